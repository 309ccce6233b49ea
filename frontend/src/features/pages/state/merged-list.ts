import { isReordered, mergedOrder } from './merged-order';

/** Something of a list that is known by its key, whatever is written in it. */
export interface Keyed {
  readonly key: string;
}
export type Same<Item> = (a: Item, b: Item) => boolean;
/** How what both kept of one is put together. */
type Together<Item> = (mine: Item, base: Item, theirs: Item) => Item;

export const byKey = <Item extends Keyed>(list: readonly Item[]) => new Map(list.map((one) => [one.key, one]));
const keysOf = (list: readonly Keyed[]): readonly string[] => list.map(({ key }) => key);

/** A value that two people may have changed: what was written here, else theirs. */
export const ofBoth = <Value>(mine: Value, base: Value, theirs: Value): Value => (mine === base ? theirs : mine);

/**
 * A list that two people changed since `base`: what either of them wrote, added, removed or ordered is so. What was written here and
 * taken away there is kept, at the end.
 */
export const mergedList = <Item extends Keyed>(
  mine: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  { same, together }: { readonly same: Same<Item>; readonly together: Together<Item> },
): readonly Item[] => {
  const [own, before, kept] = [byKey(mine), byKey(base), byKey(theirs)];
  const isKept = ({ key }: Item): boolean => {
    const was = before.get(key);
    return was !== undefined && !kept.has(key) && own.has(key) && !same(own.get(key) ?? was, was);
  };
  const present = mergedOrder(keysOf(mine), keysOf(base), keysOf(theirs)).flatMap((key) => {
    const [written, was, their] = [own.get(key), before.get(key), kept.get(key)];
    return (written && was && their ? together(written, was, their) : (written ?? their)) ?? [];
  });
  return [...present, ...mine.filter(isKept)];
};

/** What was known already, and what is kept by now. */
export interface Known<Draft> {
  readonly base: Draft;
  readonly theirs: Draft;
}

/**
 * What was added here and is kept now just so is one, whoever of two saved it: known before, and kept under the key that it has here.
 * `common` is what of both was known before, under its own key; undefined where they are two.
 */
export const withCommon = <Item extends Keyed>(
  own: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  common: (own: Item, theirs: Item) => Item | undefined,
): Known<readonly Item[]> => {
  const [before, kept] = [byKey(base), byKey(theirs)];
  const added = own.filter(({ key }) => !before.has(key) && !kept.has(key));
  const both = new Map<string, Item>();
  const known = theirs.map((one) => {
    if (before.has(one.key)) return one;
    const left = added.filter(({ key }) => !both.has(key));
    const shared = left.map((each) => common(each, one)).find((each) => each !== undefined);
    if (!shared) return one;
    both.set(shared.key, shared);
    return { ...one, key: shared.key };
  });
  return { base: [...base, ...both.values()], theirs: known };
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

/** What the other one made of the list since `base` and what is not so in `mine`: saving would undo it. */
export const undone = <Item extends Keyed>(
  mine: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  /** Of one that all three have. */
  isUndone: (mine: Item, base: Item | undefined, theirs: Item) => boolean,
  same: Same<Item>,
): { readonly items: readonly Difference<Item>[]; readonly order: boolean } => {
  const [own, before, kept] = [byKey(mine), byKey(base), byKey(theirs)];
  const items = [
    ...theirs.flatMap((one): Difference<Item>[] => {
      const [written, was] = [own.get(one.key), before.get(one.key)];
      const lost = written ? isUndone(written, was, one) : !was || !same(was, one);
      return lost ? [[one, written]] : [];
    }),
    ...base.flatMap(({ key }): Difference<Item>[] => {
      const written = own.get(key);
      return written && !kept.has(key) ? [[undefined, written]] : [];
    }),
  ];
  return { items, order: isReordered(keysOf(mine), keysOf(base), keysOf(theirs)) };
};
