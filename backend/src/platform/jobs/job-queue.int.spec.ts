import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '#test/support/database.js';
import { REDIS } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { openQueue, openWorker } from './bull-connection.js';
import { jobQueueContract } from '#test/contracts/job-queue/job-queue.contract.js';
import { eventually } from '#test/support/eventually.js';
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

describe('a worker whose queue fails', () => {
  it('asks again every few seconds, and works when the queue is back', async () => {
    const test = await createTestDatabase();
    const connection = { kind: 'postgres', url: test.url } as const;
    const done: string[] = [];
    let failures = 0;
    const worker = await openWorker(connection, ({ name }) => Promise.resolve(void done.push(name)), {
      concurrency: 8,
    });
    worker.on('error', () => (failures += 1));
    await worker.waitUntilReady();
    await test.pool.query('alter schema jobs rename to jobs_away');
    // One that has not seen its queue empty asks once a second; one that has, waits five seconds for news before it asks.
    await eventually('a failure', () => failures > 0);
    await sleep(3_000);
    expect(failures).toBeLessThan(10);
    // It has not given up, either.
    failures = 0;
    await eventually('another failure', () => failures > 0);
    await test.pool.query('alter schema jobs_away rename to jobs');
    const queue = await openQueue(connection, {});
    await queue.add('greet', {});
    await eventually('the work', () => done.length > 0);
    expect(done).toEqual(['greet']);
    await Promise.all([queue.close(), worker.close()]);
    await test.drop();
  });
});

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
