import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type Skip, skippedEventDecider } from '../domain/skipped-events.js';
import { skippedEventStreams } from '../skipped-event-streams.js';

/** To be issued before a reaction leaves an event out: what cannot be recorded is not skipped. */
export class RecordSkippedEvent extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly skip: Omit<Skip, 'acted_by' | 'reason'>;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(RecordSkippedEvent)
export class RecordSkippedEventHandler implements ICommandHandler<RecordSkippedEvent, Position> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, skip, reason } }: RecordSkippedEvent): Promise<Position> {
    const command = { ...skip, acted_by: context.actor.id, reason };
    const stream = skippedEventStreams.of(skip.reaction);
    const { position } = await this.aggregates.execute(skippedEventDecider, stream, command, context);
    return position;
  }
}
