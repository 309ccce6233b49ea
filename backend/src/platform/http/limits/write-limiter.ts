import { Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { turkishDuration } from '#kernel/turkish-duration.js';
import { Database } from '#platform/postgres/database.js';
import { errorCode } from '#platform/telemetry/error-code.js';
import { WRITE_LIMITS, type WriteLimit } from './write-limit.js';

const TELL_AFTER_MS = 1_000;
/** Of people and networks that wrote lately. Whoever is forgotten is asked of the database with their next write. */
const KNOWN = 20_000;

/**
 * Allowances of writes, held across processes: each counts by itself, so that a write waits for nothing, and within a second tells the
 * others through one row a key (`app.rate_limit`), all keys in one statement. While the database is away each process goes on counting and
 * tells it afterwards. So n processes let through n bursts at the most, and after the first second one pace for all.
 */
@Injectable()
export class WriteLimiter implements OnModuleDestroy {
  private readonly log = new Logger('WriteLimiter');
  /** Until when the allowance of a key is used up at its steady pace, in milliseconds since 1970. */
  private readonly usedUntil = new LRUCache<string, number>({ max: KNOWN });
  /** Seconds of allowance that the others do not know of yet. */
  private untold = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private readonly factor: number;

  constructor(
    @Optional() private readonly database?: Database,
    @Optional() config?: Config,
  ) {
    this.factor = config?.env.WRITE_ALLOWANCE_FACTOR ?? 1;
  }

  /** Keys of which other processes do not know the latest. */
  get waiting(): number {
    return this.untold.size;
  }

  /**
   * Uses one of what `who` may write.
   * @param who a person or a network; nothing personal in clear
   * @throws AppError rate_limited with the seconds to wait
   */
  use(limit: WriteLimit, who: string, now = Date.now()): void {
    const { burst, everySeconds } = WRITE_LIMITS[limit];
    const each = everySeconds / this.factor;
    const key = `write:${limit}:${who}`;
    const until = Math.max(now, this.usedUntil.get(key) ?? 0);
    const wait = until - now - (burst * this.factor - 1) * each * 1_000;
    if (wait > 0) throw tooMany(Math.ceil(wait / 1_000));
    this.usedUntil.set(key, until + each * 1_000);
    if (!this.database) return;
    this.untold.set(key, (this.untold.get(key) ?? 0) + each);
    this.timer ??= setTimeout(() => void this.tell(), TELL_AFTER_MS).unref();
  }

  /** Tells the other processes what was used here, and hears what was used there. Rejects never. */
  async tell(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const told = this.untold;
    if (!this.database || told.size === 0) return;
    this.untold = new Map();
    try {
      const rows = await this.database.prepared<{ key: string; seconds: number }>(
        'write-limits-tell',
        // In one order everywhere, or two processes could wait for each other.
        `insert into app.rate_limit as used (key, used_until)
         select key, now() + seconds * interval '1 second' from unnest($1::text[], $2::float8[]) as told (key, seconds) order by key
         on conflict (key) do update set used_until = greatest(used.used_until, now()) + (excluded.used_until - now())
         returning key, extract(epoch from used_until - now())::float8 as seconds`,
        [[...told.keys()], [...told.values()]],
      );
      const now = Date.now();
      for (const { key, seconds } of rows)
        this.usedUntil.set(key, now + (seconds + (this.untold.get(key) ?? 0)) * 1_000);
    } catch (error) {
      // Whatever ails the database is told by everything else that asks it; here nothing is lost but a second.
      this.log.debug(`The limits of writes are told later: ${errorCode(error)}`);
      for (const [key, seconds] of told)
        if (this.untold.size < KNOWN) this.untold.set(key, (this.untold.get(key) ?? 0) + seconds);
      this.timer ??= setTimeout(() => void this.tell(), TELL_AFTER_MS).unref();
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }
}

const tooMany = (seconds: number) =>
  new AppError(
    'rate_limited',
    'RATE_LIMITED',
    `Kısa sürede çok fazla işlem yaptınız. Lütfen ${turkishDuration(seconds)} sonra tekrar deneyin.`,
    { retryAfter: seconds },
  );
