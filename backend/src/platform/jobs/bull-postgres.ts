import { createPostgresBackend, type QueueOptions, type WorkerOptions, withBackend } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Processor, WorkLoop, WorkQueue } from './bull-connection.js';

/** What the address says of its connections (that they only read) would take the place of what BullMQ says of them: both are said. */
function inJobs(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  if (options === null) return url;
  address.searchParams.set('options', `${options} -c search_path=jobs`);
  return address.href;
}

/** Every process but one that only looks makes the tables at its first connection; BullMQ takes a lock for it. */
const tables = (url: string, migrate = true) => ({
  connectionString: inJobs(url),
  schema: 'jobs',
  migrate,
  max: 4,
  // Waiting for one of the four counts, too.
  connectionTimeoutMillis: 15_000,
  application_name: 'ilanpazar-jobs',
});

const PAUSE_MS = 1_000;

/** A connection of BullMQ's own that hears what comes before BullMQ listens to it, and says it again when it does: BullMQ then takes another one. */
class HeardClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.once('error', (error) => {
      const isHeard = this.listenerCount('error') > 0;
      this.on('error', () => undefined);
      // BullMQ listens to nothing any more where it has closed it meanwhile.
      if (!isHeard) setImmediate(() => this.listenerCount('error') > 1 && this.emit('error', error));
    });
  }
}

/**
 * The farewell of a server ends the process where nobody listens to the connection that hears it, and BullMQ 6.7 listens to none that it is using: not
 * while it makes its tables, nor between two statements, and to the one on which it waits for jobs only a moment after it stands.
 */
const guardedBackend: typeof createPostgresBackend = (...made) => {
  const backend = createPostgresBackend(...made);
  // What it keeps for itself: `lost-job-connection.int.spec.ts` fails where an update has moved it.
  const connection = backend.connection as unknown as {
    readonly pool: Pool;
    pgModule: { readonly Client: typeof Client };
  };
  connection.pool.on('connect', (client) => client.on('error', () => undefined));
  connection.pgModule = { Client: HeardClient };
  return backend;
};

/** BullMQ asks again at once after any error but a refused connection: on a full disk some 20,000 times a second. */
const retryingBackend: typeof createPostgresBackend = (...made) => {
  const backend = guardedBackend(...made);
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

const CONNECT_MS = 5_000;
/** For another process to be done, and for each answer. */
const LOCK_MS = 10_000;

/**
 * BullMQ 6.7 plans the turn after one that was missed by a whole period, as while nobody worked, at the next multiple of the period and then adds
 * where in it the first turn of all came: up to two periods ahead, two days for what comes daily. With nothing to add it comes within one.
 */
const WITHIN_A_PERIOD = 'update jobs.scheduler set offset_ms = 0 where every_ms is not null and offset_ms <> 0';

/**
 * One process at a time: those that schedule the same at the same moment plan a turn each, in slots that follow, or are told that both are
 * taken. The lock ends with its transaction, so that a process that dies holds nobody up.
 */
async function alone<Done>(url: string, work: () => Promise<Done>): Promise<Done> {
  const client = new Client({
    connectionString: url,
    application_name: 'ilanpazar-jobs',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 2 * LOCK_MS,
  });
  // A connection that is lost is told by the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `begin; set local lock_timeout = ${LOCK_MS}; select pg_advisory_xact_lock(hashtext('job schedules'))`,
    );
    const done = await work();
    await client.query(WITHIN_A_PERIOD);
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}

/** @throws as BullMQ and PostgreSQL say it, and when another process holds the schedules for more than 10 seconds. */
export function openPostgresQueue(name: string, url: string, options: Omit<QueueOptions, 'connection'>): WorkQueue {
  const bull = withBackend(guardedBackend);
  const queue = new bull.Queue(name, { ...options, connection: tables(url, options.skipMetasUpdate !== true) });
  return Object.assign(queue, { alone: <Done>(work: () => Promise<Done>) => alone(url, work) });
}

export function openPostgresWorker(
  name: string,
  url: string,
  process: Processor,
  options: Omit<WorkerOptions, 'connection'>,
): WorkLoop {
  const bull = withBackend(retryingBackend);
  const worker = new bull.Worker(name, process, { ...options, connection: tables(url) });
  return {
    // The database is asked for itself.
    ready: true,
    waitUntilReady: () => worker.waitUntilReady(),
    on: (event, listener) => worker.on(event, listener),
    close: () => worker.close(),
  };
}
