import type { Hint } from '@ilan/api';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { isStatusChange, type StatusAfter, type StatusChange, statusAfter } from '#modules/listings/contract.js';
import { type CaseEvent, listingOf, reviewCase } from './review-case.js';
import { reviewDecision } from './review-decision.js';
import { ruleHit } from './rule-hit.js';

/** Whether open pages of moderators show something of it. */
const SHOWN: Readonly<Record<Exclude<CaseEvent, StatusChange>['type'], boolean>> = {
  'listing.submitted': true,
  'listing.edited': true,
  'listing.approved': true,
  'listing.rejected': true,
  'listing.changes-requested': true,
  'listing.review-reopened': true,
  'listing.taken-down': true,
  'listing.restored': true,
  'listing.reactivated': true,
  'listing.deleted': true,
  'listing.featured': false,
  'listing.feature-extended': false,
  'listing.feature-ended': false,
  'listing.bumped': false,
  'listing.urgent-marked': false,
  'listing.category-moved': true,
  'listing.district-moved': true,
  'listing.answer-converted': false,
  'review.claimed': true,
  'review.released': true,
  'review.assessed': true,
  'review.complained': true,
  'review.complaints-resolved': true,
  'review.appealed': true,
  'review.appeal-decided': true,
};

/** What goes off sale leaves the queue; what is sold stood in none. */
const SHOWN_AFTER: Readonly<Record<StatusAfter['status'], boolean>> = { sold: false, inactive: true };

const isShown = (event: CaseEvent): boolean =>
  isStatusChange(event) ? SHOWN_AFTER[statusAfter(event).status] : SHOWN[event.type];

export const reviewsProjection: Projection = {
  name: 'reviews',
  version: 4,
  streamPrefixes: ['listing-', 'review-'],
  // What moderators and visitors did with an ad is told in its own words only after the ad's: `listing-5` and `review-5` are one story.
  together: (streamId) => streamId.slice(streamId.indexOf('-') + 1),
  tables: [reviewCase, reviewDecision, ruleHit],
  hints: (events) => {
    const latest = new Map<number, Hint>();
    const toOwners: Hint[] = [];
    for (const event of events as readonly StoredEvent<CaseEvent>[]) {
      if (!isShown(event)) continue;
      const id = listingOf(event);
      const payload = { id, revision: event.revision, position: event.position };
      latest.set(id, { name: 'review_changed', room: 'staff', payload });
      if (event.type === 'review.appeal-decided')
        toOwners.push({ name: 'appeal_decided', room: `user:${event.data.owner_id}`, payload });
    }
    return [...latest.values(), ...toOwners];
  },
};
