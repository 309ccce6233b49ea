import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { SessionEnding } from '../session-ending.js';

/** One of the person's own, on whichever device. */
export class EndSession extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
    },
  ) {
    super();
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly ending: SessionEnding) {}

  /** @throws AppError not_found, also for a session of somebody else */
  async execute({ input: { userId, sessionId } }: EndSession): Promise<void> {
    if (UUID.test(sessionId) && (await this.ending.endOwn(userId, sessionId.toLowerCase()))) return;
    throw new AppError('not_found', 'SESSION_NOT_FOUND', 'Bu oturum bulunamadı; kapatılmış olabilir.');
  }
}
