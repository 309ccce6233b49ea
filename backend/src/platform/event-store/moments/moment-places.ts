import { AppError } from '#kernel/app-error.js';
import type { EventStore, Position, RecordedEvent } from '../event-store.js';
import type { LogMoments } from './log-moments.js';

/** Where a log keeps no order of times it is walked: an hour of it, as its places are noted. More than this is no hour of anybody. */
const MOST_WALKED = 50_000;
const LONGEST_STEP = 1_000;
const STEPS_GROW_BY = 10;

const notNoted = () =>
  new AppError(
    'unavailable',
    'MOMENT_NOT_NOTED',
    'O anın günlükteki yeri henüz bilinmiyor. Birazdan yeniden deneyin ya da kayıt konumunu yazın.',
    { retryAfter: 60 },
  );

/** A place behind everything of a moment and earlier: a log that keeps no order of times is asked by the places that were noted of it. */
export const placeAfter = async (
  store: EventStore,
  moments: Pick<LogMoments, 'placeAfter'>,
  moment: Date,
): Promise<Position | undefined> =>
  (await store.placeAfter(moment)) ?? (await moments.placeAfter(await store.storeId(), moment));

/** Where what is not older than a moment begins, in a log that keeps no order of times; one that keeps it looks by itself. */
export const placeBefore = async (
  store: EventStore,
  moments: Pick<LogMoments, 'placeBefore'>,
  moment: Date,
): Promise<Position | undefined> =>
  (await store.placeAfter(moment)) === undefined ? moments.placeBefore(await store.storeId(), moment) : undefined;

/**
 * The last event that was recorded by a moment, looked for from a place near behind it and never through the whole log. Undefined where nothing was.
 * @throws AppError unavailable MOMENT_NOT_NOTED where no such place is known
 */
export async function lastRecordedBy(
  store: EventStore,
  moments: Pick<LogMoments, 'placeAfter'>,
  moment: Date,
): Promise<RecordedEvent | undefined> {
  let before = await placeAfter(store, moments, moment);
  let walked = 0;
  for (let limit = 1; walked < MOST_WALKED; limit = Math.min(limit * STEPS_GROW_BY, LONGEST_STEP)) {
    const step = await store.readLast({ before, limit });
    const found = step.findLast(({ recordedAt }) => recordedAt <= moment);
    if (found || step.length < limit) return found;
    before = step[0]?.position;
    walked += step.length;
  }
  throw notNoted();
}
