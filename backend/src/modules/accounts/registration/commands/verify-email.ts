import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { deadLink } from '#modules/accounts/mailed-links/dead-link.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { MailedTokens } from '#modules/accounts/mailed-links/mailed-tokens.js';
import { fingerprint } from '#modules/accounts/tokens.js';

export class VerifyEmail extends Command<void> {
  constructor(
    readonly input: {
      readonly token: string;
      readonly from: {
        readonly ip: string;
        readonly deviceTokens: readonly string[];
        /** Who is signed in there. */
        readonly userId: number | undefined;
      };
    },
  ) {
    super();
  }
}

/**
 * The link proves that somebody reads the mails of the address, not that they chose the password: a stranger may have registered it. So it
 * counts where the account was made, or where somebody is or was signed in to it; elsewhere the reader sets a password (claim-account).
 */
@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly tokens: MailedTokens,
    private readonly deviceTokens: DeviceTokens,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError invalid, rate_limited, conflict CLAIM_NEEDED, which leaves the link as it was */
  async execute({ input: { token, from } }: VerifyEmail): Promise<void> {
    await this.limits.use('verify', { account: fingerprint(token), ip: from.ip });
    const holder = await this.tokens.verificationHolder(token);
    if (!holder) throw deadLink();
    const { id, passwordHash, email } = holder;
    const own = passwordHash === null ? undefined : this.deviceTokens.find(from.deviceTokens, { id, passwordHash });
    if (!holder.verified && from.userId !== id && own === undefined) throw claimNeeded(email);
    await this.database.transaction(async (client) => {
      if (!(await this.tokens.useVerification(client, token, id))) throw deadLink();
      // Only over the password that was looked at: somebody may have claimed the account meanwhile.
      const { rowCount } = await client.query(
        `update app.user set email_verified_at = coalesce(email_verified_at, $3)
         where id = $1 and password_hash is not distinct from $2`,
        [id, passwordHash, this.clock.now()],
      );
      if (rowCount === 0) throw deadLink();
    });
  }
}

/** Told to a holder of the link only, who knows the address: the mail came to it. */
const claimNeeded = (email: string) =>
  new AppError(
    'conflict',
    'CLAIM_NEEDED',
    'Bu hesap başka bir tarayıcıda açılmış. Onaylamak için giriş yapın; hesabı siz açmadıysanız yeni bir şifre belirleyin.',
    { details: { email } },
  );
