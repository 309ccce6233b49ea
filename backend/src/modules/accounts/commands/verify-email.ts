import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { AccountLimits } from '../account-limits.js';
import { deadLink } from '../dead-link.js';
import { MailedTokens } from '../mailed-tokens.js';
import { fingerprint } from '../tokens.js';

export class VerifyEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly ip: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly tokens: MailedTokens,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError invalid, rate_limited */
  async execute({ token, ip }: VerifyEmail): Promise<void> {
    await this.limits.use('verify', { account: fingerprint(token), ip });
    await this.database.transaction(async (client) => {
      const proven = await this.tokens.useVerification(client, token);
      if (!proven) throw deadLink();
      const { rowCount } = await client.query(
        `update app.user set email_verified_at = coalesce(email_verified_at, $3)
         where id = $1 and lower(email) = lower($2)`,
        [proven.userId, proven.email, this.clock.now()],
      );
      if (rowCount === 0) throw deadLink();
    });
  }
}
