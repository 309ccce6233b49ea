import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { RateLimiter } from './rate-limiter.js';
import { RateLimiterModule } from './rate-limiter.module.js';
import { RateLimitSweeper } from './rate-limit-sweeper.js';

describe('allowances that are whole again', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startTestApp([RateLimiterModule], { database });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  const keys = async () =>
    (await database.pool.query<{ key: string }>('select key from app.rate_limit order by key')).rows.map(
      ({ key }) => key,
    );
  const used = (key: string, ago: string) =>
    database.pool.query(`insert into app.rate_limit values ($1, now() - $2::interval)`, [key, ago]);

  it('are taken away by a job of the worker, those that are used are not', async () => {
    await used('whole', '1 second');
    await app.get(RateLimiter).use('used', { burst: 3, everySeconds: 60 });
    const sweeper = app.get(RateLimitSweeper);
    expect(sweeper.everyMs).toBeLessThanOrEqual(600_000);
    await sweeper.handle();
    expect(await keys()).toEqual(['used']);
  });

  it('are no work of a request: forgiving somebody looks at their row alone', async () => {
    for (const key of ['old', 'own']) await used(key, '2 days');
    await app.get(RateLimiter).reset('own');
    expect(await keys()).toEqual(['old']);
  });

  it('are found by an index', async () => {
    const { rows } = await database.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where schemaname = 'app' and tablename = 'rate_limit'`,
    );
    expect(rows.some(({ indexdef }) => indexdef.includes('(used_until)'))).toBe(true);
  });
});
