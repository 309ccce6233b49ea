import type { Hint } from '@ilan/api';
import { defineProjection } from '#platform/projections/define-projection.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import {
  isStatusChange,
  type ListingEvent,
  type StatusAfter,
  statusAfter,
  type StatusChange,
} from '../domain/listing.events.js';
import { dirtyKeyOf, SEARCH_QUEUE } from '../contract/dirty-keys.js';
import { listingCard } from './listing-card.js';
import { listingIdOf } from './listing-life.js';
import { listingPage } from './listing-page.js';
import { listingPrice } from './listing-price.js';

export const listingsProjection = defineProjection<ListingEvent>({
  name: 'listings',
  version: 5,
  streamPrefixes: ['listing-'],
  first: true,
  tables: [listingCard, listingPage, listingPrice],
  hints: (events) => events.flatMap(hintsOf),
  dirty: (events) => {
    const changed = events.filter(isForIndex);
    return [...new Set(changed.map(listingIdOf))].map((id) => ({ queue: SEARCH_QUEUE, key: dirtyKeyOf(id) }));
  },
});

/** Whether it may bring an ad into the index, change it there or take it out; what changes the status does. */
const INDEXED: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>> = {
  // It waits: the index has nothing of it yet.
  'listing.submitted': false,
  'listing.edited': true,
  'listing.approved': true,
  'listing.rejected': true,
  'listing.changes-requested': true,
  'listing.review-reopened': true,
  'listing.reactivated': true,
  'listing.taken-down': true,
  'listing.restored': true,
  'listing.featured': true,
  'listing.feature-extended': true,
  'listing.feature-ended': true,
  'listing.bumped': true,
  'listing.urgent-marked': true,
  'listing.category-moved': true,
  'listing.district-moved': true,
  'listing.answer-converted': true,
  'listing.deleted': true,
};
const isForIndex = (event: ListingEvent): boolean => isStatusChange(event) || INDEXED[event.type];

function hintsOf(event: StoredEvent<ListingEvent>): readonly Hint[] {
  const payload = { id: listingIdOf(event), revision: event.revision, position: event.position };
  const toOwner: Hint = { name: 'listing_changed', room: `user:${event.data.owner_id}`, payload };
  const name = publicHint(event);
  return name ? [{ name, room: 'public', payload }, toOwner] : [toOwner];
}

type PublicHint = 'listing_published' | 'listing_changed' | 'listing_removed';

const HINT_AFTER: Readonly<Record<StatusAfter['status'], PublicHint>> = {
  sold: 'listing_changed',
  inactive: 'listing_removed',
};

/** What an open list or page should do; undefined while only the owner can see a difference. */
function publicHint(event: StoredEvent<ListingEvent>): PublicHint | undefined {
  if (isStatusChange(event)) return HINT_AFTER[statusAfter(event).status];
  switch (event.type) {
    case 'listing.submitted':
      return undefined;
    case 'listing.edited':
      return event.data.kept_live ? undefined : 'listing_removed';
    case 'listing.approved':
      return event.data.was_public ? 'listing_changed' : 'listing_published';
    case 'listing.review-reopened':
      return event.data.decision === 'approved' ? 'listing_removed' : undefined;
    case 'listing.reactivated':
      return event.data.status === 'active' ? 'listing_published' : 'listing_removed';
    case 'listing.restored':
      return 'listing_published';
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
      return 'listing_changed';
    case 'listing.rejected':
    case 'listing.changes-requested':
    case 'listing.taken-down':
    case 'listing.deleted':
      return 'listing_removed';
  }
}
