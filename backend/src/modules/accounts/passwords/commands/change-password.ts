import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { MailedTokens } from '#modules/accounts/mailed-links/mailed-tokens.js';
import { PasswordHasher } from '../password-hasher.js';
import { type PasswordOwner, refuseWeakPassword } from '../weak-passwords.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { type RenewedSession, Sessions } from '#modules/accounts/sessions/sessions.js';

interface CheckedPerson extends PasswordOwner {
  readonly passwordHash: string;
}

export interface PasswordIsChanged extends RenewedSession {
  /** For the browser to keep, in place of what it sent. */
  readonly deviceTokens: readonly string[];
}

export class ChangePassword extends Command<PasswordIsChanged> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly passwords: { readonly current: string; readonly wanted: string };
      readonly from: Origin & { readonly sessionId: string; readonly deviceTokens: readonly string[] };
    },
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly database: Database,
    private readonly demo: DemoAccess,
    private readonly limits: AccountLimits,
    private readonly hasher: PasswordHasher,
    private readonly tokens: MailedTokens,
    private readonly fresh: FreshSignIn,
    private readonly sessions: Sessions,
    private readonly ending: SessionEnding,
    private readonly outbox: MailOutbox,
    private readonly deviceTokens: DeviceTokens,
    private readonly log: SecurityLog,
  ) {}

  /** Ends every other session of the person, this one's token, and what other browsers are known by. @throws AppError invalid, conflict, rate_limited, forbidden `FRESH_SIGN_IN_NEEDED` with a second factor */
  async execute({ input: { userId, passwords, from } }: ChangePassword): Promise<PasswordIsChanged> {
    await this.demo.requireOwn(userId);
    await this.fresh.requireOfFactor(userId, from.sessionId);
    const caller = { account: String(userId), ip: from.ip };
    await this.limits.use('password', caller);
    const { passwordHash: known, ...person } = await this.checked(userId, passwords.current);
    await refuseWeakPassword(passwords.wanted, person);
    const passwordHash = await this.hasher.hash(passwords.wanted);
    const { ended, renewed } = await this.outbox.transaction(async (client, owe) => {
      // Only over the password that was checked: a reset that came between stands.
      const { rowCount } = await client.query(
        'update app.user set password_hash = $3 where id = $1 and password_hash = $2',
        [userId, known, passwordHash],
      );
      if (rowCount === 0) throw wrongPassword();
      await this.tokens.endResets(client, userId);
      await owe({ kind: 'password-changed', key: `password-changed-${randomUUID()}`, personId: userId });
      return {
        ended: await this.ending.endAll(client, userId, from.sessionId),
        renewed: await this.sessions.renew(client, from.sessionId),
      };
    });
    this.ending.cut(ended);
    await this.limits.forgive('password', caller);
    await this.log.note('password_changed', userId, from);
    return { ...renewed, deviceTokens: this.deviceTokens.with(from.deviceTokens, { id: userId, passwordHash }) };
  }

  private async checked(userId: number, password: string): Promise<CheckedPerson> {
    const [person] = await this.database.query<PasswordOwner & { readonly passwordHash: string | null }>(
      'select name, surname, email, password_hash as "passwordHash" from app.user where id = $1',
      [userId],
    );
    if (person && person.passwordHash === null) throw noPassword();
    if (!person?.passwordHash || !(await this.hasher.matches(person.passwordHash, password))) throw wrongPassword();
    return { ...person, passwordHash: person.passwordHash };
  }
}

const wrongPassword = () => {
  const sentence = 'Mevcut şifreniz hatalı.';
  return new AppError('invalid', 'WRONG_PASSWORD', sentence, { errors: { current_password: [sentence] } });
};

/** Whoever came through Google or Facebook sets the first one by a reset link, which proves more than an open page. */
const noPassword = () =>
  new AppError(
    'conflict',
    'PASSWORD_NEEDED',
    'Hesabınızda henüz bir şifre yok. Şifre sıfırlama bağlantısıyla bir şifre belirleyebilirsiniz.',
  );
