import type { Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

/** Where BullMQ keeps its jobs: tables in a schema of their own, or Redis. */
export type JobsConnection =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'redis'; readonly url: string };

const QUEUE = 'work';

interface Talkative {
  on(event: 'error', listener: (error: Error) => void): unknown;
}
export type WorkQueue = Pick<
  Queue,
  | 'add'
  | 'upsertJobScheduler'
  | 'getJobSchedulers'
  | 'removeJobScheduler'
  | 'getJobCounts'
  | 'getDelayedCount'
  | 'getWaiting'
  | 'getDelayed'
  | 'getActive'
  | 'getCompleted'
  | 'getFailed'
  | 'getJob'
  | 'retryJobs'
  | 'close'
> &
  Talkative & {
    /** Carries the work out while no other process does so, where two at a time would disturb each other. */
    alone<Done>(work: () => Promise<Done>): Promise<Done>;
  };
export type WorkLoop = Pick<Worker, 'waitUntilReady'> &
  Talkative & {
    /** Whether its queue answers, as far as it knows. */
    readonly ready: boolean;
    close(): Promise<void>;
  };
export type Processor = (job: { readonly name: string; readonly data: unknown }) => Promise<void>;

/** BullMQ is loaded by a process that hands out work or does it, and Redis with its client by one that uses them. */
const postgres = () => import('./bull-postgres.js');
const redis = () => import('./bull-redis.js');

export async function openQueue(
  connection: JobsConnection,
  options: Omit<QueueOptions, 'connection'>,
): Promise<WorkQueue> {
  switch (connection.kind) {
    case 'postgres':
      return (await postgres()).openPostgresQueue(QUEUE, connection.url, options);
    case 'redis':
      return (await redis()).openRedisQueue(QUEUE, connection.url, options);
  }
}

export async function openWorker(
  connection: JobsConnection,
  process: Processor,
  options: Omit<WorkerOptions, 'connection'>,
): Promise<WorkLoop> {
  switch (connection.kind) {
    case 'postgres':
      return (await postgres()).openPostgresWorker(QUEUE, connection.url, process, options);
    case 'redis':
      return (await redis()).openRedisWorker(QUEUE, connection.url, process, options);
  }
}
