import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../kernel/app-error.js';
import { Database } from '../../../platform/postgres/database.js';
import { AccountLimits } from '../account-limits.js';
import { PasswordHasher } from '../password-hasher.js';
import { SessionEnding } from '../session-ending.js';
import { Sessions } from '../sessions.js';

export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
}

export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly remember: boolean,
    readonly from: {
      readonly ip: string;
      readonly userAgent: string;
      /** The session that the browser was signed in with until now. */
      readonly sessionId: string | undefined;
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
    private readonly sessions: Sessions,
    private readonly ending: SessionEnding,
  ) {}

  /** The same answer after the same work whether or not the e-mail is known. @throws AppError invalid, rate_limited */
  async execute({ email, password, remember, from }: LogIn): Promise<OpenedSession> {
    const caller = { account: email, ip: from.ip };
    await this.limits.use('login', caller);
    const [person] = await this.database.query<{ id: number; password_hash: string | null }>(
      'select id, password_hash from app.user where lower(email) = lower($1)',
      [email],
    );
    const right = await this.hasher.matches(person?.password_hash, password);
    if (!right || !person?.password_hash) throw wrongCredentials();
    const token = await this.sessions.openByPassword(person.id, person.password_hash, remember, from.userAgent);
    if (token === undefined) throw wrongCredentials();
    await this.limits.forgive('login', caller);
    if (from.sessionId !== undefined) await this.ending.end(from.sessionId);
    return { userId: person.id, token };
  }
}

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
const wrongCredentials = () => {
  const sentence = 'Giriş başarısız. Bilgilerinizi kontrol edin.';
  return new AppError('invalid', 'INVALID_CREDENTIALS', sentence, { errors: { email: [sentence] } });
};
