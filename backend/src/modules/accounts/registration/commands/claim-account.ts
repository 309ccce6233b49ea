import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { deadLink } from '#modules/accounts/mailed-links/dead-link.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { MailedTokens } from '#modules/accounts/mailed-links/mailed-tokens.js';
import { refuseWeakPassword } from '#modules/accounts/passwords/weak-passwords.js';
import { PasswordHasher } from '#modules/accounts/passwords/password-hasher.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { fingerprint } from '#modules/accounts/tokens.js';
import { NewOwner } from '../new-owner.js';

export class ClaimAccount extends Command<readonly string[]> {
  constructor(
    readonly input: {
      readonly token: string;
      readonly password: string;
      readonly from: Origin & { readonly deviceTokens: readonly string[] };
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
    private readonly newOwner: NewOwner,
    private readonly ending: SessionEnding,
    private readonly outbox: MailOutbox,
    private readonly deviceTokens: DeviceTokens,
    private readonly log: SecurityLog,
  ) {}

  /** An account whose address is proven is never claimed: there a password is reset. @throws AppError invalid, rate_limited */
  async execute({ input: { token, password, from } }: ClaimAccount): Promise<readonly string[]> {
    await this.limits.use('verify', { account: fingerprint(token), ip: from.ip });
    const holder = await this.tokens.verificationHolder(token);
    if (!holder || holder.verified) throw deadLink();
    const { id, email } = holder;
    await refuseWeakPassword(password, holder);
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.outbox.transaction(async (client, owe) => {
      if (!(await this.tokens.useVerification(client, token, id))) throw deadLink();
      const sessions = await this.newOwner.install(client, id, passwordHash);
      if (!sessions) throw deadLink();
      await owe({ kind: 'password-changed', key: `password-changed-${randomUUID()}`, personId: id });
      return sessions;
    });
    this.ending.cut(ended);
    await this.limits.clear('login', email);
    await this.log.note('account_claimed', id, from);
    return this.deviceTokens.with(from.deviceTokens, { id, passwordHash });
  }
}
