/** One word of 120 letters, the longest title, of which half must be alike: no title needs more. */
const MOST_GROUPS = 61;

/**
 * Parts `keys`, the trigrams of a title, so that every title which is as similar as `similarity` (0 to 1: what both have of what either has)
 * has all keys of one group at least. Such a title lacks n·(1 - similarity) of n keys at most, and with one group more than that there is
 * one of which it lacks none. The rarest are dealt first, one to each group: a group of what every title of the category has would find them
 * all. Neighbours go into different groups: trigrams of one word stand together in other titles, too.
 * Empty where the groups would be too many: for a text longer than any title.
 * @param counts how often a key was seen in the category; one that is missing is rare
 */
export function titleGroups(
  keys: readonly number[],
  similarity: number,
  counts: ReadonlyMap<number, number> = new Map(),
): readonly (readonly number[])[] {
  const count = keys.length - Math.ceil(keys.length * similarity) + 1;
  if (keys.length === 0 || count > MOST_GROUPS) return [];
  const groups = Array.from({ length: count }, (): number[] => []);
  const rarestFirst = keys.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  for (const [i, key] of rarestFirst.entries()) groups[i % count]?.push(key);
  return groups;
}
