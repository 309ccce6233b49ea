import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/support/database.js';
import { sayLoudly } from '../../../test/support/real-engines.js';
import { realRedis } from '../../../test/support/real-redis.js';
import { jobQueueContract } from './job-queue.contract.js';
import { JobHandlers } from './job-queue.js';

jobQueueContract('PostgreSQL', async () => {
  const test = await createTestDatabase();
  return { connection: { kind: 'postgres', url: test.url }, dispose: () => test.drop() };
});

const redis = await realRedis();
if (redis) {
  jobQueueContract(redis.name, async () => {
    const { url, dispose } = await redis.start();
    return { connection: { kind: 'redis', url }, dispose };
  });
} else {
  sayLoudly('SKIPPED: the job queue contract on Redis: neither REDIS_URL nor Docker answers');
  describe.skip('job queue on Redis', () => {
    it('needs REDIS_URL or Docker', () => undefined);
  });
}

describe('job handlers', () => {
  it('are one for each name', () => {
    const handlers = new JobHandlers();
    const handler = { name: 'a', handle: () => Promise.resolve() };
    handlers.register(handler);
    expect(() => handlers.register(handler)).toThrow('two handlers');
    expect(handlers.of('a')).toBe(handler);
    expect(() => handlers.of('b')).toThrow('no handler');
  });
});
