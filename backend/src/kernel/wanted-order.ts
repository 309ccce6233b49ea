/** All of a list in another order. */
export interface WantedOrder<Id> {
  readonly ids: readonly Id[];
  /** The order that was seen; left out where nobody looked, as by a change that is turned back. */
  readonly was?: readonly Id[] | undefined;
}

export const isSameOrder = <Id>(one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Whether somebody was faster: there are others by now, or they stand otherwise than they were seen. @param shown as it is seen */
export function isOvertaken<Id>({ ids, was }: WantedOrder<Id>, present: readonly Id[], shown = present): boolean {
  const wanted = new Set(ids);
  if (ids.length !== present.length || present.some((id) => !wanted.has(id))) return true;
  return was !== undefined && !isSameOrder(was, shown);
}
