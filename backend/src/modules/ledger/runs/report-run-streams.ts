import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each file that somebody had made, or took along at once. */
export const reportRunStreams = defineStreams('report-run-', {
  kind: 'other',
  label: () => 'Hazırlatılan rapor',
  path: null,
});
