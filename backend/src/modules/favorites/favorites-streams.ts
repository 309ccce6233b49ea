import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each person has one. */
export const favoritesStreams = defineStreams('favorites-', {
  kind: 'other',
  beside: 'person',
  label: (id) => `Favoriler #${id}`,
  path: null,
});
