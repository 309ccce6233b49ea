import { defineProjection } from '#platform/projections/define-projection.js';
import { isStatusChange, type ListingEvent, type StatusChange } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';
import { listingPromotion } from './listing-promotion.js';
import { myListing } from './my-listing.js';

/** The `queue` of app.dirty with the ids of deleted ads, whose photos may go some day. */
export const RETIRED_QUEUE = 'retired-listings';

const AT_ONCE = '!';
/** The key of a deleted ad there. Of one that was deleted for what its photos show of a person nobody is given them any longer. */
const retiredKey = (event: ListingEvent & { readonly streamId: string }): string =>
  `${listingIdOf(event)}${event.type === 'listing.deleted' && event.data.reason === 'personal_data' ? AT_ONCE : ''}`;

/** The ad of such a key, and whether its photos go at once. */
export const retiredAd = (key: string): { readonly id: number; readonly atOnce: boolean } => ({
  id: Number.parseInt(key, 10),
  atOnce: key.endsWith(AT_ONCE),
});

/** Whether the ad is gone for good by it, and its photos with it some day; whatever its status is, it is there. */
const RETIRES: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>> = {
  'listing.deleted': true,
  'listing.submitted': false,
  'listing.edited': false,
  'listing.approved': false,
  'listing.rejected': false,
  'listing.changes-requested': false,
  'listing.review-reopened': false,
  'listing.reactivated': false,
  // Staff may give it back.
  'listing.taken-down': false,
  'listing.restored': false,
  'listing.featured': false,
  'listing.feature-extended': false,
  'listing.feature-ended': false,
  'listing.bumped': false,
  'listing.urgent-marked': false,
  'listing.category-moved': false,
  'listing.district-moved': false,
  'listing.answer-converted': false,
};

/** Apart from what the public reads, so that either can be made anew without the other. */
export const myListingsProjection = defineProjection<ListingEvent>({
  name: 'my-listings',
  version: 4,
  streamPrefixes: ['listing-'],
  tables: [myListing, listingPromotion],
  hints: (events) =>
    events.map((event) => ({
      name: 'my_listing_changed',
      room: `user:${event.data.owner_id}`,
      payload: { id: listingIdOf(event), revision: event.revision, position: event.position },
    })),
  dirty: (events) =>
    events
      .filter((event) => !isStatusChange(event) && RETIRES[event.type])
      .map((event) => ({ queue: RETIRED_QUEUE, key: retiredKey(event) })),
});
