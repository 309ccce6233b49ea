import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { turkishDuration } from '#kernel/turkish-duration.js';
import { Database } from '#platform/postgres/database.js';

/** `burst` calls at once, then one every `everySeconds`: a caller who goes on is slowed down, never locked out. */
export interface Allowance {
  readonly burst: number;
  readonly everySeconds: number;
}

/** Sliding allowances per key, the same for every process. A key holds no personal data in clear: hash what is. */
export abstract class RateLimiter {
  /** Uses one of the key's allowance. @throws AppError rate_limited with the seconds to wait */
  abstract use(key: string, allowance: Allowance): Promise<void>;
  /** Undoes one `use`: what turned out to be no attempt at anything. */
  abstract giveBack(key: string, allowance: Allowance): Promise<void>;
  abstract reset(key: string): Promise<void>;
}

/**
 * One row a key holds the moment until which the allowance is used up at the steady pace; taking is one atomic statement, so
 * a hundred calls at once cannot all slip through.
 */
@Injectable()
export class PostgresRateLimiter extends RateLimiter {
  constructor(private readonly database: Database) {
    super();
  }

  override async use(key: string, { burst, everySeconds }: Allowance): Promise<void> {
    const [taken] = await this.database.prepared<{ used_until: Date }>(
      'rate-limit-use',
      `insert into app.rate_limit as used (key, used_until) values ($1, now() + $2 * interval '1 second')
       on conflict (key) do update set used_until = greatest(used.used_until, now()) + $2 * interval '1 second'
       where used.used_until <= now() + $3 * interval '1 second'
       returning used_until`,
      [key, everySeconds, (burst - 1) * everySeconds],
    );
    if (taken) return;
    const [row] = await this.database.query<{ wait: number }>(
      `select extract(epoch from used_until - now())::float8 - $2 as wait from app.rate_limit where key = $1`,
      [key, (burst - 1) * everySeconds],
    );
    const retryAfter = Math.max(1, Math.ceil(row?.wait ?? everySeconds));
    throw new AppError(
      'rate_limited',
      'RATE_LIMITED',
      `Çok fazla deneme yaptınız. Lütfen ${turkishDuration(retryAfter)} sonra tekrar deneyin.`,
      { retryAfter },
    );
  }

  override async giveBack(key: string, { everySeconds }: Allowance): Promise<void> {
    await this.database.query(
      `update app.rate_limit set used_until = used_until - $2 * interval '1 second' where key = $1`,
      [key, everySeconds],
    );
  }

  override async reset(key: string): Promise<void> {
    await this.database.query('delete from app.rate_limit where key = $1', [key]);
  }
}
