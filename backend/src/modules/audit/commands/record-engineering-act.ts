import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type EngineeringAct, engineeringActDecider } from '../domain/engineering-acts.js';
import { engineeringStreams } from '../skipped-event-streams.js';

/** Ids of jobs and mails are no names of streams, and a stream has none of its own beside it. */
const PLACES = [
  ['-job', 'jobs'],
  ['-mail', 'mails'],
  ['-capsule', 'capsules'],
] as const;

/** To be issued before something is built, tried or thrown away by hand: what cannot be recorded is not done. */
export class RecordEngineeringAct extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly act: EngineeringAct;
      readonly target: string;
      readonly reason: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(RecordEngineeringAct)
export class RecordEngineeringActHandler implements ICommandHandler<RecordEngineeringAct, Position> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, act, target, reason } }: RecordEngineeringAct): Promise<Position> {
    const command = { act, target, acted_by: context.actor.id, reason };
    const stream = engineeringStreams.of(PLACES.find(([end]) => act.endsWith(end))?.[1] ?? target);
    const { position } = await this.aggregates.execute(engineeringActDecider, stream, command, context);
    return position;
  }
}
