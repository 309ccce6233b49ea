import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { type RedisStandIn, startRedisStandIn } from '#test/support/redis-stand-in.js';
import { openWorker } from './bull-connection.js';
import { BullJobQueue } from './bull-job-queue.js';
import { BullJobWorker } from './bull-job-worker.js';
import { eventually } from '#test/support/eventually.js';
import { JobHandlers } from './job-queue.js';

const A_FEW_SECONDS = 30_000;
const job = { name: 'greet', id: 'job-1', data: { text: 'Merhaba' } };

/** Where nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `redis://127.0.0.1:${port}`;
}

const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const start = Date.now();
  const result = await work;
  expect(Date.now() - start).toBeLessThan(ms);
  return result;
}

describe('jobs with REDIS_URL', () => {
  const endings: (() => Promise<void>)[] = [];
  beforeAll(() => void Logger.overrideLogger(false));
  afterAll(() => void Logger.overrideLogger(['error', 'warn', 'log']));
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  const standIn = async (options?: { mute: boolean }): Promise<RedisStandIn> => {
    const redis = await startRedisStandIn(options);
    endings.push(() => redis.close());
    return redis;
  };
  const queueAt = (url: string): BullJobQueue => {
    const queue = new BullJobQueue({ kind: 'redis', url });
    endings.push(() => queue.close());
    return queue;
  };
  const workerAt = (url: string): BullJobWorker => new BullJobWorker({ kind: 'redis', url }, new JobHandlers());

  it('go to Redis, and the connection ends with the queue', async () => {
    const redis = await standIn();
    const queue = queueAt(redis.url);
    await queue.enqueue(job);
    const [, ...added] = redis.heard.find((command) => command.some((part) => part.includes('greet'))) ?? [];
    expect(added).toContain(JSON.stringify(job.data));
    expect(redis.connections).toBe(1);
    await queue.close();
    await eventually('no connection', () => redis.connections === 0);
  });

  it('are asked for by a worker, whose connections end with it', async () => {
    const redis = await standIn();
    const worker = workerAt(redis.url);
    await worker.start();
    await eventually('waiting for a job', () => redis.heard.some(([name]) => name?.toUpperCase() === 'BZPOPMIN'));
    expect(redis.connections).toBe(2);
    await within(A_FEW_SECONDS, worker.stop());
    await eventually('no connection', () => redis.connections === 0);
  });

  it('are refused within seconds and with the reason while Redis is away, each time', async () => {
    const queue = queueAt(await closedPort());
    for (const ask of [() => queue.enqueue(job), () => queue.failed(10), () => queue.figures()]) {
      const message = await within(A_FEW_SECONDS, messageOf(ask()));
      expect(message).toMatch(/^The job queue in Redis failed: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
    }
  });

  it('are refused within seconds by a Redis that does not answer', async () => {
    const { url } = await standIn({ mute: true });
    const queue = queueAt(url);
    for (const ask of [() => queue.enqueue(job), () => queue.figures()]) {
      const message = await within(A_FEW_SECONDS, messageOf(ask()));
      expect(message).toMatch(/^The job queue in Redis failed: .+/);
      expect(message).not.toContain('could not load');
    }
  });

  it('are taken again once Redis is back', async () => {
    const gone = await startRedisStandIn();
    const queue = queueAt(gone.url);
    await queue.enqueue(job);
    await gone.close();
    expect(await within(A_FEW_SECONDS, messageOf(queue.enqueue(job)))).toContain('ECONNREFUSED');
    const back = await startRedisStandIn({ port: Number(new URL(gone.url).port) });
    endings.push(() => back.close());
    await eventually('a job that is taken', async () => (await messageOf(queue.enqueue(job))) === 'no error');
  });

  it('are waited for by a worker that says why, and that can be stopped meanwhile', async () => {
    const worker = await openWorker({ kind: 'redis', url: await closedPort() }, () => Promise.resolve(), {});
    const heard: string[] = [];
    worker.on('error', ({ message }) => heard.push(message));
    const ready = messageOf(worker.waitUntilReady());
    await eventually('two attempts', () => heard.length >= 4);
    expect(heard.every((message) => message.includes('ECONNREFUSED'))).toBe(true);
    expect(await Promise.race([ready, Promise.resolve('still waiting')])).toBe('still waiting');
    await within(A_FEW_SECONDS, worker.close());
  });

  it('are finished before a worker stops, though Redis went away meanwhile', async () => {
    const redis = await startRedisStandIn({ work: 'long' });
    const handlers = new JobHandlers();
    const said: string[] = [];
    let finish = (): void => undefined;
    handlers.register({
      name: 'long',
      handle: async () => {
        said.push('begun');
        await new Promise<void>((resolve) => (finish = resolve));
        said.push('finished');
      },
    });
    const worker = new BullJobWorker({ kind: 'redis', url: redis.url }, handlers);
    await worker.start();
    await eventually('the job', () => said.length === 1);
    await redis.close();
    const stopped = worker.stop().then(() => said.push('stopped'));
    setTimeout(() => finish(), 500);
    await within(A_FEW_SECONDS, stopped);
    expect(said).toEqual(['begun', 'finished', 'stopped']);
  });

  it('do not hold up the start of a process while Redis is away, and are worked on once it is there', async () => {
    const url = await closedPort();
    const worker = workerAt(url);
    expect(worker.state).toBe('off');
    await within(10_000, worker.start());
    expect(worker.state).toBe('waits');
    const redis = await startRedisStandIn({ port: Number(new URL(url).port) });
    endings.push(() => redis.close());
    await eventually('work', () => worker.state === 'works');
    await redis.close();
    await eventually('waiting', () => worker.state === 'waits');
    await within(A_FEW_SECONDS, worker.stop());
    expect(worker.state).toBe('off');
  });

  it('do not hold up a process that stops while it waits for Redis', async () => {
    const worker = workerAt(await closedPort());
    await worker.start();
    await within(A_FEW_SECONDS, worker.stop());
  });
});
