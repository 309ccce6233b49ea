import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { ConfirmCodes } from '../confirm-codes.js';
import { FreshSignIn } from '../fresh-sign-in.js';

export class MailConfirmCode extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly ip: string;
    },
  ) {
    super();
  }
}

@CommandHandler(MailConfirmCode)
export class MailConfirmCodeHandler implements ICommandHandler<MailConfirmCode> {
  constructor(
    private readonly codes: ConfirmCodes,
    private readonly limits: AccountLimits,
    private readonly fresh: FreshSignIn,
  ) {}

  /** @throws AppError conflict `PASSWORD_SET` or `CODE_NEEDED`, rate_limited */
  async execute({ input: { userId, sessionId, ip } }: MailConfirmCode): Promise<void> {
    await this.fresh.refuseLess(userId);
    await this.limits.use('confirm-code', { account: String(userId), ip });
    await this.codes.ask(userId, sessionId);
  }
}
