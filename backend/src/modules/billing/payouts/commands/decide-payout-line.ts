import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { notPaidOut } from '#modules/billing/orders/domain/order.state.js';
import { PayoutLineAggregate } from './payout-line-aggregate.js';
import { PayoutLines } from './payout-lines.js';

export type PayoutLineDecision =
  | { readonly deed: 'match'; readonly ref: string; readonly fee_minor: number }
  | { readonly deed: 'set_aside' | 'release'; readonly reason: string };

/** Staff says whose a line is that a provider transferred. @throws AppError not_found, conflict, invalid */
export class DecidePayoutLine extends Command<Position> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly id: string; readonly decision: PayoutLineDecision },
  ) {
    super();
  }
}

@CommandHandler(DecidePayoutLine)
export class DecidePayoutLineHandler implements ICommandHandler<DecidePayoutLine, Position> {
  constructor(
    private readonly line: PayoutLineAggregate,
    private readonly lines: PayoutLines,
  ) {}

  async execute({ input: { context, id, decision } }: DecidePayoutLine): Promise<Position> {
    const by = Number(context.actor.id);
    if (decision.deed !== 'match') {
      const { deed: type, reason } = decision;
      return (await this.line.act(id, context, { type, by, reason })).position;
    }
    // The line first: of two who count it for two payments at once one is refused before any payment hears of it.
    const { ref, fee_minor } = decision;
    const attempt = await this.lines.payment(ref);
    const { method, amount_minor, paid_at, payouts } = attempt;
    const paid_day = paid_at && istanbulDay(paid_at);
    const payment = { method, amount_minor, paid_day, left_minor: notPaidOut(attempt), payouts };
    const { position } = await this.line.act(id, context, { type: 'match', ref, fee_minor, by, payment });
    if (context.rehearsal === true) return position;
    return this.lines.count(id, ref, context);
  }
}
