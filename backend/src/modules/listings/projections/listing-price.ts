import { defineTable } from '#platform/projections/define-table.js';
import { isStatusChange, type ListingEvent, type StatusChange } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';

interface PriceRow {
  readonly id: number;
  /** Prices that the public has seen, oldest first. */
  readonly prices: readonly { readonly price_minor: number; readonly changed_at: string }[];
  /** What the newest revision asks, whether or not it was approved. */
  readonly newest_minor: number;
}

/** The rows of the others are not even looked up. */
const MATTERS: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>> = {
  'listing.submitted': true,
  'listing.edited': true,
  'listing.approved': true,
  'listing.deleted': true,
  'listing.rejected': false,
  'listing.changes-requested': false,
  'listing.review-reopened': false,
  'listing.reactivated': false,
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

/** How the price went. A price that nobody approved is nobody's business. */
export const listingPrice = defineTable<PriceRow, ListingEvent>({
  name: 'listing_price',
  key: 'id',
  columns: { id: 'bigint not null', prices: 'jsonb not null', newest_minor: 'bigint not null' },
  keyOf(event) {
    return !isStatusChange(event) && MATTERS[event.type] ? listingIdOf(event) : undefined;
  },
  fold(row, event) {
    if (isStatusChange(event)) return row;
    switch (event.type) {
      case 'listing.submitted':
        return { id: event.data.listing_id, prices: [], newest_minor: event.data.price_minor };
      case 'listing.edited':
        return row && { ...row, newest_minor: event.data.price_minor };
      case 'listing.approved': {
        if (!row || row.prices.at(-1)?.price_minor === row.newest_minor) return row;
        return { ...row, prices: [...row.prices, { price_minor: row.newest_minor, changed_at: event.data.at }] };
      }
      case 'listing.deleted':
        return null;
      case 'listing.rejected':
      case 'listing.changes-requested':
      case 'listing.review-reopened':
      case 'listing.reactivated':
      case 'listing.taken-down':
      case 'listing.restored':
      case 'listing.featured':
      case 'listing.feature-extended':
      case 'listing.feature-ended':
      case 'listing.bumped':
      case 'listing.urgent-marked':
      case 'listing.category-moved':
      case 'listing.district-moved':
      case 'listing.answer-converted':
        return row;
    }
  },
});
