/**
 * Which ones have been moved where a list stands in another order: all but the longest run that still stands as it stood, so that of one
 * taken to the end it is that one and not all that it passed. What was not there before has been moved.
 */
export function movedIn<Id>(before: readonly Id[], after: readonly Id[]): readonly Id[] {
  const placeBefore = new Map(before.map((id, at) => [id, at]));
  /** Of a run of each length, the one that ends earliest: places in `after`. */
  const ends: number[] = [];
  const previous = new Map<number, number>();
  const placeOf = (at: number): number => placeBefore.get(after[at] as Id) ?? -1;
  for (const at of after.keys()) {
    const place = placeOf(at);
    if (place < 0) continue;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (placeOf(ends[middle] ?? 0) < place) from = middle + 1;
      else to = middle;
    }
    const earlier = ends[from - 1];
    if (earlier !== undefined) previous.set(at, earlier);
    ends[from] = at;
  }
  const staying = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) staying.add(at);
  return after.filter((_id, at) => !staying.has(at));
}
