import { Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { backoff } from '#platform/retry/backoff.js';
import { reasonOf } from '../telemetry/error-code.js';
import type { Processor, WorkLoop, WorkQueue } from './bull-connection.js';

/** Longest wait for one answer: somebody may be waiting for the work to be taken in. */
const ANSWER_MS = 3_000;
const CONNECT_MS = 2_000;

// BullMQ looks for ioredis beside itself, and it need not lie there: it is handed connections. It leaves those open when it closes.

/**
 * Takes work while Redis answers. While Redis is away an attempt fails within seconds and says why; the next one finds Redis again as
 * soon as it is back.
 */
export function openRedisQueue(name: string, url: string, options: Omit<QueueOptions, 'connection'>): WorkQueue {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: CONNECT_MS, commandTimeout: ANSWER_MS });
  let lost: Error | undefined;
  redis.on('error', (error: Error) => (lost = error)).on('ready', () => (lost = undefined));
  // With either of the two checks the queue would wait for its first connection however long that takes; the worker makes them.
  const queue = new Queue(name, { ...options, connection: redis, skipWaitingForReady: true, skipVersionCheck: true });
  const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      throw new Error(`The job queue in Redis failed: ${reasonOf(lost ?? error)}`, { cause: error });
    }
  };
  return {
    add: (...job) => answered(queue.add(...job)),
    upsertJobScheduler: (...schedule) => answered(queue.upsertJobScheduler(...schedule)),
    getJobSchedulers: (...range) => answered(queue.getJobSchedulers(...range)),
    removeJobScheduler: (id) => answered(queue.removeJobScheduler(id)),
    // Each of its commands is whole, and to schedule the same again changes nothing.
    alone: (work) => work(),
    getJobCounts: (...types) => answered(queue.getJobCounts(...types)),
    getDelayedCount: (before) => answered(queue.getDelayedCount(before)),
    getWaiting: (...range) => answered(queue.getWaiting(...range)),
    getDelayed: (...range) => answered(queue.getDelayed(...range)),
    getActive: (...range) => answered(queue.getActive(...range)),
    getCompleted: (...range) => answered(queue.getCompleted(...range)),
    getFailed: (...range) => answered(queue.getFailed(...range)),
    getJob: (id) => answered(queue.getJob(id)),
    retryJobs: (...which) => answered(queue.retryJobs(...which)),
    on: (event, listener) => queue.on(event, listener),
    close: async () => {
      await queue.close();
      // What was sent is still answered.
      if (redis.status === 'ready') await redis.quit().catch(() => undefined);
      redis.disconnect();
    },
  };
}

/** Waits for Redis as long as it takes: giving up would only end it. */
export function openRedisWorker(
  name: string,
  url: string,
  process: Processor,
  options: Omit<WorkerOptions, 'connection'>,
): WorkLoop {
  // Without a listener ioredis writes every failed attempt to the console; the worker tells of them itself.
  let closing = false;
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    // A connection that is lost while the worker closes stays lost; its copy for the waiting reads the same.
    retryStrategy: (times) => (closing ? null : backoff(times - 1, 50, 5_000)),
  }).on('error', () => undefined);
  const worker = new Worker(name, process, { ...options, connection: redis });
  // It looks at the version of Redis once, at its first connection.
  let accepted = false;
  return {
    get ready() {
      return accepted && redis.status === 'ready';
    },
    waitUntilReady: async () => {
      await worker.waitUntilReady();
      accepted = true;
    },
    on: (event, listener) => worker.on(event, listener),
    close: async () => {
      closing = true;
      // It would wait for a Redis that is away before it waits for its jobs, and could not write down how they ended.
      await worker.close(redis.status !== 'ready');
      redis.disconnect();
    },
  };
}
