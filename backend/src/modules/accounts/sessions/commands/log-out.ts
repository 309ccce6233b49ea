import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '../session-ending.js';

export class LogOut extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly ending: SessionEnding,
    private readonly log: SecurityLog,
  ) {}

  async execute({ input: { userId, sessionId, from } }: LogOut): Promise<void> {
    await this.ending.end(sessionId);
    await this.log.note('sign_out', userId, from);
  }
}
