import type { SavedSearchRhythm } from '@ilan/api';

export type ToldRhythm = Exclude<SavedSearchRhythm, 'off'>;
export const TOLD_RHYTHMS: readonly ToldRhythm[] = ['instant', 'daily', 'weekly'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Turkey has kept this distance to UTC all year round since 2016. */
const ISTANBUL_MS = 3 * HOUR_MS;
const MORNING_MS = 8 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Nobody gets mails of this sort more often. */
export const INSTANT_EVERY_MS = 10 * MINUTE_MS;

/**
 * What was found before this moment is told now: eight in the morning in Turkey, every day or on Mondays.
 * @param pauseMs ads that come within so long of each other go into one mail to who wants them at once
 */
export function dueBefore(rhythm: ToldRhythm, now: Date, pauseMs: number): Date {
  if (rhythm === 'instant') return new Date(now.getTime() - pauseMs);
  const [length, shift] = rhythm === 'daily' ? [DAY_MS, 0] : [7 * DAY_MS, FIRST_MONDAY_MS];
  const begin = shift + MORNING_MS - ISTANBUL_MS;
  return new Date(Math.floor((now.getTime() - begin) / length) * length + begin);
}
