import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { WriteLimiter } from '#platform/http/limits/write-limiter.js';
import { personalDataStreams } from '../personal-data-streams.js';
import { personalDataDecider, type PersonalDataKind } from '../domain/personal-data.js';

/** To be issued before personal data of somebody else is shown to staff: what cannot be recorded is not shown. */
export class RecordPersonalDataRead extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly personId: number;
      readonly what: PersonalDataKind;
    },
  ) {
    super();
  }
}

@CommandHandler(RecordPersonalDataRead)
export class RecordPersonalDataReadHandler implements ICommandHandler<RecordPersonalDataRead, Position> {
  constructor(
    private readonly aggregates: Aggregates,
    @Optional() private readonly limiter?: WriteLimiter,
  ) {}

  /** A look comes by a GET, which the guard of writes lets pass, and stays in the log all the same. @throws AppError rate_limited */
  async execute({ input: { context, personId: person_id, what } }: RecordPersonalDataRead): Promise<Position> {
    this.limiter?.use('staff', `user:${context.actor.id}`);
    // Every look counts: a key that came with the request must not make two of them one.
    const look = { ...context, idempotencyKey: undefined };
    const { position } = await this.aggregates.execute(
      personalDataDecider,
      personalDataStreams.of(person_id),
      { person_id, what },
      look,
    );
    return position;
  }
}
