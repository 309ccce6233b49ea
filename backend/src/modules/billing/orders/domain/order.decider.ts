import { sayMoney } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { decideDispute } from './disputes.js';
import type { OrderCommand, ToBegin } from './order.commands.js';
import * as refusal from './order.errors.js';
import type { OrderEvent, PaidCard } from './order.events.js';
import type { About, Fact } from './order.facts.js';
import {
  type Attempt,
  begunAttempt,
  dueOfLine,
  evolve,
  isCountedFor,
  matchOf,
  notPaidOut,
  openAttempt,
  type OrderState,
  paidAttempt,
  type PlacedOrder,
  refundable,
  surplusRefundId,
} from './order.state.js';
import { askRefund, backForNothing, givenBack, returnMismatch, settleRefund } from './refunds.js';
import { returnSurplus } from './surplus.js';

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: Type }>;
type Decision = Result<readonly OrderEvent[], AppError>;

/** One order with every attempt to pay it, in one stream: whoever tells of a payment first, it is counted once. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide(command, state) {
    if (command.type === 'place') return state.status === 'none' ? place(command) : err(refusal.orderExists());
    if (state.status === 'none') return err(refusal.noOrder());
    const { order_id, buyer_id } = state;
    const about = { order_id, buyer_id, at: command.now.toISOString() };
    switch (command.type) {
      case 'begin':
        return begin(command, state, about);
      case 'fulfil':
        return fulfil(command, state, about);
      case 'settle_refund':
        return settleRefund(command, state, about);
      case 'settle':
      case 'confirm_transfer':
      case 'miss_transfer':
      case 'withdraw_transfer':
      case 'expire':
      case 'ask_refund':
      case 'return_mismatch':
      case 'return_surplus':
      case 'dispute':
      case 'open_dispute':
      case 'answer_dispute':
      case 'close_dispute':
      case 'pay_out': {
        const attempt = state.attempts.find(({ number }) => number === command.attempt);
        return attempt ? onAttempt(command, attempt, state, about) : err(refusal.noAttempt());
      }
      default:
        return assertNever(command);
    }
  },
};

/** The key of the buyer's data: one an order, so that destroying a person's key leaves the invoice readable. */
export const buyerKey = (order_id: string): string => `order:${order_id}`;

function place({
  order_id,
  buyer_id,
  lines,
  billed,
  withholding,
  agreements,
  shown_minor,
  now,
  ...asked
}: Of<'place'>): Decision {
  const about = { order_id, buyer_id, at: now.toISOString() };
  const total_minor = lines.reduce((sum, line) => sum + dueOfLine(line), 0);
  // Nobody owes a sum that they have not agreed to.
  if (shown_minor !== undefined && shown_minor !== total_minor) return err(refusal.priceChanged(sayMoney(total_minor)));
  const sold = { lines: [...lines], total_minor, ...(withholding && { withholding }) };
  const said = { buyer_key: buyerKey(order_id), ...sold, billed, agreements: [...agreements] };
  return ok([{ type: 'order.placed', data: { ...about, ...said } }, begun(about, 1, asked, total_minor)]);
}

const begun = (about: About, attempt: number, { method, expires_at }: ToBegin, amount_minor: number): OrderEvent => ({
  type: 'payment.begun',
  data: { ...about, attempt, method, amount_minor, expires_at: expires_at.toISOString() },
});

function begin(command: Of<'begin'>, state: PlacedOrder, about: About): Decision {
  if (paidAttempt(state)) return err(refusal.alreadyPaid());
  if (openAttempt(state, command.method, command.now)) return ok([]);
  return ok([begun(about, state.attempts.length + 1, command, state.total_minor)]);
}

