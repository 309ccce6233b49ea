import type { TimelineEntry } from '@ilan/api';

/** Of the moments (oldest first) the last one that is not after `at`; −1 before the first, their number for now. */
export const stepOf = (moments: readonly string[], at: string | undefined): number => {
  if (at === undefined) return moments.length;
  const time = Date.parse(at);
  return moments.findLastIndex((moment) => Date.parse(moment) <= time);
};

/** What happened then; the last of what happened at once. */
export const eventAt = (entries: readonly TimelineEntry[], moment: string | undefined): TimelineEntry | undefined =>
  moment === undefined ? undefined : entries.findLast(({ at, type }) => at === moment && type.startsWith('listing.'));
