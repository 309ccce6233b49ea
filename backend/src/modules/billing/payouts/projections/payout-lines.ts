import {
  payoutLineReason,
  payoutLineStatus,
  type PayoutLineReason,
  type PayoutLineStatus,
  type PaymentMethod,
  paymentMethod,
} from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { PayoutLineEvent } from '../domain/payout-line.js';
import { payoutLineStreams } from '../payout-line-streams.js';

export interface PayoutLineRow {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly settlement_id: string;
  readonly day: string;
  readonly amount_minor: number | null;
  readonly currency: string;
  readonly fee_minor: number;
  readonly ref: string | null;
  readonly reason: PayoutLineReason;
  readonly code: string | null;
  readonly due: string;
  readonly status: PayoutLineStatus;
  /** Whether the payment that it was matched with has heard of it. */
  readonly counted: boolean;
  readonly changed_at: Date;
}

/** What providers transferred and no payment takes by itself. */
export const payoutLinesProjection = defineProjection({
  name: 'payout-lines',
  version: 2,
  streamPrefixes: [payoutLineStreams.prefix],
  tables: [
    defineTable<PayoutLineRow, PayoutLineEvent>({
      name: 'payout_line',
      key: 'id',
      columns: {
        id: 'text not null',
        method: 'text not null',
        settlement_id: 'text not null',
        day: 'text not null',
        amount_minor: 'bigint',
        currency: 'text not null',
        fee_minor: 'bigint not null',
        ref: 'text',
        reason: 'text not null',
        code: 'text',
        due: 'text not null',
        status: 'text not null',
        counted: 'boolean not null',
        changed_at: 'timestamptz not null',
      },
      enums: { method: paymentMethod.options, status: payoutLineStatus.options, reason: payoutLineReason.options },
      indexes: ['(status, due, id)', "(changed_at) where status = 'matched' and not counted"],
      keyOf: ({ streamId }) => streamId.slice(payoutLineStreams.prefix.length),
      fold(row, event) {
        const changed_at = new Date(event.data.at);
        switch (event.type) {
          case 'payout_line.unmatched': {
            const { payout_line_id: id, at: _at, ...line } = event.data;
            return { id, ...line, status: 'open', counted: false, changed_at };
          }
          case 'payout_line.matched': {
            const { ref, fee_minor } = event.data;
            return row && { ...row, ref, fee_minor, code: null, status: 'matched', changed_at };
          }
          case 'payout_line.counted':
            return row && { ...row, counted: true, changed_at };
          case 'payout_line.match-failed':
            return row && { ...row, code: event.data.code, status: 'open', changed_at };
          case 'payout_line.set-aside':
            return row && { ...row, status: 'aside', changed_at };
          case 'payout_line.released':
            return row && { ...row, status: 'open', changed_at };
          default:
            return assertNever(event);
        }
      },
    }),
  ],
});
