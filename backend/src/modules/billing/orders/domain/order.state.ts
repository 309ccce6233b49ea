import { type AttemptState, type BilledTo, dueOf, type PaymentMethod } from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import type { OrderEvent, OrderLineData, OrderWithholding } from './order.events.js';
import type { RefundedLine } from './refund.events.js';

export interface Refund {
  readonly id: string;
  readonly amount_minor: number;
  readonly state: 'pending' | 'done' | 'failed';
  readonly cause: 'staff' | 'surplus' | 'not_started';
  readonly lines: readonly RefundedLine[];
  /** It was sent beside the provider. */
  readonly by_transfer?: true;
}

export type DisputeState = 'open' | 'answered' | 'won' | 'lost';

export interface Attempt {
  readonly number: number;
  readonly method: PaymentMethod;
  readonly amount_minor: number;
  readonly state: AttemptState;
  /** Moment in milliseconds since 1970. */
  readonly expires_at: number;
  readonly paid_at: string | null;
  /** The movement on our account that it is; null where it was confirmed by hand, or before payments named theirs. */
  readonly transfer_id: string | null;
  /** When it had been paid before that was taken back: what has begun by then is invoiced all the same. */
  readonly was_paid_at: string | null;
  /** Matches of movements that were taken back before they were counted here. */
  readonly barred: readonly string[];
  readonly surplus: boolean;
  /** The provider took something else than was asked for: `waits` until staff has it sent back. */
  readonly mismatch: 'waits' | 'returned' | null;
  readonly refunds: readonly Refund[];
  /** `answered`: what proves that the payment was right has gone to the bank. */
  readonly dispute: DisputeState | null;
  readonly disputed_minor: number;
  /** Who of staff has answered it; null where nobody has. */
  readonly answered_by: number | null;
  /** What the provider paid out of it, by the provider's names. */
  readonly payouts: readonly string[];
  readonly paid_out_minor: number;
}

export interface PlacedOrder {
  readonly status: 'placed';
  readonly order_id: string;
  readonly buyer_id: number;
  readonly buyer_key: string;
  readonly placed_at: string;
  readonly lines: readonly OrderLineData[];
  /** What is to be paid: prices less what the buyer keeps back. */
  readonly total_minor: number;
  /** Null where nothing is kept back. */
  readonly withholding: OrderWithholding | null;
  /** Null once its key is destroyed. */
  readonly billed: BilledTo | null;
  readonly attempts: readonly Attempt[];
  readonly fulfilled: boolean;
  readonly fulfilled_at: string | null;
  /** The lines that were begun; null until it is decided. */
  readonly started: readonly number[] | null;
}
export type OrderState = { readonly status: 'none' } | PlacedOrder;

/** The attempt that pays for the order. */
export const paidAttempt = ({ attempts }: PlacedOrder): Attempt | undefined =>
  attempts.find(({ state, surplus }) => state === 'paid' && !surplus);

/** The attempt that who pays by this method goes on with: whoever presses again does not begin again. */
export const openAttempt = ({ attempts }: PlacedOrder, wanted: PaymentMethod, now: Date): Attempt | undefined =>
  attempts.find(
    ({ method, state, expires_at }) =>
      method === wanted && (state === 'review' || (state === 'pending' && expires_at > now.getTime())),
  );

/** The attempt by which the order was begun: one that pays for it, else one whose transfer was taken back since. */
export const begunAttempt = (order: PlacedOrder): (Attempt & { readonly paid_at: string }) | undefined => {
  const found = paidAttempt(order) ?? order.attempts.find(({ was_paid_at }) => was_paid_at !== null);
  const paid_at = found?.paid_at ?? found?.was_paid_at ?? null;
  return found && paid_at !== null ? { ...found, paid_at } : undefined;
};

export const matchOf = (transfer_id: string, turn: number | undefined): string => `${transfer_id}:${turn ?? ''}`;

/** Whether it is this movement's money that pays: a hand, or another movement, may have been first. */
export const isCountedFor = (
  { method, state, transfer_id }: Attempt,
  movement: { readonly transfer_id: string; readonly is_named: boolean },
): boolean =>
  method === 'transfer' &&
  state === 'paid' &&
  (transfer_id === movement.transfer_id || (transfer_id === null && !movement.is_named));

/** What is paid to us of a line: its price less what the buyer keeps back. */
export const dueOfLine = ({
  gross_minor: gross,
  withheld_minor: withheld = 0,
}: Pick<OrderLineData, 'gross_minor' | 'withheld_minor'>): number => dueOf({ gross, withheld });

