import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each wording that somebody accepted has one, with one event. */
export const agreementStreams = defineStreams('agreement-', {
  kind: 'other',
  label: () => 'Sözleşme metni',
  path: () => '/cpadmin/payments',
});
