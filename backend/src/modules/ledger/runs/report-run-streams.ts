import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each file that somebody had made. */
export const reportRunStreams = defineStreams('report-run-', {
  kind: 'other',
  label: () => 'Hazırlatılan rapor',
  path: null,
});
