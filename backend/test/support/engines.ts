import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { GenericContainer, StartedTestContainer, Wait } from 'testcontainers';

export interface RunningEngine {
  readonly url: string;
  /** What a server has besides: the key of a Meilisearch, the mailbox of a Mailpit. */
  readonly extra?: string | undefined;
  stop(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The setting that names a server of one's own. */
  readonly variable: string;
  readonly images: readonly string[];
  /** That server; a sentence where it cannot be used. */
  server(url: string): RunningEngine | string | Promise<RunningEngine | string>;
  /** One in a container. */
  start(image: string): Promise<RunningEngine>;
}

const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

/** What is shipped is what is tried: the image of a service of docker-compose.yml. */
export function composeImage(service: string): string {
  const image = new RegExp(`^ {2}${service}:\\n(?: {4}.*\\n)*? {4}image: (\\S+)$`, 'm').exec(compose)?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml has no service ${service} with an image`);
  return image;
}

const asItIs = (url: string): RunningEngine => ({ url, stop: () => Promise.resolve() });

async function container(
  image: string,
  prepare: (made: GenericContainer, lib: { readonly Wait: typeof Wait }) => GenericContainer,
): Promise<StartedTestContainer> {
  // Loaded only where it is needed: it brings much along.
  const lib = await import('testcontainers');
  return prepare(new lib.GenericContainer(image), lib).withStartupTimeout(180_000).start();
}

const at = (started: StartedTestContainer, port: number): string =>
  `${started.getHost()}:${started.getMappedPort(port)}`;

const stopping = (started: StartedTestContainer) => async (): Promise<void> => {
  await started.stop();
};

export const POSTGRES: Engine = {
  name: 'PostgreSQL',
  variable: 'DATABASE_URL',
  images: [composeImage('postgres')],
  server: asItIs,
  async start(image) {
    const started = await container(image, (made, { Wait }) =>
      made
        .withEnvironment({ POSTGRES_PASSWORD: 'ilanpazar' })
        .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=400'])
        .withExposedPorts(5432)
        // The first time it says so it is still making its cluster.
        .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2)),
    );
    return { url: `postgres://postgres:ilanpazar@${at(started, 5432)}/postgres`, stop: stopping(started) };
  },
};

export const KURRENTDB: Engine = {
  name: 'KurrentDB',
  variable: 'EVENTSTORE_URL',
  images: [composeImage('kurrentdb'), 'eventstore/eventstore:24.10.5', 'eventstore/eventstore:23.10.1-bookworm-slim'],
  server: asItIs,
  async start(image) {
    const prefix = image.includes('kurrentdb') ? 'KURRENTDB' : 'EVENTSTORE';
    const started = await container(image, (made, { Wait }) =>
      made
        .withEnvironment({
          [`${prefix}_INSECURE`]: 'true',
          [`${prefix}_MEM_DB`]: 'true',
          [`${prefix}_CLUSTER_SIZE`]: '1',
        })
        .withExposedPorts(2113)
        .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204)),
    );
    return { url: `esdb://${at(started, 2113)}?tls=false`, stop: stopping(started) };
  },
};

export const REDIS: Engine = {
  name: 'Redis',
  variable: 'REDIS_URL',
  images: [composeImage('redis')],
  server: emptyRedisDatabase,
  async start(image) {
    const started = await container(image, (made, { Wait }) =>
      made
        .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections')),
    );
    return { url: `redis://${at(started, 6379)}`, stop: stopping(started) };
  },
};

export const MEILISEARCH: Engine = {
  name: 'Meilisearch',
  variable: 'MEILISEARCH_URL',
  images: [composeImage('meilisearch')],
  server: (url) => ({ ...asItIs(url), extra: process.env.MEILISEARCH_KEY }),
  async start(image) {
    const started = await container(image, (made, { Wait }) =>
      made
        .withEnvironment({ MEILI_NO_ANALYTICS: 'true' })
        .withExposedPorts(7700)
        .withWaitStrategy(Wait.forHttp('/health', 7700)),
    );
    return { url: `http://${at(started, 7700)}`, stop: stopping(started) };
  },
};

export const MAILPIT: Engine = {
  name: 'Mailpit',
  variable: 'SMTP_URL',
  images: [composeImage('mailpit')],
  /** Only one that shows what it got and sends nothing on: no test writes to people. */
  async server(url) {
    const mailbox = process.env.MAILPIT_URL ?? `http://${new URL(url).hostname}:8025`;
    const answer = await fetch(`${mailbox}/api/v1/info`).catch(() => undefined);
    if (answer?.ok !== true)
      return `no Mailpit shows at ${mailbox} (MAILPIT_URL) what SMTP_URL got, so nothing is sent`;
    return { ...asItIs(url), extra: mailbox };
  },
  async start(image) {
    const started = await container(image, (made, { Wait }) =>
      made.withExposedPorts(1025, 8025).withWaitStrategy(Wait.forHttp('/readyz', 8025)),
    );
    return { url: `smtp://${at(started, 1025)}`, extra: `http://${at(started, 8025)}`, stop: stopping(started) };
  },
};

export const MINIO: Engine = {
  name: 'S3 server',
  variable: 'S3_URL',
  images: [composeImage('minio')],
  server: asItIs,
  async start(image) {
    const started = await container(image, (made, { Wait }) =>
      made
        .withCommand(['server', '/data'])
        .withEnvironment({ MINIO_ROOT_USER: 'ilanpazar', MINIO_ROOT_PASSWORD: 'ilanpazar-secret' })
        .withExposedPorts(9000)
        .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000)),
    );
    return { url: `http://ilanpazar:ilanpazar-secret@${at(started, 9000)}`, stop: stopping(started) };
  },
};

/** Stands in a numbered database for as long as a suite uses it; one whose run was killed is given back after an hour. */
const CLAIM = 'ilanpazar-test';

/** One of the numbered databases of a Redis that holds nothing, so that no job of anybody's is taken or doubled; emptied again in the end. */
async function emptyRedisDatabase(given: string): Promise<RunningEngine | string> {
  const redis = new Redis(given, { maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    for (let number = 15; number > 0; number -= 1) {
      if (!(await claim(redis, number))) continue;
      const url = new URL(given);
      url.pathname = `/${number}`;
      return { url: url.href, stop: () => empty(url.href) };
    }
    return 'none of the databases 1 to 15 of REDIS_URL is empty';
  } catch {
    return 'REDIS_URL does not answer';
  } finally {
    redis.disconnect();
  }
}

async function claim(redis: Redis, number: number): Promise<boolean> {
  await redis.select(number);
  if ((await redis.dbsize()) > 0 || (await redis.set(CLAIM, process.pid, 'EX', 3_600, 'NX')) === null) return false;
  if ((await redis.dbsize()) === 1) return true;
  await redis.del(CLAIM);
  return false;
}

async function empty(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}
