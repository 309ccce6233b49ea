import {
  isStatusChange,
  type ListingEvent,
  type StatusAfter,
  statusAfter,
  type StatusChange,
} from '#modules/listings/contract.js';

/** Whether the public may see the ad from here on, or sees another ad than before: a new event waits here for somebody to decide. */
const SHOWS: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>> = {
  'listing.approved': true,
  'listing.reactivated': true,
  'listing.restored': true,
  'listing.submitted': false,
  'listing.edited': false,
  'listing.rejected': false,
  'listing.changes-requested': false,
  'listing.review-reopened': false,
  'listing.taken-down': false,
  'listing.featured': false,
  'listing.feature-extended': false,
  'listing.feature-ended': false,
  'listing.bumped': false,
  'listing.urgent-marked': false,
  'listing.category-moved': false,
  'listing.district-moved': false,
  'listing.answer-converted': false,
  'listing.deleted': false,
};

const SHOWS_AFTER: Readonly<Record<StatusAfter['status'], boolean>> = { sold: false, inactive: false };

export const mayShow = (event: ListingEvent): boolean =>
  isStatusChange(event) ? SHOWS_AFTER[statusAfter(event).status] : SHOWS[event.type];

const SHOWING: ReadonlySet<string> = new Set(Object.entries(SHOWS).flatMap(([type, shows]) => (shows ? [type] : [])));
/** By its type alone, of any event of the log: none that only ends showing an ad. */
export const isShowing = (type: string): boolean => SHOWING.has(type);
