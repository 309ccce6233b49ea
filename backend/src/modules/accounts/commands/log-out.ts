import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LiveConnections } from '../../realtime/contract.js';
import { Sessions } from '../sessions.js';

export class LogOut extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly sessions: Sessions,
    @Optional() private readonly connections?: LiveConnections,
  ) {}

  async execute({ sessionId }: LogOut): Promise<void> {
    await this.sessions.end(sessionId);
    this.connections?.endSession(sessionId);
  }
}
