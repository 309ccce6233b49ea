import type { DiffPart } from './moderation.js';

/** Past so many differing words two texts are two texts: the middle is shown as gone and come. */
const MOST_EDITS = 1_500;

/** Words, the space between them, and single signs: what a reader takes for one thing. */
const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/**
 * The shortest way from one text to another, word by word (Myers). The `same` and `removed` parts together are `before`,
 * the `same` and `added` parts are `after`; neighbours of one kind are one part.
 */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < young.length - start &&
    old[old.length - 1 - end] === young[young.length - 1 - end]
  )
    end += 1;
  const middle = between(old.slice(start, old.length - end), young.slice(start, young.length - end));
  const same = (tokens: readonly string[]): readonly DiffPart[] => tokens.map((text) => ({ kind: 'same', text }));
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

function between(old: readonly string[], young: readonly string[]): readonly DiffPart[] {
  const trace = trail(old, young);
  if (!trace) {
    return [
      ...old.map((text): DiffPart => ({ kind: 'removed', text })),
      ...young.map((text): DiffPart => ({ kind: 'added', text })),
    ];
  }
  return walkBack(trace, old, young);
}

/** For each number of edits the furthest place reached on every diagonal; undefined when there are too many edits. */
function trail(old: readonly string[], young: readonly string[]): readonly Int32Array[] | undefined {
  const most = Math.min(old.length + young.length, MOST_EDITS);
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest.slice(most + 1 - edits - 1, most + 1 + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = most + 1 + diagonal;
      const [left, right] = [furthest[at - 1] ?? 0, furthest[at + 1] ?? 0];
      const down = diagonal === -edits || (diagonal !== edits && left < right);
      let x = down ? right : left + 1;
      let y = x - diagonal;
      while (x < old.length && y < young.length && old[x] === young[y]) {
        x += 1;
        y += 1;
      }
      furthest[at] = x;
      if (x >= old.length && y >= young.length) return trace;
    }
  }
  return undefined;
}

function walkBack(trace: readonly Int32Array[], old: readonly string[], young: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [x, y] = [old.length, young.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = trace[edits] ?? new Int32Array(0);
    // The copy of this round begins one diagonal before -edits.
    const reached = (diagonal: number) => furthest[diagonal + edits + 1] ?? 0;
    const diagonal = x - y;
    const down = diagonal === -edits || (diagonal !== edits && reached(diagonal - 1) < reached(diagonal + 1));
    const from = down ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = edits === 0 ? [0, 0] : [reached(from), reached(from) - from];
    while (x > fromX && y > fromY) {
      parts.push({ kind: 'same', text: old[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (edits === 0) break;
    parts.push(down ? { kind: 'added', text: young[y - 1] ?? '' } : { kind: 'removed', text: old[x - 1] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return parts.reverse();
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: { kind: DiffPart['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = whole.at(-1);
    if (last?.kind === kind) last.text += text;
    else whole.push({ kind, text });
  }
  return whole;
}
