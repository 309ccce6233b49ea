type Key = string | number;
type Order<K> = readonly K[];

/** Whether `one` stands before `other`. */
const isBefore = <K>(order: Order<K>, one: K, other: K): boolean => order.indexOf(one) < order.indexOf(other);

/** Pairs of `base` that stand the other way round in `order`, of what stands in all of them. */
const turnedIn = <K>(order: Order<K>, base: Order<K>, common: ReadonlySet<K>): readonly (readonly [K, K])[] => {
  const kept = base.filter((key) => common.has(key));
  return kept.flatMap((first, at) =>
    kept.slice(at + 1).flatMap((later) => (isBefore(order, later, first) ? [[later, first] as const] : [])),
  );
};

/** What stands in each of the lists. */
const commonOf = <K>(first: Order<K>, ...others: readonly Order<K>[]): ReadonlySet<K> =>
  new Set(first.filter((key) => others.every((one) => one.includes(key))));

/** Of each place, how long a rise of numbers ends there at most. */
const rises = (numbers: readonly number[]): readonly number[] =>
  numbers.reduce<number[]>(
    (lengths, number) => [...lengths, 1 + Math.max(0, ...lengths.filter((_, i) => (numbers[i] ?? 0) < number))],
    [],
  );

/** What was certainly moved: whatever stands still, it does not stand among that. */
const movedIn = <K>(order: Order<K>, base: Order<K>, common: ReadonlySet<K>): ReadonlySet<K> => {
  const kept = order.filter((key) => common.has(key));
  const places = kept.map((key) => base.indexOf(key));
  const up = rises(places);
  const down = rises(places.toReversed().map((place) => -place)).toReversed();
  const most = Math.max(0, ...up);
  return new Set(kept.filter((_, at) => (up[at] ?? 0) + (down[at] ?? 0) - 1 < most));
};

/** The order closest to that of `keys` in which everything that one of the orders turned round is so. */
const joined = <K>(keys: Order<K>, orders: readonly Order<K>[]): readonly K[] => {
  const left = [...keys];
  const result: K[] = [];
  const isFree = (key: K, at: number): boolean =>
    left.slice(at + 1).every((later) => orders.every((order) => isBefore(order, key, later)));
  while (left.length > 0) result.push(...left.splice(Math.max(0, left.findIndex(isFree)), 1));
  return result;
};

/** What is not in `list` yet put into it, each after what it follows in `order`, and after those of `first` that follow the same. */
const putInto = <K>(
  list: Order<K>,
  order: Order<K>,
  put: ReadonlySet<K>,
  first: ReadonlySet<K> = new Set(),
): readonly K[] =>
  order.reduce<readonly K[]>((result, key, at) => {
    if (!put.has(key)) return result;
    const follows = order.slice(0, at).findLast((one) => result.includes(one));
    let to = follows === undefined ? 0 : result.indexOf(follows) + 1;
    for (let next = result[to]; next !== undefined && first.has(next); next = result[to]) to += 1;
    return result.toSpliced(to, 0, key);
  }, list);

/**
 * Keys of a list that two people changed since `base`: what either of them added or took away is so, and whatever either put before
 * another stands before it. Of what both added in one place, theirs comes first; what both moved stands where it was put here.
 */
export const mergedOrder = <K extends Key>(mine: Order<K>, base: Order<K>, theirs: Order<K>): readonly K[] => {
  const common = commonOf(base, mine, theirs);
  const [own, others] = [movedIn(mine, base, common), movedIn(theirs, base, common)];
  const isElsewhere = (key: K): boolean =>
    [...common].some((other) => isBefore(mine, key, other) !== isBefore(theirs, key, other));
  const torn = new Set([...common].filter((key) => own.has(key) && others.has(key) && isElsewhere(key)));
  const together = joined(
    base.filter((key) => common.has(key) && !torn.has(key)),
    [mine, theirs],
  );
  const added = new Set(theirs.filter((key) => !base.includes(key)));
  const here = new Set(mine.filter((key) => torn.has(key) || (!base.includes(key) && !added.has(key))));
  const withTheirs = putInto(together, theirs, added);
  return putInto(withTheirs, mine, here, new Set([...added].filter((key) => !mine.includes(key))));
};

/** Whether something that was put before another in `theirs` does not stand so in `mine`. */
export const isReordered = <K extends Key>(mine: Order<K>, base: Order<K>, theirs: Order<K>): boolean =>
  turnedIn(theirs, base, commonOf(base, mine, theirs)).some(([first, later]) => !isBefore(mine, first, later));

/** Whether what the other one added, took away or moved since `base` is not so in `mine`. */
export const isUndone = <K extends Key>(mine: Order<K>, base: Order<K>, theirs: Order<K>): boolean =>
  theirs.some((key) => !base.includes(key) && !mine.includes(key)) ||
  base.some((key) => !theirs.includes(key) && mine.includes(key)) ||
  isReordered(mine, base, theirs);
