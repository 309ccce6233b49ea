import type { StateChange } from '@ilan/api';

type Fields = Readonly<Record<string, unknown>>;

/** So many are told; who changes more at once has replaced the whole. */
const MOST = 100;

/** What stands differently in two plain states, by the path to it: `content.price_minor`, `photos[2].id`. */
export function stateChanges(before: unknown, after: unknown): { changes: StateChange[]; more: number } {
  const found: StateChange[] = [];
  compare('', before, after, found);
  return { changes: found.slice(0, MOST), more: Math.max(0, found.length - MOST) };
}

function compare(path: string, before: unknown, after: unknown, found: StateChange[]): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    const moved = comeOrGone(path, before, after);
    if (moved) {
      found.push(...moved);
      return;
    }
    const length = Math.max(before.length, after.length);
    for (let at = 0; at < length; at += 1) compare(`${path}[${at}]`, before[at], after[at], found);
    return;
  }
  // What came or went as a whole is told part by part: nobody finds a price in a line of JSON.
  const [one, other] = [isFields(before) ? before : nothing(before), isFields(after) ? after : nothing(after)];
  if (one && other && Object.keys({ ...one, ...other }).length > 0) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(path === '' ? key : `${path}.${key}`, one[key], other[key], found);
    return;
  }
  // A field that was not there and one that holds nothing look the same to whoever reads them.
  if ((before ?? null) === (after ?? null) || JSON.stringify(before) === JSON.stringify(after)) return;
  found.push({ path, before: before ?? null, after: after ?? null });
}

/** Where things only came to a list, or only went from it, those are told: all others behind them have another place and are what they were. */
function comeOrGone(path: string, before: readonly unknown[], after: readonly unknown[]): StateChange[] | undefined {
  const [longer, shorter] = before.length > after.length ? [before, after] : [after, before];
  if (longer.length === shorter.length || !longer.every(isWord)) return undefined;
  const others: StateChange[] = [];
  let kept = 0;
  for (const [at, one] of longer.entries()) {
    if (kept < shorter.length && shorter[kept] === one) kept += 1;
    else if (longer === after) others.push({ path: `${path}[${at}]`, before: null, after: one });
    else others.push({ path: `${path}[${at}]`, before: one, after: null });
  }
  return kept === shorter.length ? others : undefined;
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const nothing = (value: unknown): Fields | undefined => (value === null || value === undefined ? {} : undefined);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
