import { defineStreams, type StreamSubject } from '#platform/event-store/event-streams.js';

/** What every stream about an ad is about. */
export const adSubject: StreamSubject = {
  kind: 'listing',
  label: (id) => `İlan #${id}`,
  path: (id) => `/cpadmin/adverts/${id}`,
};

/** One for each ad, from its first words on. */
export const listingStreams = defineStreams('listing-', adSubject);
