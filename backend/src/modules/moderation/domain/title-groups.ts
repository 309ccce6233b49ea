/** Where the next size of titles begins, in keys: some tenth more than the last. The function app.sized_title_keys knows the same ones. */
export const SIZES = [
  6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 37, 41, 45, 50, 55, 61, 67, 74, 81, 89, 98, 108, 119, 131,
] as const;
/** One word of 120 letters, the longest title, has 121. */
const MOST_KEYS = 130;
/** The rarest of a group tell nearly all that the group does; each more is a list to go through. */
const ASKED_OF_A_GROUP = 6;
/** Similarities are compared as numbers of 32 bits, some of which are a little smaller than what was written. */
const ROUNDING = 1e-6;

/**
 * Parts `keys`, the trigrams of a title, so that every title which is as similar as `similarity` (0 to 1: what both have of what either has)
 * has all keys of one group at least, each as the index has it for the size of that title.
 *
 * A title of m keys that is as similar to one of n has s·(n + m) / (1 + s) keys of it at least. With one group more than it may lack of the
 * n keys there is one of which it lacks none: few groups of many keys where both are of one size, more of fewer keys for a shorter one.
 * The rarest are dealt first, one to each group: a group of what every title of the category has would find them all. Neighbours go into
 * different groups: trigrams of one word stand together in other titles, too.
 * Empty for a text longer than any title.
 * @param counts how often a key was seen in the category; one that is missing is rare
 */
export function titleGroups(
  keys: readonly number[],
  similarity: number,
  counts: ReadonlyMap<number, number> = new Map(),
): readonly (readonly number[])[] {
  if (keys.length === 0 || keys.length > MOST_KEYS) return [];
  const least = similarity - ROUNDING;
  const [shortest, longest] = [Math.ceil(keys.length * least), Math.floor(keys.length / least)];
  const rarestFirst = keys.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  const groups: (readonly number[])[] = [];
  for (let size = sizeOf(shortest); size <= sizeOf(longest); size += 1) {
    const smallest = Math.max(shortest, SIZES[size - 1] ?? 1);
    const shared = Math.ceil(((keys.length + smallest) * least) / (1 + least) - ROUNDING);
    groups.push(...dealt(rarestFirst, keys.length - shared + 1).map((group) => sized(group, size)));
  }
  return groups;
}

function dealt(rarestFirst: readonly number[], count: number): readonly (readonly number[])[] {
  const groups = Array.from({ length: Math.min(count, rarestFirst.length) }, (): number[] => []);
  for (const [i, key] of rarestFirst.entries()) groups[i % groups.length]?.push(key);
  return groups.map((group) => group.slice(0, ASKED_OF_A_GROUP));
}

function sizeOf(keys: number): number {
  const larger = SIZES.findIndex((from) => keys < from);
  return larger < 0 ? SIZES.length : larger;
}

/** As app.sized_title_keys makes it. */
const sized = (keys: readonly number[], size: number): readonly number[] => keys.map((key) => key ^ (size << 24));
