import type { EventStore, Position } from '../event-store.js';
import type { ReaderPlace } from './log-reader.js';

/**
 * How far the log at hand is surely the one that was read: up to the furthest event that any reader took and that it holds; the empty string
 * where it holds none of them, undefined where no reader knows its last event. Behind it other events may stand than those that were read.
 */
export async function sharedUntil(
  store: Pick<EventStore, 'holds'>,
  storeId: string,
  places: readonly ReaderPlace[],
): Promise<Position | undefined> {
  const marks = places.flatMap(({ storeId: of, taken }) => (of === storeId && taken ? [taken] : []));
  if (marks.length === 0) return undefined;
  const furthestFirst = marks.toSorted((a, b) => (a.position < b.position ? 1 : -1));
  for (const mark of furthestFirst) if (await store.holds(mark)) return mark.position;
  return '';
}

/** What the reader of this place makes of the log at hand: goes on where it stands, goes on from the shared part, or has taken what is not there. */
export async function fitOf(
  store: Pick<EventStore, 'holds'>,
  {
    storeId,
    head,
    shared,
  }: { readonly storeId: string; readonly head: Position; readonly shared: Position | undefined },
  place: ReaderPlace,
): Promise<'fits' | 'ahead' | 'lost'> {
  if (place.storeId !== storeId || (place.taken && !(await store.holds(place.taken)))) return 'lost';
  if (place.position <= (shared ?? head)) return 'fits';
  // It was moved on over events of others, where other events may stand now.
  return place.taken && shared !== undefined ? 'ahead' : 'lost';
}
