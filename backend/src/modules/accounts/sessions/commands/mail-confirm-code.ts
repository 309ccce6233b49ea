import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { FreshSignIn } from '../fresh-sign-in.js';
import { MailedCodes } from '../mailed-codes.js';

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
    private readonly codes: MailedCodes,
    private readonly limits: AccountLimits,
    private readonly fresh: FreshSignIn,
  ) {}

  /** @throws AppError conflict `PASSWORD_SET` or `CODE_NEEDED`, rate_limited */
  async execute({ input: { userId, sessionId, ip } }: MailConfirmCode): Promise<void> {
    await this.fresh.refuseLess(userId);
    await this.limits.use('confirm-code', { account: String(userId), ip });
    await this.codes.ask(userId, { purpose: 'confirm', sessionId }, (client) => refuseWithPassword(client, userId));
  }
}

async function refuseWithPassword(client: PoolClient, userId: number): Promise<void> {
  const { rows } = await client.query('select from app.user where id = $1 and password_hash is not null', [userId]);
  if (rows.length > 0)
    throw new AppError('conflict', 'PASSWORD_SET', 'Hesabınızın bir şifresi var; girişinizi onunla doğrulayın.');
}
