import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { isStatusChange, type ListingEvent } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';
import { listingPromotion } from './listing-promotion.js';
import { myListing } from './my-listing.js';

/** The `queue` of app.dirty with the ids of deleted ads, whose photos may go some day. */
export const RETIRED_QUEUE = 'retired-listings';

const AT_ONCE = '!';

/** The ad of a key there, and whether its photos go at once. */
export const retiredAd = (key: string): { readonly id: number; readonly atOnce: boolean } => ({
  id: Number.parseInt(key, 10),
  atOnce: key.endsWith(AT_ONCE),
});

/** The key of an ad that is gone for good by this event, and its photos with it; whatever its status is, it is there. */
function retiredKey(event: StoredEvent<ListingEvent>): string | undefined {
  if (isStatusChange(event)) return undefined;
  switch (event.type) {
    case 'listing.deleted':
      // Nobody is given any longer what was deleted for what it shows of a person.
      return `${listingIdOf(event)}${event.data.reason === 'personal_data' ? AT_ONCE : ''}`;
    // Staff may give it back.
    case 'listing.taken-down':
    case 'listing.submitted':
    case 'listing.edited':
    case 'listing.approved':
    case 'listing.rejected':
    case 'listing.changes-requested':
    case 'listing.review-reopened':
    case 'listing.reactivated':
    case 'listing.restored':
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
      return undefined;
  }
}

/** Apart from what the public reads, so that either can be made anew without the other. */
export const myListingsProjection = defineProjection<ListingEvent>({
  name: 'my-listings',
  version: 5,
  streamPrefixes: ['listing-'],
  tables: [myListing, listingPromotion],
  hints: (events) =>
    events.map((event) => ({
      name: 'my_listing_changed',
      room: `user:${event.data.owner_id}`,
      payload: { id: listingIdOf(event), revision: event.revision, position: event.position },
    })),
  dirty: (events) =>
    events.flatMap((event) => {
      const key = retiredKey(event);
      return key === undefined ? [] : [{ queue: RETIRED_QUEUE, key }];
    }),
});
