import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { deadLink } from '#modules/accounts/mailed-links/dead-link.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { MailedTokens } from '#modules/accounts/mailed-links/mailed-tokens.js';
import { PasswordHasher } from '#modules/accounts/passwords/password-hasher.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { clearEarlierHolder } from '#modules/accounts/mailed-links/earlier-holder.js';
import { fingerprint } from '#modules/accounts/tokens.js';

export class ClaimAccount extends Command<readonly string[]> {
  constructor(
    readonly input: {
      readonly token: string;
      readonly password: string;
      readonly from: { readonly ip: string; readonly deviceTokens: readonly string[] };
    },
  ) {
    super();
  }
}

/** The reader of the mails takes over an account that was made in their name: with a password of their own, and nobody else signed in. */
@CommandHandler(ClaimAccount)
export class ClaimAccountHandler implements ICommandHandler<ClaimAccount> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly tokens: MailedTokens,
    private readonly hasher: PasswordHasher,
    private readonly ending: SessionEnding,
    private readonly outbox: MailOutbox,
    private readonly deviceTokens: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /** An account whose address is proven is never claimed: there a password is reset. @throws AppError invalid, rate_limited */
  async execute({ input: { token, password, from } }: ClaimAccount): Promise<readonly string[]> {
    await this.limits.use('verify', { account: fingerprint(token), ip: from.ip });
    const holder = await this.tokens.verificationHolder(token);
    if (!holder || holder.verified) throw deadLink();
    const { id, email } = holder;
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.outbox.transaction(async (client, owe) => {
      if (!(await this.tokens.useVerification(client, token, id))) throw deadLink();
      const { rowCount } = await client.query(
        `update app.user set password_hash = $2, email_verified_at = $3
         where id = $1 and email_verified_at is null and closed_at is null`,
        [id, passwordHash, this.clock.now()],
      );
      if (rowCount === 0) throw deadLink();
      await clearEarlierHolder(client, id);
      await this.tokens.endResets(client, id);
      await owe({ kind: 'password-changed', key: `password-changed-${randomUUID()}`, personId: id });
      return this.ending.endAll(client, id);
    });
    this.ending.cut(ended);
    await this.limits.clear('login', email);
    return this.deviceTokens.with(from.deviceTokens, { id, passwordHash });
  }
}
