import { defineTable } from '#platform/projections/define-table.js';
import { isStatusChange, type ListingEvent } from '#modules/listings/contract.js';
import { listingOf, storyOf } from './review-case.js';

/** One row for each content that waited for a decision, and one for each take-down: what moderators did, and how long it took. */
interface DecisionRow {
  readonly id: string;
  readonly listing_id: number;
  readonly owner_id: number;
  readonly content_revision: number;
  readonly waiting_since: Date;
  readonly decision: 'approved' | 'rejected' | 'changes_requested' | 'taken_down' | null;
  readonly decided_at: Date | null;
  readonly moderator_id: number | null;
}

export const reviewDecision = defineTable<DecisionRow, ListingEvent>({
  name: 'review_decision',
  key: 'id',
  columns: {
    id: 'text not null',
    listing_id: 'bigint not null',
    owner_id: 'bigint not null',
    content_revision: 'int not null',
    waiting_since: 'timestamptz not null',
    decision: 'text',
    decided_at: 'timestamptz',
    moderator_id: 'bigint',
  },
  enums: { decision: ['approved', 'rejected', 'changes_requested', 'taken_down'] },
  sources: storyOf,
  indexes: ['(decided_at) where decided_at is not null', '(owner_id)'],
  keyOf(event) {
    if (isStatusChange(event)) return undefined;
    const listing = listingOf(event);
    switch (event.type) {
      case 'listing.submitted':
      case 'listing.edited':
      case 'listing.approved':
      case 'listing.rejected':
      case 'listing.changes-requested':
      case 'listing.review-reopened':
        return `${listing}-${event.data.content_revision}`;
      case 'listing.taken-down':
        return `${listing}-down-${event.revision}`;
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
      case 'listing.deleted':
        return undefined;
    }
  },
  fold(row, event, key) {
    if (isStatusChange(event)) return row;
    const at = new Date(event.data.at);
    const moderator_id = /^\d+$/.test(event.actor.id) ? Number(event.actor.id) : null;
    const decided = (decision: DecisionRow['decision']) => ({ decision, decided_at: at, moderator_id });
    switch (event.type) {
      case 'listing.submitted':
      case 'listing.edited': {
        const { owner_id, content_revision } = event.data;
        const listing_id = listingOf(event);
        const waits = { decision: null, decided_at: null, moderator_id: null };
        return { id: String(key), listing_id, owner_id, content_revision, waiting_since: at, ...waits };
      }
      case 'listing.approved':
        return row && (event.data.automatic ? null : { ...row, ...decided('approved') });
      case 'listing.rejected':
        return row && { ...row, ...decided('rejected') };
      case 'listing.changes-requested':
        return row && { ...row, ...decided('changes_requested') };
      case 'listing.review-reopened':
        return row && { ...row, waiting_since: at, decision: null, decided_at: null, moderator_id: null };
      case 'listing.taken-down': {
        const listing_id = listingOf(event);
        const { owner_id } = event.data;
        const down = { id: String(key), listing_id, owner_id, content_revision: 0, waiting_since: at };
        return { ...down, ...decided('taken_down') };
      }
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
      case 'listing.deleted':
        return row;
    }
  },
});
