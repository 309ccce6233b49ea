/** Something of a list that is known by its key, whatever is written in it. */
export interface Keyed {
  readonly key: string;
}
export type Same<Item> = (a: Item, b: Item) => boolean;

const byKey = <Item extends Keyed>(list: readonly Item[]) => new Map(list.map((one) => [one.key, one]));
const keysOf = (list: readonly Keyed[]): string => JSON.stringify(list.map(({ key }) => key));

/** What was added or written here since. */
export const writtenIn = <Item extends Keyed>(mine: readonly Item[], base: readonly Item[], same: Same<Item>) => {
  const before = byKey(base);
  return mine.filter((one) => {
    const was = before.get(one.key);
    return was === undefined || !same(one, was);
  });
};

/**
 * A list that two people changed since `base`: what was written, added, removed or ordered here stays so, the rest is as the other
 * one saved it. What was written here and taken away there is kept.
 */
export const mergedList = <Item extends Keyed>(
  mine: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  same: Same<Item>,
): readonly Item[] => {
  const written = byKey(writtenIn(mine, base, same));
  const [before, kept] = [byKey(base), byKey(theirs)];
  if (keysOf(mine) === keysOf(base))
    return [
      ...theirs.map((one) => written.get(one.key) ?? one),
      ...[...written.values()].filter(({ key }) => !kept.has(key)),
    ];
  return [
    ...mine.flatMap((one) => written.get(one.key) ?? kept.get(one.key) ?? []),
    ...theirs.filter(({ key }) => !before.has(key) && !written.has(key)),
  ];
};

export type Difference<Item> = readonly [theirs: Item | undefined, mine: Item | undefined];

/** What stands otherwise in the one list than in the other, wherever it stands. */
export const differences = <Item extends Keyed>(
  theirs: readonly Item[],
  mine: readonly Item[],
  same: Same<Item>,
): readonly Difference<Item>[] => {
  const [kept, own] = [byKey(theirs), byKey(mine)];
  return [
    ...theirs.flatMap((one): Difference<Item>[] => {
      const written = own.get(one.key);
      return written && same(one, written) ? [] : [[one, written]];
    }),
    ...mine.flatMap((one): Difference<Item>[] => (kept.has(one.key) ? [] : [[undefined, one]])),
  ];
};
