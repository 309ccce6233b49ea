import { defineStreams, type StreamSubject } from '#platform/event-store/event-streams.js';

/** What every stream about an ad is about. */
export const adSubject: StreamSubject = {
  kind: 'listing',
  label: (id) => `İlan #${id}`,
  path: (id) => `/cpadmin/adverts/${id}`,
};

/** Each ad has one, from its first words on. */
export const listingStreams = defineStreams('listing-', adSubject);
