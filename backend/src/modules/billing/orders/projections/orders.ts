import { type AttemptState, type OrderState, orderState, type PaymentMethod } from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { OrderAgreement, OrderEvent, OrderLineData, OrderWithholding, PaidCard } from '../domain/order.events.js';
import { type DisputeState, settled } from '../domain/order.state.js';
import type { RefundedLine } from '../domain/refund.events.js';
import { leftOf } from '../domain/sale-left.js';
import { paymentAttemptTable } from './payment-attempt.js';

export interface RefundRow {
  readonly id: string;
  readonly amount_minor: number;
  readonly cause: 'staff' | 'surplus' | 'not_started';
  readonly state: 'pending' | 'done' | 'failed';
  readonly asked_at: string;
  readonly asked_by: number | null;
  readonly lines: readonly RefundedLine[];
}

export interface AttemptRow {
  readonly number: number;
  readonly method: PaymentMethod;
  readonly amount_minor: number;
  readonly state: AttemptState;
  readonly begun_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly failure: string | null;
  readonly card: PaidCard | null;
  readonly late: boolean;
  readonly surplus: boolean;
  readonly refunds: readonly RefundRow[];
  readonly dispute: DisputeState | null;
  readonly disputed_minor: number;
  /** What the provider transferred of it, and kept. */
  readonly paid_out_minor: number;
  readonly fee_minor: number;
}

export interface PlacedOrderRow {
  readonly id: string;
  readonly buyer_id: number;
  readonly placed_at: Date;
  readonly total_minor: number;
  readonly withholding: OrderWithholding | null;
  readonly lines: readonly OrderLineData[];
  readonly agreements: readonly OrderAgreement[];
  readonly attempts: readonly AttemptRow[];
  readonly started: readonly number[] | null;
  /** Why the others were not; null until it is decided. */
  readonly refused: readonly { readonly line: number; readonly why: string }[] | null;
  readonly state: OrderState;
  readonly paid_at: Date | null;
  /** Given back of what paid for it. */
  readonly refunded_minor: number;
  /** How much there is to invoice: what of the price of what has begun is here and stays. */
  readonly left_minor: number;
  /** When the first of those that wait is over; null where none waits. */
  readonly waits_until: Date | null;
}

const STREAM = 'order-';
/** Why an attempt came to nothing of which the provider took something else than was asked for. */
const MISMATCH = 'mismatch';
const MISMATCH_RETURNED = 'mismatch_returned';
export const isMismatched = ({ failure }: AttemptRow): boolean => failure === MISMATCH || failure === MISMATCH_RETURNED;

export const ordersProjection = defineProjection<OrderEvent>({
  name: 'orders',
  version: 16,
  streamPrefixes: [STREAM],
  tables: [
    defineTable<PlacedOrderRow, OrderEvent>({
      name: 'placed_order',
      key: 'id',
      columns: {
        id: 'text not null',
        buyer_id: 'bigint not null',
        placed_at: 'timestamptz not null',
        total_minor: 'bigint not null',
        withholding: 'jsonb',
        lines: 'jsonb not null',
        agreements: 'jsonb not null',
        attempts: 'jsonb not null',
        started: 'jsonb',
        refused: 'jsonb',
        state: 'text not null',
        paid_at: 'timestamptz',
        refunded_minor: 'bigint not null',
        left_minor: 'bigint not null',
        waits_until: 'timestamptz',
      },
      enums: { state: orderState.options },
      withheld: ['bin', 'last4'],
      indexes: [
        '(buyer_id, placed_at desc, id)',
        '(placed_at desc, id)',
        '(state, placed_at desc)',
        '(waits_until) where waits_until is not null',
      ],
      keyOf: ({ streamId }) => streamId.slice(STREAM.length),
      fold(row, event) {
        if (event.type === 'order.placed') return placed(event.data);
        return row && reckoned(folded(row, event));
      },
    }),
    paymentAttemptTable,
  ],
  hints: (events) =>
    events.map(({ data: { buyer_id }, revision, position }) => ({
      name: 'orders_changed',
      room: `user:${buyer_id}`,
      payload: { id: buyer_id, revision, position },
    })),
});

function placed({ order_id: id, buyer_id, at, lines, agreements, ...asked }: Placed): PlacedOrderRow {
  const { total_minor, withholding = null } = asked;
  const sold = { total_minor, withholding, lines, agreements };
  const begun = { id, buyer_id, placed_at: new Date(at), ...sold, attempts: [], started: null, refused: null };
  return reckoned({ ...begun, state: 'waiting', paid_at: null, refunded_minor: 0, left_minor: 0, waits_until: null });
}

type Placed = Extract<OrderEvent, { readonly type: 'order.placed' }>['data'];
type Later = Exclude<OrderEvent, { readonly type: 'order.placed' }>;

