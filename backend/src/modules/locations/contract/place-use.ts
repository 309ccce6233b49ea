/** What stands in places: who keeps it tells the places, which know nothing of ads. Some moments old. */
export abstract class PlaceUse {
  /** District → ads in it, whatever their status, without deleted ones; those whose waiting revision stands there, too. */
  abstract adsIn(districtIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
