import { defineStreams } from '#platform/event-store/event-streams.js';

/** What is told of a person whose data was erased. */
export const erasureStreams = defineStreams('erasure-', {
  kind: 'other',
  beside: 'person',
  label: (id) => `Silinen hesap #${id}`,
  path: null,
});
