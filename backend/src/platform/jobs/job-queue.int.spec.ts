import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/support/database.js';
import { dockerAnswers, sayLoudly } from '../../../test/support/real-engines.js';
import { jobQueueContract } from './job-queue.contract.js';
import { JobHandlers } from './job-queue.js';

jobQueueContract('PostgreSQL', async () => {
  const test = await createTestDatabase();
  return { connection: { kind: 'postgres', url: test.url }, dispose: () => test.drop() };
});

const url = process.env.REDIS_URL;
if (url) {
  jobQueueContract('the Redis of REDIS_URL', () =>
    Promise.resolve({ connection: { kind: 'redis', url }, dispose: () => Promise.resolve() }),
  );
} else if (await dockerAnswers()) {
  jobQueueContract('Redis in a container', async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    const container = await new GenericContainer('redis:8.6-alpine')
      .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
      .start();
    return {
      connection: { kind: 'redis', url: `redis://${container.getHost()}:${container.getMappedPort(6379)}` },
      dispose: async () => {
        await container.stop();
      },
    };
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
