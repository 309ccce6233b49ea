import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { AccountMap } from '#modules/ledger/domain/account-map.js';
import { periodsDecider } from '../domain/periods.js';
import { LEDGER_STREAM } from '../ledger-streams.js';
import { PeriodSums } from '../period-sums.js';

export type PeriodChange =
  | { readonly type: 'close'; readonly month: string }
  | { readonly type: 'reopen'; readonly month: string; readonly reason: string }
  | ({
      readonly type: 'change_accounts';
      readonly seen: number;
      readonly rates?: AccountMap['rates'] | undefined;
    } & Omit<AccountMap, 'rates'>);

/** A month is closed or opened again, or accounts are others from a day on. @throws AppError conflict */
export class ChangePeriods extends Command<Position> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: PeriodChange }) {
    super();
  }
}

@CommandHandler(ChangePeriods)
export class ChangePeriodsHandler implements ICommandHandler<ChangePeriods, Position> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sums: PeriodSums,
  ) {}

  async execute({ input: { context, change } }: ChangePeriods): Promise<Position> {
    const about = { by: Number(context.actor.id), now: context.now };
    const today = istanbulDay(context.now.toISOString());
    const command =
      change.type === 'close'
        ? { ...about, ...change, today, ...(await this.sums.toClose(change.month)) }
        : { ...about, ...change };
    return (await this.aggregates.execute(periodsDecider, LEDGER_STREAM, command, context)).position;
  }
}
