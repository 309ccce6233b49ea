import { defineTable } from '../../../platform/projections/define-table.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';

interface CounterRow {
  readonly id: number;
  readonly owner_id: number;
  readonly views: number;
  readonly favorites: number;
  readonly messages: number;
}

/** What visitors did with an ad. Begins at nothing; each kind of event that counts adds its own case to the fold. */
export const listingCounter = defineTable<CounterRow, ListingEvent>({
  name: 'listing_counter',
  key: 'id',
  columns: {
    id: 'bigint not null',
    owner_id: 'bigint not null',
    views: 'int not null',
    favorites: 'int not null',
    messages: 'int not null',
  },
  keyOf: (event) =>
    event.type === 'listing.submitted' || event.type === 'listing.deleted' ? listingIdOf(event) : undefined,
  fold(row, event) {
    if (event.type === 'listing.deleted') return null;
    if (event.type !== 'listing.submitted') return row;
    return { id: event.data.listing_id, owner_id: event.data.owner_id, views: 0, favorites: 0, messages: 0 };
  },
});
