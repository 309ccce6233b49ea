import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '../fresh-sign-in.js';
import { SessionEnding } from '../session-ending.js';

/** Ends one of the person's own sessions, on whichever device it is. */
export class EndSession extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      /** The one that asks. */
      readonly current: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly ending: SessionEnding,
    private readonly fresh: FreshSignIn,
    private readonly log: SecurityLog,
  ) {}

  /** One's own is ended without being asked again. @throws AppError not_found, also for a session of somebody else; forbidden `FRESH_SIGN_IN_NEEDED` */
  async execute({ input: { userId, sessionId, current, from } }: EndSession): Promise<void> {
    if (sessionId.toLowerCase() !== current) await this.fresh.require(current);
    if (!UUID.test(sessionId) || !(await this.ending.endOwn(userId, sessionId.toLowerCase())))
      throw new AppError('not_found', 'SESSION_NOT_FOUND', 'Bu oturum bulunamadı; kapatılmış olabilir.');
    await this.log.note('session_ended', userId, from);
  }
}
