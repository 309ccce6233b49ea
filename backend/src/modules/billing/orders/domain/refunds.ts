import { sayMoney } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { OrderCommand, RefundParts } from './order.commands.js';
import * as refusal from './order.errors.js';
import type { OrderEvent } from './order.events.js';
import type { About, Fact } from './order.facts.js';
import {
  type Attempt,
  dueOfLine,
  evolve,
  linesLess,
  type OrderState,
  paidAttempt,
  type PlacedOrder,
  type Refund,
  refundable,
  refundedOfLine,
  refundOf,
} from './order.state.js';
import type { RefundedLine } from './refund.events.js';

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: Type }>;
type Decision = Result<readonly OrderEvent[], AppError>;

/** What the system gives back of itself. */
export const givenBack = (
  fact: Fact,
  refund_id: string,
  amount_minor: number,
  cause: 'surplus' | 'not_started',
  lines: readonly RefundedLine[] = [],
): OrderEvent => ({
  type: 'payment.refund-asked',
  data: { ...fact, refund_id, amount_minor, cause, lines: [...lines], asked_by: null, reason: null },
});

/** The price of lines that never began, as far as money is there. It may be asked for more than once, where a transfer was taken back since. */
export function backForNothing(
  state: PlacedOrder,
  { number, refunds }: Attempt,
  fact: Fact,
  idle: readonly number[],
  most_minor: number,
): readonly OrderEvent[] {
  let left = most_minor;
  const owed = state.lines
    .filter((line) => idle.includes(line.number))
    .map((one) => {
      const { number: line } = one;
      const amount_minor = Math.min(dueOfLine(one) - refundedOfLine(state, line), left);
      left -= amount_minor;
      return { line, amount_minor };
    })
    .filter(({ amount_minor }) => amount_minor > 0);
  if (owed.length === 0) return [];
  const before = refunds.filter(({ cause }) => cause === 'not_started').length;
  const refund_id = before === 0 ? `n${number}` : `n${number}.${before + 1}`;
  return [givenBack(fact, refund_id, sumOf(owed), 'not_started', owed)];
}

type Asked = Pick<Refund, 'state' | 'lines'> & { readonly cause: Refund['cause'] | null };
const ofLine = ({ lines }: Pick<Refund, 'lines'>, line: number): number =>
  sumOf(lines.filter((one) => one.line === line));

/** What of a line that never began could not be given back. Whoever asks for it asks for all that is owed of it then, so the last time counts. */
export function leftForNothing(refunds: readonly Asked[], line: number): number {
  const at = refunds.findLastIndex((one) => one.cause === 'not_started' && ofLine(one, line) > 0);
  const last = refunds[at];
  if (last?.state !== 'failed') return 0;
  const since = refunds.slice(at + 1).filter(({ state }) => state !== 'failed');
  return Math.max(0, ofLine(last, line) - since.reduce((sum, one) => sum + ofLine(one, line), 0));
}

/** Once this has happened: what of these lines never began and was not asked for yet. What could not go back stands in the list of staff already. */
export function backOfIdle(
  state: PlacedOrder,
  events: readonly OrderEvent[],
  fact: Fact,
  lines: readonly number[],
): readonly OrderEvent[] {
  const after = events.reduce<OrderState>(evolve, state);
  const paid = after.status === 'placed' ? paidAttempt(after) : undefined;
  if (after.status === 'none' || paid?.number !== fact.attempt) return [];
  const { started } = after;
  const idle = after.lines
    .filter(({ number }) => lines.includes(number) && started?.includes(number) === false)
    .filter((line) => dueOfLine(line) - refundedOfLine(after, line.number) > leftForNothing(paid.refunds, line.number))
    .map(({ number }) => number);
  return backForNothing(after, paid, fact, idle, refundable(paid));
}

export const sumOf = (lines: readonly Pick<RefundedLine, 'amount_minor'>[]): number =>
  lines.reduce((sum, one) => sum + one.amount_minor, 0);

/** Whether nothing of what a line was paid with stays here: what was paid short is back before a line is. What a bank holds was not given back. */
export function isGivenBack(order: PlacedOrder, line: PlacedOrder['lines'][number]): boolean {
  if (refundedOfLine(order, line.number) >= dueOfLine(line)) return true;
  const paid = paidAttempt(order);
  return paid !== undefined && sumOf(paid.refunds.filter(({ state }) => state !== 'failed')) >= paid.amount_minor;
}

