import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each reaction of which events were left out. */
export const skippedEventStreams = defineStreams('reaction-', {
  kind: 'reaction',
  label: (name) => `Otomatik iş: ${name}`,
  path: null,
});
