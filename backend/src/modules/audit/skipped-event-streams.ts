import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each reaction of which events were left out. */
export const skippedEventStreams = defineStreams('reaction-', {
  kind: 'reaction',
  label: (name) => `Otomatik iş: ${name}`,
  path: null,
});

/** One for each read model that events were left out of. */
export const skippedFoldStreams = defineStreams('projection-', {
  kind: 'projection',
  label: (name) => `Okuma modeli: ${name}`,
  path: null,
});

/** One for each read model, reaction and job that engineers had do something. */
export const engineeringStreams = defineStreams('engineering-', {
  kind: 'engineering',
  label: (name) => `Mühendislik: ${name}`,
  path: null,
});
