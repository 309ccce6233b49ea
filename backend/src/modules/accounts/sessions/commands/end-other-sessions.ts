import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { SessionEnding } from '../session-ending.js';

export class EndOtherSessions extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly spared: string;
    },
  ) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly database: Database,
    private readonly ending: SessionEnding,
  ) {}

  async execute({ input: { userId, spared } }: EndOtherSessions): Promise<void> {
    this.ending.cut(await this.ending.endAll(this.database.pool, userId, spared));
  }
}
