import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each day, and one for what each ad brought along. */
export const viewsStreams = defineStreams('views-', {
  kind: 'other',
  label: (day) => `Görüntülenmeler: ${day}`,
  path: null,
});

const SUM = 'imported-';
/** Of all looks at an ad before anybody counted: their event's day says when they were told, not when they happened. */
export const sumOfLooks = (listing_id: number): string => viewsStreams.of(`${SUM}${listing_id}`);
export const isSumOfLooks = (streamId: string): boolean => streamId.startsWith(viewsStreams.of(SUM));
