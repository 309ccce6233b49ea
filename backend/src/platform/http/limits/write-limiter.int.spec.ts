import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { AppError } from '#kernel/app-error.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { WRITE_LIMITS } from './write-limit.js';
import { WriteLimiter } from './write-limiter.js';

const { burst, everySeconds } = WRITE_LIMITS.histories;

/** @returns how many were let through, and what was said to the first that was not */
function useUp(limiter: WriteLimiter, who: string, now?: number): { readonly let: number; readonly refusal: AppError } {
  for (let count = 0; ; count++) {
    try {
      limiter.use('histories', who, now);
    } catch (error) {
      if (error instanceof AppError) return { let: count, refusal: error as AppError };
      throw error;
    }
  }
}

describe('the limits of writes', () => {
  it('let a burst through, then a steady pace, and say how long to wait', () => {
    const limiter = new WriteLimiter();
    const first = useUp(limiter, 'user:1', 0);
    expect(first.let).toBe(burst);
    expect(first.refusal).toMatchObject({
      kind: 'rate_limited',
      retryAfter: everySeconds,
      message: 'Kısa sürede çok fazla işlem yaptınız. Lütfen 20 saniye sonra tekrar deneyin.',
    });
    expect(useUp(limiter, 'user:1', 3 * everySeconds * 1_000).let).toBe(3);
    expect(useUp(limiter, 'user:2', 0).let).toBe(burst);
    limiter.use('people', 'user:1', 0);
    expect(useUp(limiter, 'user:1', 2 * burst * everySeconds * 1_000).let).toBe(burst);
  });
});

describe('the limits of writes in several processes', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
  });
  beforeEach(() => test.pool.query('delete from app.rate_limit'));
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  it('are one: what one let through, the other knows with its next turn', async () => {
    let hear: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const listening = {
      prepared: (...args: Parameters<Database['prepared']>) =>
        database.prepared(...args).finally(() => setImmediate(hear)),
    } as unknown as Database;
    const [one, two] = [new WriteLimiter(database), new WriteLimiter(listening)];
    expect(useUp(one, 'user:1').let).toBe(burst);
    expect(one.waiting).toBe(1);
    // Each by itself, a second after its first write.
    const told = async () => (await test.pool.query('select from app.rate_limit')).rowCount;
    while ((await told()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    two.use('histories', 'user:1');
    await heard;
    expect(useUp(two, 'user:1').let).toBe(0);
    expect(useUp(two, 'user:2').let).toBe(burst);
    const restarted = new WriteLimiter(database);
    restarted.use('histories', 'user:1');
    await restarted.tell();
    expect(useUp(restarted, 'user:1').let).toBe(0);
    for (const each of [one, two, restarted]) each.onModuleDestroy();
  });

  it('are told by many processes at once without waiting for each other in a circle', async () => {
    const limiters = Array.from({ length: 6 }, () => new WriteLimiter(database));
    for (let round = 0; round < 10; round++) {
      for (const [index, limiter] of limiters.entries())
        for (let n = 0; n < 60; n++) limiter.use('people', `user:${index % 2 ? n : 59 - n}`);
      await Promise.all(limiters.map((limiter) => limiter.tell()));
      expect(limiters.map(({ waiting }) => waiting)).toEqual(limiters.map(() => 0));
    }
    for (const each of limiters) each.onModuleDestroy();
  });

  it('hold on without the database, and are told when it is back', async () => {
    let away = true;
    const failing = {
      prepared: (...args: Parameters<Database['prepared']>) =>
        away ? Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) : database.prepared(...args),
    } as unknown as Database;
    const [one, two] = [new WriteLimiter(failing), new WriteLimiter(database)];
    expect(useUp(one, 'user:1').let).toBe(burst);
    await one.tell();
    expect([one.waiting, useUp(one, 'user:1').let]).toEqual([1, 0]);
    away = false;
    await one.tell();
    two.use('histories', 'user:1');
    await two.tell();
    expect(useUp(two, 'user:1').let).toBe(0);
    for (const each of [one, two]) each.onModuleDestroy();
  });
});
