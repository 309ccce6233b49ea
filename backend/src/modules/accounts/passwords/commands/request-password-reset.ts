import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';

export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly input: {
      readonly email: string;
      readonly ip: string;
    },
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly outbox: MailOutbox,
    private readonly demo: DemoAccess,
  ) {}

  /** Owes a mail in either case, to nobody where the address is unknown: what takes time comes later, elsewhere. @throws AppError rate_limited */
  async execute({ input: { email, ip } }: RequestPasswordReset): Promise<void> {
    await this.limits.use('forgot', { account: email, ip });
    await this.outbox.transaction(async (client, owe) => {
      const { rows } = await client.query<{ id: number }>(
        'select id from app.user where lower(email) = lower($1) and not (demo and $2)',
        [email, this.demo.guarded],
      );
      await owe({ kind: 'reset-password', key: `reset-password-${randomUUID()}`, personId: rows[0]?.id ?? null });
    });
  }
}
