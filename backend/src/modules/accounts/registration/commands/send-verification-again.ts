import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';

export class SendVerificationAgain extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly ip: string;
    },
  ) {
    super();
  }
}

@CommandHandler(SendVerificationAgain)
export class SendVerificationAgainHandler implements ICommandHandler<SendVerificationAgain> {
  constructor(
    private readonly database: Database,
    private readonly limits: AccountLimits,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws AppError conflict, rate_limited */
  async execute({ input: { userId, ip } }: SendVerificationAgain): Promise<void> {
    const [proven] = await this.database.query('select from app.user where id = $1 and email_verified_at is not null', [
      userId,
    ]);
    if (proven) throw new AppError('conflict', 'ALREADY_VERIFIED', 'E-posta adresiniz zaten onaylı.');
    await this.limits.use('verify-again', { account: String(userId), ip });
    await this.outbox.transaction((_client, owe) =>
      owe({ kind: 'verify-email', key: `verify-email-${randomUUID()}`, personId: userId }),
    );
  }
}