function onAttempt(
  command: Of<
    | 'settle'
    | 'confirm_transfer'
    | 'miss_transfer'
    | 'withdraw_transfer'
    | 'expire'
    | 'ask_refund'
    | 'return_mismatch'
    | 'return_surplus'
    | 'dispute'
    | 'open_dispute'
    | 'answer_dispute'
    | 'close_dispute'
    | 'pay_out'
  >,
  attempt: Attempt,
  state: PlacedOrder,
  about: About,
): Decision {
  const fact = { ...about, attempt: attempt.number };
  switch (command.type) {
    case 'settle':
      return settle(command, attempt, state, fact);
    case 'confirm_transfer':
      return confirmTransfer(command, attempt, state, fact);
    case 'miss_transfer':
      return missTransfer(command, attempt, fact);
    case 'withdraw_transfer':
      return withdrawTransfer(command, attempt, state, fact);
    case 'expire': {
      const isOver = attempt.state === 'pending' && attempt.expires_at <= command.now.getTime();
      return ok(isOver ? [{ type: 'payment.expired', data: fact }] : []);
    }
    case 'ask_refund':
      return askRefund(command, attempt, state, fact);
    case 'return_mismatch':
      return returnMismatch(command, attempt, fact);
    case 'return_surplus':
      return returnSurplus(command, attempt, state.total_minor, fact);
    case 'dispute':
    case 'open_dispute':
    case 'answer_dispute':
    case 'close_dispute':
      return decideDispute(command, attempt, state, fact);
    case 'pay_out':
      return payOut(command, attempt, fact);
  }
}

/** Said again it changes nothing. Money that came is counted whatever was believed of the attempt before. */
function settle({ outcome, now }: Of<'settle'>, attempt: Attempt, state: PlacedOrder, fact: Fact): Decision {
  const isOpen = attempt.state === 'pending' || attempt.state === 'review';
  switch (outcome.state) {
    case 'pending':
      return ok([]);
    case 'review':
      return ok(attempt.state === 'pending' ? [{ type: 'payment.held', data: fact }] : []);
    case 'failed':
      return ok(
        isOpen ? [{ type: 'payment.failed', data: { ...fact, code: outcome.code, said_by: null, reason: null } }] : [],
      );
    case 'paid': {
      if (attempt.state === 'paid') return ok([]);
      const { amount_minor, currency, basket, paid_at, card } = outcome;
      const isOurs = currency === 'TRY' && basket === state.order_id;
      if (amount_minor !== attempt.amount_minor || !isOurs) {
        // Somebody looks into it: it pays for nothing, and what can be counted is in the books until it goes back.
        if (attempt.mismatch !== null) return ok([]);
        if (!isOurs || amount_minor <= 0)
          return ok([{ type: 'payment.failed', data: { ...fact, code: 'mismatch', said_by: null, reason: null } }]);
        const late = isLate(attempt, now);
        const said = { amount_minor, paid_at: paid_at.toISOString(), card, confirmed_by: null, reason: null };
        return ok([{ type: 'payment.paid', data: { ...fact, ...said, late, surplus: true, mismatch: true } }]);
      }
      return ok(came({ amount_minor, paid_at, card, confirmed_by: null, reason: null }, attempt, state, { fact, now }));
    }
  }
}

/** Said again it changes nothing. What the provider says is counted: whether it is what it owes, a report says. People may be mistaken. */
function payOut(command: Of<'pay_out'>, attempt: Attempt, fact: Fact): Decision {
  const { settlement_id, day, gross_minor, fee_minor } = command;
  if (attempt.state !== 'paid') return err(refusal.notPaid());
  if (attempt.method === 'transfer') return err(refusal.noProvider());
  if (gross_minor === 0 || attempt.payouts.includes(settlement_id)) return ok([]);
  if (command.by_hand === true && gross_minor > Math.max(0, notPaidOut(attempt))) return err(refusal.paidOutAlready());
  const amount_minor = gross_minor - fee_minor;
  return ok([{ type: 'payment.paid-out', data: { ...fact, settlement_id, day, amount_minor, fee_minor } }]);
}

const isLate = ({ state, expires_at }: Attempt, now: Date): boolean =>
  state === 'expired' || expires_at <= now.getTime();

interface Came {
  readonly amount_minor: number;
  readonly paid_at: Date;
  readonly card: PaidCard | null;
  readonly confirmed_by: number | null;
  readonly reason: string | null;
  readonly transfer_id?: string;
  readonly transfer_again?: true;
}

