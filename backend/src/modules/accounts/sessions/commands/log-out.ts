import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionEnding } from '../session-ending.js';

export class LogOut extends Command<void> {
  constructor(
    readonly input: {
      readonly sessionId: string;
    },
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly ending: SessionEnding) {}

  async execute({ input: { sessionId } }: LogOut): Promise<void> {
    await this.ending.end(sessionId);
  }
}
