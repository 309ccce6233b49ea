import type { TimelineEntry } from '@ilan/api';

/** What happened then; the last of what happened at once. */
export const eventAt = (entries: readonly TimelineEntry[], moment: string | undefined): TimelineEntry | undefined =>
  moment === undefined ? undefined : entries.findLast(({ at, type }) => at === moment && type.startsWith('listing.'));
