import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits, type Caller } from '#modules/accounts/account-limits.js';
import { DeviceTokens, type TokenAccount } from '#modules/accounts/devices/device-tokens.js';
import { PasswordHasher } from '#modules/accounts/passwords/password-hasher.js';
import { SecondSteps } from '#modules/accounts/factor/second-steps.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '../session-ending.js';
import { Sessions } from '../sessions.js';

export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
  /** For the browser to keep, in place of what it sent. */
  readonly deviceTokens: readonly string[];
}

export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly input: {
      readonly email: string;
      readonly password: string;
      readonly remember: boolean;
      readonly from: {
        readonly ip: string;
        readonly userAgent: string;
        /** The session that the browser was signed in with until now. */
        readonly sessionId: string | undefined;
        readonly deviceTokens: readonly string[];
      };
    },
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly limits: AccountLimits,
    private readonly deviceTokens: DeviceTokens,
    private readonly sessions: Sessions,
    private readonly ending: SessionEnding,
    private readonly secondSteps: SecondSteps,
    private readonly log: SecurityLog,
  ) {}

  /** The same answer after the same work whether or not the e-mail is known. @throws AppError invalid, rate_limited, conflict `SECOND_FACTOR_NEEDED` */
  async execute({ input: { email, password, remember, from } }: LogIn): Promise<OpenedSession> {
    const account = await this.find(email);
    const allowance = await this.allowance(
      { account: email, ip: from.ip },
      this.deviceTokens.find(from.deviceTokens, account),
    );
    const right = await this.hasher.matches(account?.passwordHash, password);
    if (!right || !account) return this.refuse(email, account?.id, from);
    const { id: userId, passwordHash } = account;
    await this.secondSteps.ask({ userId, passwordHash, link: null, remember, redirect: null });
    const token = await this.sessions.openByPassword(account.id, account.passwordHash, remember, from.userAgent);
    if (token === undefined) return this.refuse(email, account.id, from);
    await this.log.note('sign_in', account.id, from);
    await allowance.forgive();
    if (from.sessionId !== undefined) await this.ending.end(from.sessionId);
    return { userId: account.id, token, deviceTokens: this.deviceTokens.with(from.deviceTokens, account) };
  }

  private async refuse(email: string, userId: number | undefined, from: Origin): Promise<never> {
    await this.log.noteFailure(email, userId, from);
    throw wrongCredentials();
  }

  private async find(email: string): Promise<TokenAccount | undefined> {
    const [person] = await this.database.query<{ id: number; password_hash: string | null }>(
      'select id, password_hash from app.user where lower(email) = lower($1)',
      [email],
    );
    return person?.password_hash ? { id: person.id, passwordHash: person.password_hash } : undefined;
  }

  private async allowance(caller: Caller, deviceToken: string | undefined): Promise<{ forgive(): Promise<void> }> {
    if (deviceToken !== undefined && (await this.limits.useOwn('login', deviceToken)))
      return { forgive: () => this.limits.forgiveOwn('login', deviceToken) };
    await this.limits.use('login', caller);
    return { forgive: () => this.limits.forgive('login', caller) };
  }
}

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
const wrongCredentials = () => {
  const sentence = 'Giriş başarısız. Bilgilerinizi kontrol edin.';
  return new AppError('invalid', 'INVALID_CREDENTIALS', sentence, { errors: { email: [sentence] } });
};
