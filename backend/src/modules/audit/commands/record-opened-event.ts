import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type OpenedLook, openedEventDecider } from '../domain/opened-events.js';
import { personalDataStreams } from '../personal-data-streams.js';

/** To be issued before sealed words of the log are shown: what cannot be recorded is not shown. */
export class RecordOpenedEvent extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly look: Omit<OpenedLook, 'acted_by' | 'reason'>;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(RecordOpenedEvent)
export class RecordOpenedEventHandler implements ICommandHandler<RecordOpenedEvent, Position> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, look, reason } }: RecordOpenedEvent): Promise<Position> {
    const command = { ...look, acted_by: context.actor.id, reason };
    const stream = personalDataStreams.of(look.person);
    // Every look counts: a key that came with the request must not make two of them one.
    const everyLook = { ...context, idempotencyKey: undefined };
    const { position } = await this.aggregates.execute(openedEventDecider, stream, command, everyLook);
    return position;
  }
}
