import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type FoldSkip, skippedFoldDecider } from '../domain/skipped-events.js';
import { skippedFoldStreams } from '../skipped-event-streams.js';

/** To be issued before an event is left out of a read model: what cannot be recorded is not skipped. */
export class RecordSkippedFold extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly skip: Omit<FoldSkip, 'acted_by' | 'reason'>;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(RecordSkippedFold)
export class RecordSkippedFoldHandler implements ICommandHandler<RecordSkippedFold, Position> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, skip, reason } }: RecordSkippedFold): Promise<Position> {
    const command = { ...skip, acted_by: context.actor.id, reason };
    const stream = skippedFoldStreams.of(skip.projection);
    const { position } = await this.aggregates.execute(skippedFoldDecider, stream, command, context);
    return position;
  }
}
