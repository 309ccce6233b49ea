import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ReviewEvent } from '../domain/review.events.js';
import { type CaseEvent, listingOf, storyOf } from './review-case.js';

type Assessed = Extract<StoredEvent<ReviewEvent>, { type: 'review.assessed' }>;

/** One row for each content of an ad and each rule that saw something in it. */
interface HitRow {
  readonly id: string;
  readonly rule_id: string;
  readonly at: Date;
}

const hitOf = (event: Assessed, rule_id: string) => `${listingOf(event)}-${event.data.content_revision}-${rule_id}`;

export const ruleHit = defineTable<HitRow, CaseEvent>({
  name: 'rule_hit',
  key: 'id',
  columns: { id: 'text not null', rule_id: 'text not null', at: 'timestamptz not null' },
  indexes: ['(at, rule_id)'],
  sources: storyOf,
  keyOf(event) {
    const assessed = assessedBy(event);
    return assessed && [...new Set(assessed.data.findings.map(({ rule_id }) => hitOf(assessed, rule_id)))];
  },
  fold(row, event, key) {
    const assessed = assessedBy(event);
    const rule_id = assessed?.data.findings.find((finding) => hitOf(assessed, finding.rule_id) === key)?.rule_id;
    return assessed && rule_id !== undefined
      ? { id: hitOf(assessed, rule_id), rule_id, at: new Date(assessed.data.at) }
      : row;
  },
});

/** Rules speak in a review; what happens to the ad itself leaves their hits as they are. */
const isOfReview = (event: StoredEvent<CaseEvent>): event is StoredEvent<ReviewEvent> =>
  event.streamId.startsWith('review-');

function assessedBy(event: StoredEvent<CaseEvent>): Assessed | undefined {
  if (!isOfReview(event)) return undefined;
  switch (event.type) {
    case 'review.assessed':
      return event;
    case 'review.claimed':
    case 'review.released':
    case 'review.complained':
    case 'review.complaints-resolved':
    case 'review.appealed':
    case 'review.appeal-decided':
      return undefined;
  }
}
