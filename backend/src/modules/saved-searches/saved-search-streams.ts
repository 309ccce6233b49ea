import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each person has one. */
export const savedSearchStreams = defineStreams('saved-searches-', {
  kind: 'other',
  beside: 'person',
  label: (id) => `Kayıtlı aramalar #${id}`,
  path: null,
});
