import {
  createPostgresBackend,
  type Queue,
  type QueueOptions,
  type Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where BullMQ keeps its jobs: tables in a schema of their own, or Redis. */
export type JobsConnection =
  { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'redis'; readonly url: string };

const QUEUE = 'work';
/** Every process makes the tables at its first connection; BullMQ takes a lock for it. */
const tables = (url: string) => ({
  connectionString: url,
  schema: 'jobs',
  migrate: true,
  max: 4,
  application_name: 'ilanpazar-jobs',
});

interface Talkative {
  on(event: 'error', listener: (error: Error) => void): unknown;
}
export type WorkQueue = Pick<
  Queue,
  'add' | 'upsertJobScheduler' | 'getJobSchedulers' | 'removeJobScheduler' | 'getFailed' | 'retryJobs' | 'close'
> &
  Talkative;
export type WorkLoop = Pick<Worker, 'waitUntilReady'> &
  Talkative & {
    /** Whether its queue answers, as far as it knows. */
    readonly ready: boolean;
    close(): Promise<void>;
  };
export type Processor = (job: { readonly name: string; readonly data: unknown }) => Promise<void>;

const PAUSE_MS = 1_000;

/** BullMQ asks again at once after any error but a refused connection: on a full disk some 20,000 times a second. */
const retryingBackend: typeof createPostgresBackend = (...made) => {
  const backend = createPostgresBackend(...made);
  const take = backend.moveToActive.bind(backend);
  backend.moveToActive = async (...asked) => {
    try {
      return (await take(...asked)) as unknown[];
    } catch (error) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      throw error;
    }
  };
  return backend;
};

/** Redis and its client are loaded by a process that uses them. */
const redis = () => import('./bull-redis.js');

export async function openQueue(
  connection: JobsConnection,
  options: Omit<QueueOptions, 'connection'>,
): Promise<WorkQueue> {
  switch (connection.kind) {
    case 'postgres': {
      const bull = withBackend(createPostgresBackend);
      return new bull.Queue(QUEUE, { ...options, connection: tables(connection.url) });
    }
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
    case 'postgres': {
      const bull = withBackend(retryingBackend);
      const worker = new bull.Worker(QUEUE, process, { ...options, connection: tables(connection.url) });
      return {
        // The database is asked for itself.
        ready: true,
        waitUntilReady: () => worker.waitUntilReady(),
        on: (event, listener) => worker.on(event, listener),
        close: () => worker.close(),
      };
    }
    case 'redis':
      return (await redis()).openRedisWorker(QUEUE, connection.url, process, options);
  }
}
