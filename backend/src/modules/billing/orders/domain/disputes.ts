import { sayMoney } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { OrderCommand } from './order.commands.js';
import * as refusal from './order.errors.js';
import type { OrderEvent } from './order.events.js';
import type { Fact } from './order.facts.js';
import { type Attempt, dueOfLine, type PlacedOrder, refundable, refundedOfLine } from './order.state.js';
import { backOfIdle } from './refunds.js';

/** Until when a bank is answered, where the provider names no day. */
export const DAYS_TO_ANSWER_A_DISPUTE = 10;

type DisputeCommand = Extract<
  OrderCommand,
  { readonly type: 'dispute' | 'open_dispute' | 'answer_dispute' | 'close_dispute' }
>;
type Of<Type extends DisputeCommand['type']> = Extract<DisputeCommand, { readonly type: Type }>;
type Decision = Result<readonly OrderEvent[], AppError>;

/**
 * A payment is disputed once, whoever hears of it first: what the provider tells of one that staff has opened is the same one, and so is what it tells
 * of one that is over. Staff is told that it stands there already.
 */
export function decideDispute(command: DisputeCommand, attempt: Attempt, order: PlacedOrder, fact: Fact): Decision {
  switch (command.type) {
    case 'dispute': {
      if (attempt.state !== 'paid') return err(refusal.notPaid());
      if (attempt.dispute !== null) return ok([]);
      // Of what is left: where all went back already there is nothing to take, but an answer is owed all the same.
      const amount_minor = Math.max(0, refundable(attempt));
      return ok([opened(fact, { amount_minor, due_day: null, opened_by: null, reason: null })]);
    }
    case 'open_dispute':
      return openDispute(command, attempt, fact);
    case 'answer_dispute': {
      const { answered_by, evidence } = command;
      // What somebody else wants to have answered is kept nowhere: they are told.
      if (attempt.dispute === 'answered')
        return attempt.answered_by === answered_by ? ok([]) : err(refusal.disputeKnown('answered'));
      if (attempt.dispute !== 'open') return err(refusal.noOpenDispute());
      return ok([{ type: 'payment.dispute-answered', data: { ...fact, answered_by, evidence } }]);
    }
    case 'close_dispute': {
      const { outcome, provides = false } = command;
      if (attempt.dispute !== 'open' && attempt.dispute !== 'answered')
        return attempt.dispute === null || attempt.dispute === outcome
          ? ok([])
          : err(refusal.disputeKnown(attempt.dispute));
      const unsold_minor = outcome === 'lost' ? unsoldOf(attempt, order) : 0;
      // Of what paid for nothing nobody has a claim to be provided for.
      const isClaimed = unsold_minor === 0 || unsold_minor < attempt.disputed_minor;
      const provision = outcome === 'lost' && provides && isClaimed && { provided: true };
      const lost = { ...provision, ...(unsold_minor > 0 && { unsold_minor }) };
      const closed: OrderEvent = { type: 'payment.dispute-closed', data: { ...fact, outcome, ...lost } };
      // What the bank held could not go back when its package could not begin.
      const lines = outcome === 'won' ? order.lines.map(({ number }) => number) : [];
      return ok([closed, ...backOfIdle(order, [closed], fact, lines)]);
    }
  }
}

/** How much of what a bank takes back no invoice will name: all of what came too much, and the price of what never began. */
function unsoldOf({ surplus, disputed_minor }: Attempt, order: PlacedOrder): number {
  if (surplus) return disputed_minor;
  const idle = order.lines
    .filter(({ number }) => order.started?.includes(number) === false)
    .reduce((sum, line) => sum + Math.max(0, dueOfLine(line) - refundedOfLine(order, line.number)), 0);
  return Math.min(disputed_minor, idle);
}

function openDispute(command: Of<'open_dispute'>, attempt: Attempt, fact: Fact): Decision {
  const { amount_minor, due_day, opened_by, reason, now } = command;
  if (attempt.method === 'transfer') return err(refusal.noCard());
  if (attempt.dispute !== null) return err(refusal.disputeKnown(attempt.dispute));
  if (attempt.state !== 'paid') return err(refusal.notPaidYet());
  const left = refundable(attempt);
  if (left <= 0) return err(refusal.nothingToDispute());
  if (amount_minor > left) return err(refusal.disputesTooMuch(sayMoney(left)));
  if (due_day < istanbulDay(now.toISOString())) return err(refusal.dueIsOver());
  return ok([opened(fact, { amount_minor, due_day, opened_by, reason })]);
}

const opened = (
  fact: Fact,
  said: Pick<
    Extract<OrderEvent, { readonly type: 'payment.disputed' }>['data'],
    'amount_minor' | 'due_day' | 'opened_by' | 'reason'
  >,
): OrderEvent => ({ type: 'payment.disputed', data: { ...fact, ...said } });
