import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';
import { listingPromotion } from './listing-promotion.js';
import { myListing } from './my-listing.js';

/** The `queue` of app.dirty with the ids of deleted ads, whose photos may go some day. */
export const RETIRED_QUEUE = 'retired-listings';

/** Apart from what the public reads, so that either can be made anew without the other. */
export const myListingsProjection: Projection = {
  name: 'my-listings',
  version: 4,
  streamPrefixes: ['listing-'],
  tables: [myListing, listingPromotion],
  hints: (events) =>
    (events as readonly StoredEvent<ListingEvent>[]).map((event) => ({
      name: 'my_listing_changed',
      room: `user:${event.data.owner_id}`,
      payload: { id: listingIdOf(event), revision: event.revision, position: event.position },
    })),
  dirty: (events) =>
    (events as readonly StoredEvent<ListingEvent>[])
      .filter(({ type }) => type === 'listing.deleted')
      .map((event) => ({ queue: RETIRED_QUEUE, key: String(listingIdOf(event)) })),
};
