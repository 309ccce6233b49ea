import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../kernel/app-error.js';
import { type Allowance, RateLimiter } from '../../../platform/http/rate-limiter.js';
import { Database } from '../../../platform/postgres/database.js';
import { PasswordHasher } from '../password-hasher.js';
import { Sessions } from '../sessions.js';
import { fingerprint } from '../tokens.js';

export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
}

export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly remember: boolean,
    readonly from: { readonly ip: string; readonly userAgent: string },
  ) {
    super();
  }
}

const PER_ACCOUNT: Allowance = { burst: 5, everySeconds: 30 };
// An address may stand for a whole office.
const PER_ADDRESS: Allowance = { burst: 30, everySeconds: 5 };

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimiter,
    private readonly sessions: Sessions,
  ) {}

  /** The same answer after the same work whether or not the e-mail is known. @throws AppError invalid, rate_limited */
  async execute({ email, password, remember, from }: LogIn): Promise<OpenedSession> {
    const account = `login:account:${fingerprint(email.toLowerCase())}`;
    const address = `login:address:${fingerprint(from.ip)}`;
    await this.limiter.use(address, PER_ADDRESS);
    await this.limiter.use(account, PER_ACCOUNT);
    const [person] = await this.database.query<{ id: number; password_hash: string | null }>(
      'select id, password_hash from app.user where lower(email) = lower($1)',
      [email],
    );
    const right = await this.hasher.matches(person?.password_hash, password);
    if (!person || !right) throw wrongCredentials();
    await Promise.all([this.limiter.reset(account), this.limiter.giveBack(address, PER_ADDRESS)]);
    return { userId: person.id, token: await this.sessions.open(person.id, remember, from.userAgent) };
  }
}

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
const wrongCredentials = () => {
  const sentence = 'Giriş başarısız. Bilgilerinizi kontrol edin.';
  return new AppError('invalid', 'INVALID_CREDENTIALS', sentence, { errors: { email: [sentence] } });
};
