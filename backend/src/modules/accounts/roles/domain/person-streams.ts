import { defineStreams } from '#platform/event-store/event-streams.js';

/** What is told of one person, whichever stream it stands in. */
export const personStreams = defineStreams('account-', {
  kind: 'person',
  label: (id) => `Kullanıcı #${id}`,
  path: (id) => `/cpadmin/customers/${id}`,
});