interface WithRefunds {
  readonly attempts: readonly { readonly refunds: readonly Pick<Refund, 'state' | 'lines'>[] }[];
}
/** What was given back of a line, or is on its way. */
export const refundedOfLine = ({ attempts }: WithRefunds, line: number): number =>
  attempts
    .flatMap(({ refunds }) => refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines))
    .filter((one) => one.line === line)
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What may still be given back of an attempt: what failed was not given, and what a bank has taken is gone. */
export const refundable = (
  attempt: Pick<Attempt, 'amount_minor' | 'dispute' | 'disputed_minor'> & {
    readonly refunds: readonly Pick<Refund, 'state' | 'amount_minor'>[];
  },
): number =>
  attempt.amount_minor -
  attempt.refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amount_minor, 0) -
  takenByBank(attempt);

/** Nothing of what it was paid with is left here, also where that was less than it costs. */
export function isAllBack(order: PlacedOrder): boolean {
  const paid = paidAttempt(order);
  const back = paid?.refunds.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.amount_minor, 0);
  return paid !== undefined && back !== undefined && back >= paid.amount_minor;
}

/** Too much may come to an attempt more than once, where its transfer was taken back and counted anew. The first is called as ever. */
export function surplusRefundId({ number, refunds }: Attempt): string {
  const before = refunds.filter(({ cause }) => cause === 'surplus').length;
  return before === 0 ? `s${number}` : `s${number}.${before + 1}`;
}

interface Settled {
  readonly id: string;
  readonly state: Refund['state'];
  readonly amount_minor: number;
  readonly lines?: readonly RefundedLine[];
}
/** What an event says has become of a refund, or of a part of it. */
interface Part {
  readonly amount_minor: number;
  readonly lines?: readonly RefundedLine[] | undefined;
}
/** The one that is meant: in logs of before two may have one id, and the first of them failed; and what failed may have gone back after all. */
export function refundOf<One extends Settled>(refunds: readonly One[], id: string): One | undefined {
  const own = refunds.filter((one) => one.id === id);
  return own.find(({ state }) => state === 'pending') ?? own.find(({ state }) => state === 'failed') ?? own[0];
}

export function settled<One extends Settled>(
  refunds: readonly One[],
  id: string,
  state: Refund['state'],
  { amount_minor, lines }: Part,
): readonly One[] {
  const meant = refundOf(refunds, id);
  return refunds.flatMap((one) => {
    if (one !== meant) return [one];
    const left = one.amount_minor - amount_minor;
    // Only what is told with its lines is a part.
    if (lines === undefined || left <= 0) return [{ ...one, state }];
    const part = { ...one, state, amount_minor, ...(one.lines && { lines }) };
    return [part, { ...one, amount_minor: left, ...(one.lines && { lines: linesLess(one.lines, lines) }) }];
  });
}

/** What is left of lines where some of it is settled. */
export const linesLess = (lines: readonly RefundedLine[], settledOf: readonly RefundedLine[]): RefundedLine[] =>
  lines.flatMap(({ line, amount_minor }) => {
    const gone = settledOf.filter((one) => one.line === line).reduce((sum, one) => sum + one.amount_minor, 0);
    return amount_minor > gone ? [{ line, amount_minor: amount_minor - gone }] : [];
  });

/** What a bank took back for its customer, or holds until it has decided. */
const takenByBank = ({ dispute, disputed_minor }: Pick<Attempt, 'dispute' | 'disputed_minor'>): number =>
  dispute === null || dispute === 'won' ? 0 : disputed_minor;

/** How much of what was paid the provider has not paid out yet; more than was paid where it has taken back what it had. */
export const notPaidOut = ({ amount_minor, paid_out_minor }: Attempt): number => amount_minor - paid_out_minor;

