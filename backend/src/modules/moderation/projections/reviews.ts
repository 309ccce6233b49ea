import type { Hint } from '@ilan/api';
import { defineProjection } from '#platform/projections/define-projection.js';
import { isStatusChange, type StatusAfter, type StatusChange, statusAfter } from '#modules/listings/contract.js';
import { type CaseEvent, listingOf, reviewCase } from './review-case.js';
import { reviewDecision } from './review-decision.js';
import { ruleHit } from './rule-hit.js';

type Shown = 'to staff' | 'to staff and owner' | 'to nobody';

/** Who has something of it on an open page: moderators, or the owner of the ad as well. */
const SHOWN: Readonly<Record<Exclude<CaseEvent, StatusChange>['type'], Shown>> = {
  'listing.submitted': 'to staff',
  'listing.edited': 'to staff',
  'listing.approved': 'to staff',
  'listing.rejected': 'to staff',
  'listing.changes-requested': 'to staff',
  'listing.review-reopened': 'to staff',
  'listing.taken-down': 'to staff',
  'listing.restored': 'to staff',
  'listing.reactivated': 'to staff',
  'listing.deleted': 'to staff',
  'listing.featured': 'to nobody',
  'listing.feature-extended': 'to nobody',
  'listing.feature-ended': 'to nobody',
  'listing.bumped': 'to nobody',
  'listing.urgent-marked': 'to nobody',
  'listing.category-moved': 'to staff',
  'listing.district-moved': 'to staff',
  'listing.answer-converted': 'to nobody',
  'review.claimed': 'to staff',
  'review.released': 'to staff',
  'review.assessed': 'to staff',
  'review.complained': 'to staff',
  'review.complaints-resolved': 'to staff',
  'review.appealed': 'to staff',
  'review.appeal-decided': 'to staff and owner',
};

/** What goes off sale leaves the queue; what is sold stood in none. */
const SHOWN_AFTER: Readonly<Record<StatusAfter['status'], Shown>> = { sold: 'to nobody', inactive: 'to staff' };

const shownBy = (event: CaseEvent): Shown =>
  isStatusChange(event) ? SHOWN_AFTER[statusAfter(event).status] : SHOWN[event.type];

export const reviewsProjection = defineProjection<CaseEvent>({
  name: 'reviews',
  version: 4,
  streamPrefixes: ['listing-', 'review-'],
  // What moderators and visitors did with an ad is told in its own words only after the ad's: `listing-5` and `review-5` are one story.
  together: (streamId) => streamId.slice(streamId.indexOf('-') + 1),
  tables: [reviewCase, reviewDecision, ruleHit],
  hints: (events) => {
    const latest = new Map<number, Hint>();
    const toOwners: Hint[] = [];
    for (const event of events) {
      const shown = shownBy(event);
      if (shown === 'to nobody') continue;
      const id = listingOf(event);
      const payload = { id, revision: event.revision, position: event.position };
      latest.set(id, { name: 'review_changed', room: 'staff', payload });
      if (shown === 'to staff and owner')
        toOwners.push({ name: 'appeal_decided', room: `user:${event.data.owner_id}`, payload });
    }
    return [...latest.values(), ...toOwners];
  },
});
