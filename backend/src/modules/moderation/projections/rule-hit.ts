import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { type CaseEvent, listingOf } from './review-case.js';

type Assessed = Extract<StoredEvent<CaseEvent>, { type: 'review.assessed' }>;

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
  keyOf: (event) =>
    event.type === 'review.assessed'
      ? [...new Set(event.data.findings.map(({ rule_id }) => hitOf(event, rule_id)))]
      : undefined,
  fold(row, event, key) {
    if (event.type !== 'review.assessed') return row;
    const rule_id = event.data.findings.find((finding) => hitOf(event, finding.rule_id) === key)?.rule_id;
    return rule_id === undefined ? row : { id: hitOf(event, rule_id), rule_id, at: new Date(event.data.at) };
  },
});
