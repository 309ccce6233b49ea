import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each day, and one for what each ad brought along. */
export const viewsStreams = defineStreams('views-', {
  kind: 'other',
  label: (day) => `Görüntülenmeler: ${day}`,
  path: null,
});
