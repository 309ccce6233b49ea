import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '../fresh-sign-in.js';
import { SessionEnding } from '../session-ending.js';

export class EndOtherSessions extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly spared: string;
      readonly from: Origin;
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
    private readonly fresh: FreshSignIn,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED` */
  async execute({ input: { userId, spared, from } }: EndOtherSessions): Promise<void> {
    await this.fresh.require(spared);
    this.ending.cut(await this.ending.endAll(this.database.pool, userId, spared));
    await this.log.note('sessions_ended', userId, from);
  }
}
