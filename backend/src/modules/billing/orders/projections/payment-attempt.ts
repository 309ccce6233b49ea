import {
  type AttemptState,
  attemptState,
  type PaymentMethod,
  paymentMethod,
  type PaymentStatus,
  paymentStatus,
} from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import { defineTable } from '#platform/projections/define-table.js';
import { DAYS_TO_ANSWER_A_DISPUTE } from '../domain/disputes.js';
import type { OrderEvent } from '../domain/order.events.js';
import { type DisputeState, settled } from '../domain/order.state.js';
import { refOf } from '../domain/payment-ref.js';
import type { RefundedLine } from '../domain/refund.events.js';
import { leftForNothing } from '../domain/refunds.js';

/** What an attempt knows of itself. Whether its order was paid by another one, the order knows: `payment-status.ts`. */
export type OwnStatus = Exclude<PaymentStatus, 'unneeded'>;
const OWN_STATUSES = paymentStatus.options.filter((one): one is OwnStatus => one !== 'unneeded');

interface KnownRefund {
  readonly id: string;
  readonly amount_minor: number;
  readonly state: 'pending' | 'done' | 'failed';
  /** Why it is owed; null: staff gave it. */
  readonly cause: 'surplus' | 'not_started' | null;
  /** How much of which line; nothing for money that was no line's. */
  readonly lines: readonly RefundedLine[];
}

export interface PaymentAttemptRow {
  readonly ref: string;
  readonly order_id: string;
  readonly buyer_id: number;
  readonly method: PaymentMethod;
  readonly state: AttemptState;
  readonly status: OwnStatus;
  readonly amount_minor: number;
  readonly refunded_minor: number;
  readonly begun_at: Date;
  readonly paid_at: Date | null;
  /** The movement on our account that paid it; null where nothing named one. */
  readonly transfer_id: string | null;
  /** The provider took something else than was asked for, and nobody has had it sent back. */
  readonly mismatch: boolean;
  readonly refunds: readonly KnownRefund[];
  readonly dispute: DisputeState | null;
  readonly disputed_minor: number;
  readonly disputed_at: Date | null;
  /** Until when the bank waits for an answer; null where there is nothing to answer. */
  readonly answer_by: Date | null;
}

type OfAttempt = Extract<OrderEvent, { readonly type: `payment.${string}` }>;

/** Attempts to pay, one a row, so that staff finds those that want something. */
export const paymentAttemptTable = defineTable<PaymentAttemptRow, OrderEvent>({
  name: 'payment_attempt',
  key: 'ref',
  columns: {
    ref: 'text not null',
    order_id: 'text not null',
    buyer_id: 'bigint not null',
    method: 'text not null',
    state: 'text not null',
    status: 'text not null',
    amount_minor: 'bigint not null',
    refunded_minor: 'bigint not null',
    begun_at: 'timestamptz not null',
    paid_at: 'timestamptz',
    transfer_id: 'text',
    mismatch: 'boolean not null',
    refunds: 'jsonb not null',
    dispute: 'text',
    disputed_minor: 'bigint not null',
    disputed_at: 'timestamptz',
    answer_by: 'timestamptz',
  },
  enums: {
    method: paymentMethod.options,
    state: attemptState.options,
    status: OWN_STATUSES,
    dispute: ['open', 'answered', 'won', 'lost'],
  },
  indexes: ['(begun_at desc, ref)', '(status, begun_at desc)', '(buyer_id, begun_at desc)', '(order_id)'],
  keyOf: (event) => (isOfAttempt(event) ? refOf(event.streamId.slice('order-'.length), event.data.attempt) : undefined),
  fold(row, event, key) {
    if (!isOfAttempt(event)) return row;
    if (event.type === 'payment.begun') return begun(String(key), event.data);
    return row && reckoned({ ...row, ...changeBy(event, row) });
  },
});

const isOfAttempt = (event: OrderEvent): event is OfAttempt => event.type.startsWith('payment.');

type Begun = Extract<OrderEvent, { readonly type: 'payment.begun' }>['data'];
const begun = (ref: string, { order_id, buyer_id, method, amount_minor, at }: Begun): PaymentAttemptRow => ({
  ...{ ref, order_id, buyer_id, method, amount_minor, begun_at: new Date(at) },
  ...{
    state: 'pending',
    status: 'pending',
    refunded_minor: 0,
    paid_at: null,
    transfer_id: null,
    mismatch: false,
    refunds: [],
  },
  ...{ dispute: null, disputed_minor: 0, disputed_at: null, answer_by: null },
});

