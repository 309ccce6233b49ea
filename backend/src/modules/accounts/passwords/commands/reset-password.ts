import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import type { ClientBase } from 'pg';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { deadLink } from '#modules/accounts/mailed-links/dead-link.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { clearEarlierHolder } from '#modules/accounts/mailed-links/earlier-holder.js';
import { endOtherWaysIn } from '#modules/accounts/mailed-links/other-ways-in.js';
import { MailedTokens } from '#modules/accounts/mailed-links/mailed-tokens.js';
import { refuseWeakPassword } from '../weak-passwords.js';
import { PasswordHasher } from '../password-hasher.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';

export class ResetPassword extends Command<readonly string[]> {
  constructor(
    readonly input: {
      readonly email: string;
      readonly token: string;
      readonly password: string;
      readonly from: Origin & { readonly deviceTokens: readonly string[] };
    },
  ) {
    super();
  }
}

/**
 * Whoever holds the link reads the person's mail: the password is theirs to set, and the address is proven. They may do it because somebody
 * else got in, so every other way in ends with it.
 */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly tokens: MailedTokens,
    private readonly hasher: PasswordHasher,
    private readonly ending: SessionEnding,
    private readonly outbox: MailOutbox,
    private readonly deviceTokens: DeviceTokens,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Ends every session of the person and every other way in; the browser is theirs from now on. @throws AppError invalid, rate_limited */
  async execute({ input: { email, token, password, from } }: ResetPassword): Promise<readonly string[]> {
    const caller = { account: token, ip: from.ip };
    await this.limits.use('reset', caller);
    const holder = await this.tokens.resetHolder(token, email);
    if (!holder) throw deadLink();
    const { id: userId } = holder;
    await refuseWeakPassword(password, holder);
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.outbox.transaction(async (client, owe) => {
      if (!(await this.tokens.useReset(client, token, userId))) throw deadLink();
      if (await this.mayHaveBeenAnothers(client, userId, from.deviceTokens)) await clearEarlierHolder(client, userId);
      await client.query(
        'update app.user set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3) where id = $1',
        [userId, passwordHash, this.clock.now()],
      );
      const unlinked = await endOtherWaysIn(client, userId);
      const key = `password-changed-${randomUUID()}`;
      await owe({ kind: 'password-changed', key, personId: userId, data: { unlinked } });
      return { unlinked, sessions: await this.ending.endAll(client, userId) };
    });
    this.ending.cut(ended.sessions);
    await this.log.note('password_reset', userId, from);
    if (ended.unlinked.length > 0) await this.log.note('social_unlinked', userId, from);
    await Promise.all([this.limits.clear('login', email), this.limits.forgive('reset', caller)]);
    return this.deviceTokens.with(from.deviceTokens, { id: userId, passwordHash });
  }

  /** Nobody has proven the address yet, and this browser is not the one in which the account was made. */
  private async mayHaveBeenAnothers(client: ClientBase, id: number, deviceTokens: readonly string[]): Promise<boolean> {
    const { rows } = await client.query<{ password_hash: string | null }>(
      'select password_hash from app.user where id = $1 and email_verified_at is null',
      [id],
    );
    const [person] = rows;
    if (!person) return false;
    const { password_hash: passwordHash } = person;
    return passwordHash === null || this.deviceTokens.find(deviceTokens, { id, passwordHash }) === undefined;
  }
}