/** What the provider of an attempt has to pay out for it yet, with its fee; below nothing where it has paid what went back since. */
export function owedByProvider(attempt: Attempt): number {
  const { state, method, amount_minor, refunds, paid_out_minor } = attempt;
  if (state !== 'paid' || method === 'transfer') return 0;
  const back = refunds
    .filter((one) => one.state === 'done' && !one.by_transfer)
    .reduce((sum, one) => sum + one.amount_minor, 0);
  return amount_minor - back - takenByBank(attempt) - paid_out_minor;
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'order.placed') {
    const { order_id, buyer_id, buyer_key, at: placed_at, lines, total_minor, withholding = null, billed } = event.data;
    const placed = { order_id, buyer_id, buyer_key, placed_at, lines, total_minor, withholding, billed };
    return { status: 'placed', ...placed, attempts: [], fulfilled: false, fulfilled_at: null, started: null };
  }
  // A recorded fact is never refused; one without a beginning has nothing to change.
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'order.fulfilled':
      return { ...state, fulfilled: true, fulfilled_at: event.data.at, started: event.data.started };
    case 'payment.begun': {
      const { attempt: number, method, amount_minor, expires_at } = event.data;
      const begun = { number, method, amount_minor, expires_at: Date.parse(expires_at), paid_at: null };
      return {
        ...state,
        attempts: [...state.attempts, { ...begun, ...UNTOUCHED }],
      };
    }
    case 'payment.paid': {
      // What came counts, also where it is not what was asked for.
      const { attempt, amount_minor, paid_at, surplus, transfer_id = null } = event.data;
      const mismatch = event.data.mismatch ? ('waits' as const) : null;
      return changed(state, attempt, { state: 'paid', amount_minor, paid_at, surplus, transfer_id, mismatch });
    }
    case 'payment.withdrawn': {
      const { attempt, asked_minor } = event.data;
      const known = state.attempts.find(({ number }) => number === attempt);
      const was_paid_at = known?.surplus === false ? known.paid_at : null;
      const before = { amount_minor: asked_minor, paid_at: null, surplus: false, transfer_id: null };
      return changed(state, attempt, { state: 'pending', was_paid_at, ...before });
    }
    case 'payment.transfer-barred': {
      const { attempt, transfer_id, turn } = event.data;
      const before = state.attempts.find(({ number }) => number === attempt)?.barred ?? [];
      return changed(state, attempt, { barred: [...before, matchOf(transfer_id, turn)] });
    }
    case 'payment.failed': {
      const { attempt, code } = event.data;
      const mismatch = { mismatch: 'waits', mismatch_returned: 'returned' } as const;
      const isOne = code === 'mismatch' || code === 'mismatch_returned';
      return changed(state, attempt, { state: 'failed', mismatch: isOne ? mismatch[code] : null });
    }
    case 'payment.held':
      return changed(state, event.data.attempt, { state: 'review' });
    case 'payment.expired':
      return changed(state, event.data.attempt, { state: 'expired' });
    case 'payment.refund-asked': {
      const { attempt, refund_id: id, amount_minor, cause, lines } = event.data;
      const refunds = [...refundsOf(state, attempt), { id, amount_minor, state: 'pending' as const, cause, lines }];
      return changed(state, attempt, { refunds });
    }
    case 'payment.refunded':
    case 'payment.refund-failed': {
      const { attempt, refund_id } = event.data;
      const after = event.type === 'payment.refunded' ? ('done' as const) : ('failed' as const);
      const refunds = settled(refundsOf(state, attempt), refund_id, after, event.data);
      if (!('by_transfer' in event.data && event.data.by_transfer)) return changed(state, attempt, { refunds });
      const beside = refunds.map((one) => (one.id === refund_id ? { ...one, by_transfer: true as const } : one));
      return changed(state, attempt, { refunds: beside });
    }
    case 'payment.paid-out': {
      const { attempt, settlement_id, amount_minor, fee_minor } = event.data;
      const before = state.attempts.find(({ number }) => number === attempt);
      return changed(state, attempt, {
        payouts: [...(before?.payouts ?? []), settlement_id],
        paid_out_minor: (before?.paid_out_minor ?? 0) + amount_minor + fee_minor,
      });
    }
    case 'payment.disputed':
      return changed(state, event.data.attempt, { dispute: 'open', disputed_minor: event.data.amount_minor });
    case 'payment.dispute-answered':
      return changed(state, event.data.attempt, { dispute: 'answered', answered_by: event.data.answered_by });
    case 'payment.dispute-closed':
      return changed(state, event.data.attempt, { dispute: event.data.outcome });
    default:
      return assertNever(event);
  }
}

const UNTOUCHED = {
  state: 'pending' as const,
  transfer_id: null,
  was_paid_at: null,
  barred: [],
  surplus: false,
  mismatch: null,
  refunds: [],
  dispute: null,
  disputed_minor: 0,
  answered_by: null,
  payouts: [],
  paid_out_minor: 0,
};

const refundsOf = (state: PlacedOrder, attempt: number): readonly Refund[] =>
  state.attempts.find(({ number }) => number === attempt)?.refunds ?? [];

const changed = (state: PlacedOrder, attempt: number, change: Partial<Attempt>): PlacedOrder => ({
  ...state,
  attempts: state.attempts.map((one) => (one.number === attempt ? { ...one, ...change } : one)),
});
