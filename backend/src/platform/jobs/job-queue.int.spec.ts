import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/support/database.js';
import { REDIS } from '../../../test/support/engines.js';
import { onRealEngine } from '../../../test/support/real-engines.js';
import { jobQueueContract } from './job-queue.contract.js';
import { JobHandlers } from './job-queue.js';

jobQueueContract('PostgreSQL', async () => {
  const test = await createTestDatabase();
  return { connection: { kind: 'postgres', url: test.url }, dispose: () => test.drop() };
});

await onRealEngine(REDIS, 'the job queue contract', (name, start) =>
  jobQueueContract(name, async () => {
    const { url, stop } = await start();
    return { connection: { kind: 'redis', url }, dispose: stop };
  }),
);

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
