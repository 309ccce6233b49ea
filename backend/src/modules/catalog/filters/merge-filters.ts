import type { CategoryFilter } from '@ilan/api';
import { mayBeHungOn } from './filter-edits.js';

/** What a category asks: what it inherits but for what it leaves out, and its own, each in the place of an inherited one of its key. */
export function mergeFilters(
  inherited: readonly CategoryFilter[],
  own: readonly CategoryFilter[],
  excluded: ReadonlySet<string> = NONE,
): readonly CategoryFilter[] {
  if (own.length === 0 && excluded.size === 0) return inherited;
  const byKey = new Map(own.map((filter) => [filter.key, filter]));
  const inheritedKeys = new Set(inherited.map((filter) => filter.key));
  return withWhatTheyHangOn([
    ...inherited
      .filter(({ key }) => byKey.has(key) || !excluded.has(key))
      .map((filter) => byKey.get(filter.key) ?? filter),
    ...own.filter((filter) => !inheritedKeys.has(filter.key)),
  ]);
}
const NONE: ReadonlySet<string> = new Set();

/**
 * One that hangs on a filter that is not asked could never be answered: a category may have moved away from it. Nor could one whose other filter
 * is no choice of one thing any more, which a filter that comes back may find, nor those that hang on each other.
 */
function withWhatTheyHangOn(filters: readonly CategoryFilter[]): readonly CategoryFilter[] {
  let kept = filters.filter(({ depends_on: above }) => above === undefined);
  for (let before = -1; before < kept.length && kept.length < filters.length;) {
    before = kept.length;
    const choices = new Set(kept.filter(mayBeHungOn).map(({ key }) => key));
    kept = filters.filter(({ depends_on: above }) => above === undefined || choices.has(above));
  }
  return kept.length === filters.length ? filters : kept;
}
