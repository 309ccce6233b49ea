import type { Hint } from '@ilan/api';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { type CaseEvent, listingOf, reviewCase } from './review-case.js';
import { reviewDecision } from './review-decision.js';
import { ruleHit } from './rule-hit.js';

/** What concerns no moderator. */
const QUIET = new Set(['listing.featured', 'listing.feature-extended', 'listing.feature-ended', 'listing.sold']);

export const reviewsProjection: Projection = {
  name: 'reviews',
  version: 4,
  streamPrefixes: ['listing-', 'review-'],
  tables: [reviewCase, reviewDecision, ruleHit],
  hints: (events) => {
    const latest = new Map<number, Hint>();
    const toOwners: Hint[] = [];
    for (const event of events as readonly StoredEvent<CaseEvent>[]) {
      if (QUIET.has(event.type)) continue;
      const id = listingOf(event);
      const payload = { id, revision: event.revision, position: event.position };
      latest.set(id, { name: 'review_changed', room: 'staff', payload });
      if (event.type === 'review.appeal-decided')
        toOwners.push({ name: 'appeal_decided', room: `user:${event.data.owner_id}`, payload });
    }
    return [...latest.values(), ...toOwners];
  },
};
