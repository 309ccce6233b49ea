import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { StrayLine } from '../domain/payout-line.js';
import { PayoutLines } from './payout-lines.js';

/** What a provider of the demo transferred and no payment took: told again it is nothing new. */
export class TellPayoutLines extends Command<void> {
  constructor(readonly input: { readonly context: CommandContext; readonly lines: readonly StrayLine[] }) {
    super();
  }
}

@CommandHandler(TellPayoutLines)
export class TellPayoutLinesHandler implements ICommandHandler<TellPayoutLines> {
  constructor(private readonly lines: PayoutLines) {}

  async execute({ input: { context, lines } }: TellPayoutLines): Promise<void> {
    for (const line of lines) await this.lines.tell(line, context);
  }
}
