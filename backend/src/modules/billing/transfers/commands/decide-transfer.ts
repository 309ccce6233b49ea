import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { noAttempt } from '#modules/billing/orders/domain/order.errors.js';
import { type Attempt, isCountedFor } from '#modules/billing/orders/domain/order.state.js';
import { attemptOf } from '#modules/billing/orders/domain/payment-ref.js';
import { momentOf } from '#modules/billing/payments/commands/decide-payment.js';
import { type BankTransferCommand, matchWithdrawn } from '../domain/bank-transfer.js';
import { BankTransferAggregate } from './bank-transfer-aggregate.js';

export type TransferDecision =
  | { readonly deed: 'match'; readonly ref: string; readonly reason: string | null }
  | { readonly deed: 'give_back'; readonly day: string; readonly reason: string }
  | { readonly deed: 'set_aside' | 'recognise' | 'release'; readonly reason: string };

/** Staff says what a movement on our account is. @throws AppError not_found, invalid, conflict */
export class DecideTransfer extends Command<Position> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly id: string; readonly decision: TransferDecision },
  ) {
    super();
  }
}
type Match = Extract<TransferDecision, { readonly deed: 'match' }>;
type WithoutAbout<C> = C extends BankTransferCommand ? Omit<C, 'now' | 'transfer_id'> : never;

@CommandHandler(DecideTransfer)
export class DecideTransferHandler implements ICommandHandler<DecideTransfer, Position> {
  constructor(
    private readonly transfers: BankTransferAggregate,
    private readonly orders: OrderAggregate,
  ) {}

  async execute({ input: { context, id, decision } }: DecideTransfer): Promise<Position> {
    const by = Number(context.actor.id);
    if (decision.deed === 'match') return this.match(id, decision, context);
    if (decision.deed !== 'release') {
      const { deed: type, ...said } = decision;
      return (await this.act(id, context, { type, by, ...said } as WithoutAbout<BankTransferCommand>)).position;
    }
    const { reason } = decision;
    const { ref, by_payment, turn } = await this.transfers.state(id);
    // The payment first: a movement that is free again while its money still counts could be counted twice. It also bars a match that is
    // still on its way to it.
    if (ref !== null) {
      const { order_id, attempt } = attemptOf(ref);
      const whose = { attempt, transfer_id: id, is_named: by_payment, turn };
      const withdraw = { type: 'withdraw_transfer', ...whose, withdrawn_by: by, reason } as const;
      await this.orders.act(order_id, context, withdraw);
    }
    return (await this.act(id, context, { type: 'release', turn, by, reason })).position;
  }

  /** The movement first: of two who count it for two payments at once one is refused before any payment hears of it. */
  private async match(id: string, { ref, reason }: Match, context: CommandContext): Promise<Position> {
    const { order_id, attempt } = attemptOf(ref);
    const by = Number(context.actor.id);
    await this.attempt(order_id, attempt);
    const { state, revision, events } = await this.act(id, context, { type: 'match', ref, by, reason });
    const { amount_minor, day, by_payment: is_named, is_again, turn } = state;
    const paid_at = momentOf(day, context.now);
    // Carried on after a fall it is counted for what was said then.
    const why = reason ?? state.reason;
    const said = { attempt, amount_minor, paid_at, confirmed_by: by, reason: why, transfer_id: id, is_again, turn };
    const confirm = { type: 'confirm_transfer', ...said } as const;
    // The key is that of this match: said again after a fall it is counted once.
    const keyed = { ...context, idempotencyKey: `transfer ${id} matched at ${revision}` };
    try {
      const { position } = await this.orders.act(order_id, keyed, confirm);
      // It was matched before, and the answer is that of then.
      const isRepeated = events.length === 0 && context.rehearsal !== true;
      if (isRepeated && !isCountedFor(await this.attempt(order_id, attempt), { transfer_id: id, is_named }))
        throw matchWithdrawn(ref);
      return position;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      await this.act(id, { ...context, idempotencyKey: undefined }, { type: 'fail', turn, code: error.code });
      throw error;
    }
  }

  /** @throws AppError not_found NO_ORDER, NO_PAYMENT */
  private async attempt(order_id: string, number: number): Promise<Attempt> {
    const known = (await this.orders.order(order_id)).attempts.find((one) => one.number === number);
    if (!known) throw noAttempt();
    return known;
  }

  private act(transfer_id: string, context: CommandContext, change: WithoutAbout<BankTransferCommand>) {
    const command = { ...change, transfer_id, now: context.now } as BankTransferCommand;
    return this.transfers.act(transfer_id, context, command);
  }
}
