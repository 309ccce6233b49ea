import { diffArrays } from 'diff/lib/diff/array.js';
import type { DiffPart } from './moderation.js';

/** Past so many differing words two texts are two texts, shown as gone and come: looking on would cost a tenth of a second and more. */
const MOST_EDITS = 500;

/** Words, the space between them, and single signs: what a reader takes for one thing. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/**
 * The shortest way from one text to another, word by word. The `same` and `removed` parts together are `before`, the `same`
 * and `added` parts are `after`; neighbours of one kind are one part.
 */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
