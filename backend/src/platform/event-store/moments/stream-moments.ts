import type { EventStore, RecordedEvent } from '../event-store.js';
import { isOurs } from '../our-events.js';

/** So many events are looked through around the place that halving finds: clocks of servers differ, and what stands close together may say a little less than what is before it. */
export const NEAR = 200;

/** When it happened, as it says, in ms; where it is not ours, when the log took it. */
export const happenedAt = (event: RecordedEvent): number =>
  isOurs(event) ? Date.parse(event.meta.occurredAt) : event.recordedAt.getTime();

/** An event, and by when it had happened, in ms. */
export interface HappenedEvent {
  readonly event: RecordedEvent;
  readonly by: number;
}

/**
 * When each event had happened at the latest: its place in the log counts before what a clock says, so that what had happened at a moment is a
 * beginning of the stream, and no state that never was. Of a stream with many records all of them are needed: also by one of another record
 * the server of which was ahead.
 * @param events in the order of the log
 */
export function dated(events: readonly RecordedEvent[]): readonly HappenedEvent[] {
  let by = 0;
  return events.map((event) => ({ event, by: (by = Math.max(by, happenedAt(event))) }));
}

/** How many of them had happened at a moment. */
export function happenedOf(events: readonly HappenedEvent[], moment: Date): number {
  const later = events.findIndex(({ by }) => by > moment.getTime());
  return later === -1 ? events.length : later;
}

/**
 * The last event of a stream that had happened at a moment. What had happened is a beginning of the stream, up to the first event that says a
 * later one. A stream of any length costs some twenty reads of one event and one of a few hundred, on any log.
 * @returns its revision; null where nothing had happened
 */
export async function revisionAt(
  store: Pick<EventStore, 'readStream'>,
  streamId: string,
  moment: Date,
): Promise<number | null> {
  const at = moment.getTime();
  const [newest] = await store.readStream(streamId, { direction: 'backwards', limit: 1 });
  if (!newest) return null;
  let [had, hadNot] = [-1, newest.revision + 1];
  while (hadNot - had > NEAR) {
    const middle = Math.floor((had + hadNot) / 2);
    const [event] = await store.readStream(streamId, { from: middle, limit: 1 });
    // Of a stream that was cut the first one that is left answers.
    if (event && happenedAt(event) <= at) had = Math.min(event.revision, hadNot - 1);
    else hadNot = middle;
  }
  const from = Math.max(0, had - NEAR);
  const near = await store.readStream(streamId, { from, limit: hadNot + NEAR - from });
  const later = near.findIndex((event) => happenedAt(event) > at);
  if (later === -1) return near.at(-1)?.revision ?? null;
  const last = near[later - 1];
  if (last) return last.revision;
  return from > 0 && had >= 0 ? had : null;
}

/** A slider has no place for more; who looks further back says the moment. */
export const MOST_MOMENTS = 500;

/** The newest ones of a stream that is too long to be read, with some before those that a slider shows: these say by when the first of them had happened. */
export async function newestOf(
  store: Pick<EventStore, 'readStream'>,
  streamId: string,
): Promise<readonly HappenedEvent[]> {
  const read = await store.readStream(streamId, { direction: 'backwards', limit: MOST_MOMENTS + NEAR });
  return dated(read.toReversed().filter(isOurs));
}

/**
 * How many events of a stream had happened at a moment, by their revisions: those from its beginning on say it of an early one, the newest of a
 * late one, and only between them the place is looked for. So the slider, what it leads to and a moment in the address go by one rule.
 */
export async function happenedIn(
  store: Pick<EventStore, 'readStream'>,
  streamId: string,
  moment: Date,
  { begun, newest }: { readonly begun: readonly HappenedEvent[]; readonly newest: readonly HappenedEvent[] },
): Promise<number> {
  const early = happenedOf(begun, moment);
  if (early < begun.length) return (begun[early - 1]?.event.revision ?? -1) + 1;
  const among = newest.findLast(({ by }) => by <= moment.getTime());
  return ((among ? among.event.revision : await revisionAt(store, streamId, moment)) ?? -1) + 1;
}

/** Said where the slider has not all. */
export const fewerMoments = (shown: number): string =>
  `Kaydırıcıda son ${shown} olayın anları var; daha eskisi için anı yazın.`;

/** Said where the moment that was asked for has not come: nobody shall believe that they see what will be. */
export const NOT_YET = 'Bu an henüz gelmedi; gösterilen, şu andaki hâlidir.';

/**
 * The moment of which is told, and whether it stands in for one that has not come.
 * @param last when the last event happened: the clock of another server may be ahead of this one, and now is never before what happened
 */
export function momentToTell(
  asked: Date | undefined,
  now: Date,
  last: number,
): { readonly at: Date; readonly isAhead: boolean } {
  const latest = new Date(Math.max(now.getTime(), last));
  const isAhead = asked !== undefined && asked > latest;
  return { at: asked === undefined || isAhead ? latest : asked, isAhead };
}