/** What is there is counted: for an order that was paid already it goes back whole, and what is more than was asked for goes back too. */
function came(
  { amount_minor, paid_at, ...said }: Came,
  attempt: Attempt,
  state: PlacedOrder,
  { fact, now }: { readonly fact: Fact; readonly now: Date },
): readonly OrderEvent[] {
  const surplus = paidAttempt(state) !== undefined;
  const late = isLate(attempt, now);
  const data = { ...fact, amount_minor, paid_at: paid_at.toISOString(), ...said, late, surplus };
  const tooMuch = surplus ? amount_minor : Math.max(0, amount_minor - attempt.amount_minor);
  const paid: OrderEvent = { type: 'payment.paid', data };
  const back = tooMuch > 0 ? [givenBack(fact, surplusRefundId(attempt), tooMuch, 'surplus')] : [];
  // It was decided already what begins, when another transfer seemed to have paid for it.
  const { started } = state;
  const idle = state.lines.map(({ number }) => number).filter((line) => started?.includes(line) === false);
  return [paid, ...back, ...backForNothing(state, attempt, fact, idle, amount_minor - tooMuch)];
}

/** Staff saw it on the account. The bank tells nobody else, so their word is what counts. */
function confirmTransfer(command: Of<'confirm_transfer'>, attempt: Attempt, state: PlacedOrder, fact: Fact): Decision {
  const { amount_minor, paid_at, confirmed_by, reason, transfer_id, is_again = false, turn, now } = command;
  if (attempt.method !== 'transfer') return err(refusal.noTransfer());
  if (transfer_id !== undefined && attempt.barred.includes(matchOf(transfer_id, turn)))
    return err(refusal.matchBarred());
  if (attempt.state === 'paid') return err(refusal.transferCounted());
  if (paid_at > now) return err(refusal.notYet());
  if (paid_at < new Date(state.placed_at)) return err(refusal.beforeOrder());
  if (amount_minor !== attempt.amount_minor && reason === null)
    return err(refusal.otherAmount(sayMoney(attempt.amount_minor)));
  const said = {
    amount_minor,
    paid_at,
    card: null,
    confirmed_by,
    reason,
    ...(transfer_id !== undefined && { transfer_id }),
    ...(is_again && { transfer_again: true as const }),
  };
  return ok(came(said, attempt, state, { fact, now }));
}

function missTransfer({ said_by, reason }: Of<'miss_transfer'>, attempt: Attempt, fact: Fact): Decision {
  if (attempt.method !== 'transfer') return err(refusal.noTransfer());
  if (attempt.state === 'paid') return err(refusal.transferCounted());
  if (attempt.state !== 'pending') return ok([]);
  return ok([{ type: 'payment.failed', data: { ...fact, code: 'not_received', said_by, reason } }]);
}

/** Said again it changes nothing, nor what another movement or a hand paid. What is on its way back belongs to whoever sent it, so it is settled that way. */
function withdrawTransfer(
  { withdrawn_by, reason, turn, ...movement }: Of<'withdraw_transfer'>,
  attempt: Attempt,
  { total_minor }: PlacedOrder,
  fact: Fact,
): Decision {
  if (!isCountedFor(attempt, movement)) {
    const { transfer_id } = movement;
    if (attempt.method !== 'transfer' || turn === undefined) return ok([]);
    // Whoever matches may be between the movement and the payment, or have died there: here it is settled who was first.
    if (attempt.barred.includes(matchOf(transfer_id, turn))) return ok([]);
    return ok([{ type: 'payment.transfer-barred', data: { ...fact, transfer_id, turn, barred_by: withdrawn_by } }]);
  }
  if (attempt.refunds.some(({ state }) => state !== 'failed')) return err(refusal.refundedSince());
  const { amount_minor } = attempt;
  return ok([
    { type: 'payment.withdrawn', data: { ...fact, amount_minor, asked_minor: total_minor, withdrawn_by, reason } },
  ]);
}

/** What could not be started is given back. */
function fulfil({ started, refused }: Of<'fulfil'>, state: PlacedOrder, about: About): Decision {
  const paid = paidAttempt(state);
  // Where its transfer was taken back while promotions began, what has begun is invoiced; the rest is given back to who pays after all.
  const isBegun = begunAttempt(state) !== undefined && started.length > 0;
  if (!paid && !isBegun) return err(refusal.notPaid());
  if (state.fulfilled) return ok([]);
  const done: OrderEvent = {
    type: 'order.fulfilled',
    data: { ...about, started: [...started], refused: [...refused] },
  };
  if (!paid) return ok([done]);
  // No more than is there: what was given back of a line before is not given back again, and a transfer may have brought too little.
  const lines = refused.map(({ line }) => line);
  return ok([done, ...backForNothing(state, paid, { ...about, attempt: paid.number }, lines, refundable(paid))]);
}