export function askRefund(command: Of<'ask_refund'>, attempt: Attempt, state: PlacedOrder, fact: Fact): Decision {
  const { refund_id, lines, left_minor, asked_by, reason } = command;
  if (attempt.state !== 'paid' || attempt.surplus) return err(refusal.notPaid());
  if (attempt.refunds.some(({ id }) => id === refund_id)) return ok([]);
  const isSettled = attempt.dispute === null || attempt.dispute === 'won';
  // Of one that was lost the bank has taken its part; what is left may go back.
  if (!isSettled && !(attempt.dispute === 'lost' && refundable(attempt) > 0)) return err(refusal.isDisputed());
  const left = refundable(attempt);
  // Two who fill in the same form at once give it back once; of what is gone nobody can take anything.
  if (left <= 0 || (left_minor !== undefined && left_minor !== left))
    return err(refusal.refundedMeanwhile(sayMoney(Math.max(0, left))));
  if (new Set(lines.map(({ line }) => line)).size < lines.length) return err(refusal.lineTwice());
  for (const { line, amount_minor } of lines) {
    const known = state.lines.find(({ number }) => number === line);
    const rest = known ? dueOfLine(known) - refundedOfLine(state, line) : 0;
    if (amount_minor > rest) return err(refusal.tooMuch(sayMoney(rest)));
  }
  const amount_minor = sumOf(lines);
  if (amount_minor === 0 || amount_minor > left) return err(refusal.tooMuch(sayMoney(left)));
  const said = { refund_id, amount_minor, cause: 'staff' as const, lines: [...lines], asked_by, reason };
  return ok([{ type: 'payment.refund-asked', data: { ...fact, ...said } }]);
}

/**
 * What a provider took that was not what was asked for. What is in the books goes back through the provider; what nobody could count, in another currency or for
 * another basket, staff has sent back at the provider itself.
 */
export function returnMismatch(command: Of<'return_mismatch'>, attempt: Attempt, fact: Fact): Decision {
  const { refund_id, said_by, reason } = command;
  if (attempt.mismatch === null) return err(refusal.noMismatch());
  if (attempt.state === 'failed')
    return ok(
      attempt.mismatch === 'returned'
        ? []
        : [{ type: 'payment.failed', data: { ...fact, code: 'mismatch_returned', said_by, reason } }],
    );
  const amount_minor = refundable(attempt);
  if (amount_minor <= 0 || attempt.refunds.some(({ state }) => state === 'pending')) return ok([]);
  return ok([
    {
      type: 'payment.refund-asked',
      data: { ...fact, refund_id, amount_minor, cause: 'surplus', lines: [], asked_by: said_by, reason },
    },
  ]);
}

const NOTHING_KNOWN: RefundParts = { done: [], refused: [] };

/** Somebody has said that it failed, and the provider says later that it went back, or a part of it: that is told once, beside what was said before. */
function wentBackAfterAll(
  { refund_id, outcome, parts = NOTHING_KNOWN }: Of<'settle_refund'>,
  refunds: readonly Refund[],
  fact: Fact,
): readonly OrderEvent[] {
  const own = refunds.filter(({ id }) => id === refund_id);
  const failed = own.filter(({ state }) => state === 'failed');
  const gone = outcome === 'done' ? sumOf(own) - sumOf(parts.refused) : sumOf(parts.done);
  const amount_minor = Math.min(sumOf(failed), gone - sumOf(own.filter(({ state }) => state === 'done')));
  if (amount_minor <= 0) return [];
  const told = { ...fact, refund_id, amount_minor };
  if (amount_minor === sumOf(own)) return [{ type: 'payment.refunded', data: told }];
  const open = failed.flatMap(({ lines }) => lines);
  const lines = linesLess(open, outcome === 'done' ? parts.refused : linesLess(open, parts.done));
  return [{ type: 'payment.refunded', data: { ...told, lines } }];
}

/** What of it went back is told as given back, the rest as not: neither can hide the other. */
export function settleRefund(command: Of<'settle_refund'>, state: PlacedOrder, about: About): Decision {
  const { refund_id, outcome, parts = NOTHING_KNOWN } = command;
  for (const { number: attempt, refunds } of state.attempts) {
    const refund = refundOf(refunds, refund_id);
    if (!refund) continue;
    const fact = { ...about, attempt };
    if (refund.state !== 'pending') {
      if (command.by_provider) return ok(wentBackAfterAll(command, refunds, fact));
      const isSaidAgain = refunds.some(({ id, state: known }) => id === refund_id && known === outcome);
      return isSaidAgain ? ok([]) : err(refusal.refundSettled(refund.state));
    }
    const events = ended(refund, outcome, parts, fact);
    // Because of what staff had asked for it was not begun, or not given back when it could not begin: now nobody has asked for that.
    const lines = refund.cause === 'staff' ? refund.lines.map(({ line }) => line) : [];
    return ok([...events, ...backOfIdle(state, events, fact, lines)]);
  }
  return err(refusal.noAttempt());
}

function ended(
  { id: refund_id, amount_minor: all, lines }: Refund,
  outcome: 'done' | 'failed',
  parts: RefundParts,
  fact: Fact,
): readonly OrderEvent[] {
  const gone = outcome === 'done' ? all - sumOf(parts.refused) : sumOf(parts.done);
  const told = { ...fact, refund_id };
  if (gone >= all) return [{ type: 'payment.refunded', data: { ...told, amount_minor: all } }];
  if (gone <= 0) return [{ type: 'payment.refund-failed', data: { ...told, amount_minor: all } }];
  // Money that was no line's goes back by lines of the provider, which are nobody's here.
  const back = outcome === 'done' ? linesLess(lines, parts.refused) : linesLess(lines, linesLess(lines, parts.done));
  return [
    { type: 'payment.refunded', data: { ...told, amount_minor: gone, lines: back } },
    { type: 'payment.refund-failed', data: { ...told, amount_minor: all - gone } },
  ];
}