function folded(row: PlacedOrderRow, event: Later): PlacedOrderRow {
  const { data } = event;
  const change = (attempt: number, changed: (one: AttemptRow) => Partial<AttemptRow>): PlacedOrderRow => ({
    ...row,
    attempts: row.attempts.map((one) => (one.number === attempt ? { ...one, ...changed(one) } : one)),
  });
  switch (event.type) {
    case 'order.fulfilled':
      return { ...row, started: event.data.started, refused: event.data.refused };
    case 'payment.begun':
      return { ...row, attempts: [...row.attempts, begun(event.data)] };
    case 'payment.paid': {
      const { attempt, amount_minor, paid_at, card, late, surplus, mismatch } = event.data;
      // Whatever it had come to before, its money is there.
      const failure = mismatch ? MISMATCH : null;
      return change(attempt, () => ({ state: 'paid', amount_minor, paid_at, card, late, surplus, failure }));
    }
    case 'payment.withdrawn': {
      const { attempt, asked_minor } = event.data;
      return change(attempt, () => ({ state: 'pending', amount_minor: asked_minor, paid_at: null, surplus: false }));
    }
    case 'payment.transfer-barred':
      return row;
    case 'payment.failed': {
      const { attempt, code } = event.data;
      return change(attempt, () => ({ state: 'failed', failure: code }));
    }
    case 'payment.held':
      return change(event.data.attempt, () => ({ state: 'review' }));
    case 'payment.expired':
      return change(event.data.attempt, () => ({ state: 'expired' }));
    case 'payment.refund-asked': {
      const { attempt, refund_id: id, amount_minor, cause, asked_by, lines } = event.data;
      const asked: RefundRow = { id, amount_minor, cause, state: 'pending', asked_at: data.at, asked_by, lines };
      return change(attempt, ({ refunds }) => ({ refunds: [...refunds, asked] }));
    }
    case 'payment.refunded':
    case 'payment.refund-failed': {
      const { attempt, refund_id } = event.data;
      const state = event.type === 'payment.refunded' ? 'done' : 'failed';
      return change(attempt, ({ refunds, failure }) => ({
        refunds: settled(refunds, refund_id, state, event.data),
        ...(failure === MISMATCH && state === 'done' && { failure: MISMATCH_RETURNED }),
      }));
    }
    case 'payment.paid-out': {
      const { attempt, amount_minor, fee_minor } = event.data;
      return change(attempt, (one) => ({
        paid_out_minor: one.paid_out_minor + amount_minor,
        fee_minor: one.fee_minor + fee_minor,
      }));
    }
    case 'payment.disputed':
      return change(event.data.attempt, () => ({ dispute: 'open', disputed_minor: event.data.amount_minor }));
    case 'payment.dispute-answered':
      return change(event.data.attempt, () => ({ dispute: 'answered' }));
    case 'payment.dispute-closed': {
      const { attempt, outcome } = event.data;
      return change(attempt, () => ({ dispute: outcome }));
    }
    default:
      return assertNever(event);
  }
}

type Begun = Extract<OrderEvent, { readonly type: 'payment.begun' }>['data'];

const begun = ({ attempt, method, amount_minor, at, expires_at }: Begun): AttemptRow => ({
  number: attempt,
  method,
  amount_minor,
  state: 'pending',
  begun_at: at,
  expires_at,
  paid_at: null,
  failure: null,
  card: null,
  late: false,
  surplus: false,
  refunds: [],
  dispute: null,
  disputed_minor: 0,
  paid_out_minor: 0,
  fee_minor: 0,
});

const isOpen = ({ state }: AttemptRow): boolean => state === 'pending' || state === 'review';

/** What follows from its attempts. */
function reckoned(row: PlacedOrderRow): PlacedOrderRow {
  const paid = row.attempts.find(({ state, surplus }) => state === 'paid' && !surplus);
  // What was sent too much is no part of what the order cost.
  const done = (paid?.refunds ?? []).filter(({ state, cause }) => state === 'done' && cause !== 'surplus');
  const refunded_minor = done.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const open = row.attempts.filter(isOpen).map(({ expires_at }) => expires_at);
  return {
    ...row,
    state: stateOf(row, paid, refunded_minor),
    paid_at: paid?.paid_at ? new Date(paid.paid_at) : null,
    refunded_minor,
    left_minor: leftOf(row),
    waits_until: open.length > 0 ? new Date(open.sort()[0] ?? 0) : null,
  };
}

function stateOf(row: PlacedOrderRow, paid: AttemptRow | undefined, refunded_minor: number): OrderState {
  if (paid?.dispute === 'open' || paid?.dispute === 'answered') return 'disputed';
  // A transfer may have brought less than it costs: then all that came is all there is to give back.
  if (paid && refunded_minor >= Math.min(row.total_minor, paid.amount_minor)) return 'refunded';
  // What came too much goes back beside an order that stays paid.
  const isPart = ({ cause }: RefundRow): boolean => paid === undefined || cause !== 'surplus';
  const back = (paid ? [paid] : row.attempts).flatMap(({ refunds }) => refunds.filter(isPart));
  if (back.some(({ state }) => state === 'pending')) return 'refunding';
  if (paid) return 'paid';
  if (row.attempts.length === 0 || row.attempts.some(isOpen)) return 'waiting';
  const last = row.attempts.at(-1);
  return last !== undefined && (last.state === 'failed' || isMismatched(last)) ? 'failed' : 'expired';
}
