import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OwnPassword } from '#modules/accounts/contract.js';
import { FreshSignIn } from '../fresh-sign-in.js';

export class ConfirmSignIn extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly password: string;
      readonly ip: string;
    },
  ) {
    super();
  }
}

/** The session goes on under the same token; for a while nothing asks again. */
@CommandHandler(ConfirmSignIn)
export class ConfirmSignInHandler implements ICommandHandler<ConfirmSignIn> {
  constructor(
    private readonly password: OwnPassword,
    private readonly fresh: FreshSignIn,
  ) {}

  /** @throws AppError invalid `WRONG_PASSWORD`, conflict `PASSWORD_NEEDED`, rate_limited */
  async execute({ input: { userId, sessionId, password, ip } }: ConfirmSignIn): Promise<void> {
    await this.password.confirm(userId, password, ip);
    await this.fresh.prove(sessionId);
  }
}