function changeBy(
  event: Exclude<OfAttempt, { readonly type: 'payment.begun' }>,
  { refunds }: PaymentAttemptRow,
): Partial<PaymentAttemptRow> {
  const { data, type } = event;
  switch (type) {
    case 'payment.paid': {
      const { amount_minor, paid_at, transfer_id = null, mismatch = false } = data;
      return { state: 'paid', amount_minor, paid_at: new Date(paid_at), transfer_id, mismatch };
    }
    case 'payment.withdrawn': {
      // What could not be given back of that money is not owed of what comes in its place: that is asked for anew.
      const kept = refunds.filter((one) => one.state !== 'failed');
      return { state: 'pending', amount_minor: data.asked_minor, paid_at: null, transfer_id: null, refunds: kept };
    }
    case 'payment.failed':
      return { state: 'failed', mismatch: data.code === 'mismatch' };
    case 'payment.held':
      return { state: 'review' };
    case 'payment.expired':
      return { state: 'expired' };
    case 'payment.refund-asked':
      return { refunds: [...refunds, askedBack(data)] };
    case 'payment.refunded':
    case 'payment.refund-failed': {
      const state = type === 'payment.refunded' ? 'done' : 'failed';
      return { refunds: settled(refunds, data.refund_id, state, data) };
    }
    case 'payment.disputed':
      return {
        ...{ dispute: 'open', disputed_minor: data.amount_minor, disputed_at: new Date(data.at) },
        answer_by: answerBy(data),
      };
    case 'payment.dispute-answered':
      return { dispute: 'answered', answer_by: null };
    case 'payment.dispute-closed':
      return { dispute: data.outcome, answer_by: null };
    // It counted for nothing, and counts for nothing from here on.
    case 'payment.transfer-barred':
      return {};
    // Between the provider and us: to who paid nothing has changed.
    case 'payment.paid-out':
      return {};
    default:
      return assertNever(event);
  }
}

type AskedBack = Extract<OrderEvent, { readonly type: 'payment.refund-asked' }>['data'];
const askedBack = ({ refund_id: id, amount_minor, cause, lines }: AskedBack): KnownRefund => ({
  ...{ id, amount_minor, state: 'pending' },
  cause: cause === 'surplus' || cause === 'not_started' ? cause : null,
  lines,
});

/**
 * What is owed and could not be given back stays in the list until it was asked for anew, to the last kuruş: a refund of something else that goes through in
 * between must not hide it. What staff gave of its own accord, and did not repeat, is its decision.
 */
function isOwed(refunds: readonly KnownRefund[]): boolean {
  if (refunds.findLast(({ cause }) => cause === 'surplus')?.state === 'failed') return true;
  const lines = new Set(refunds.flatMap((one) => one.lines.map(({ line }) => line)));
  return [...lines].some((line) => leftForNothing(refunds, line) > 0);
}

const DAY_MS = 86_400_000;

/** The end of the day that was named, or some days after the bank has told. */
const answerBy = ({ at, due_day }: { readonly at: string; readonly due_day: string | null }): Date =>
  due_day === null
    ? new Date(Date.parse(at) + DAYS_TO_ANSWER_A_DISPUTE * DAY_MS)
    : new Date(`${due_day}T23:59:59+03:00`);

function reckoned(row: PaymentAttemptRow): PaymentAttemptRow {
  const done = row.refunds.filter(({ state }) => state === 'done');
  const refunded_minor = done.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return { ...row, refunded_minor, status: statusOf(row, refunded_minor) };
}

function statusOf(row: PaymentAttemptRow, refunded: number): OwnStatus {
  const { state, dispute, refunds, amount_minor, mismatch } = row;
  if (state !== 'paid') return mismatch ? 'mismatched' : state;
  if (dispute === 'open' || dispute === 'answered') return 'disputed';
  // What was not lost may go back afterwards: a refund that waits for somebody is what staff has to find.
  if (refunds.some((one) => one.state === 'pending')) return 'refund_pending';
  const lost = dispute === 'lost' ? row.disputed_minor : 0;
  const isLeft = refunded + lost < amount_minor;
  if (isLeft && (refunds.at(-1)?.state === 'failed' || isOwed(refunds))) return 'refund_failed';
  if (dispute === 'lost') return 'lost';
  if (refunded >= amount_minor) return 'refunded';
  if (mismatch) return 'mismatched';
  return refunded > 0 ? 'partly_refunded' : 'paid';
}
