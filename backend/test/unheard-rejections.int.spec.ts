import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Server as SocketServer } from 'socket.io';
import { Sources } from './laws/sources.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { FacebookSignIn } from '#modules/accounts/social/facebook-sign-in.js';
import { GoogleSignIn } from '#modules/accounts/social/google-sign-in.js';
import type { SocialSignIn } from '#modules/accounts/social/social-provider.js';
import { NilveraClient } from '#modules/billing/invoices/integrator/nilvera/nilvera-client.js';
import { IyzicoClient } from '#modules/billing/payments/iyzico/iyzico-client.js';
import { PushSettings } from '#modules/notices/pushing/push-hosts.js';
import { PushSender } from '#modules/notices/pushing/push-sender.js';
import { VapidKey } from '#modules/notices/pushing/vapid-key.js';
import { Config } from '#config/config.js';
import { SystemClock } from '#kernel/clock.js';
import { EventStoreDbEventStore } from '#platform/event-store/eventstoredb/event-store-db-event-store.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { RedisFanOut } from '#platform/http/redis-fan-out.js';
import { BullJobQueue } from '#platform/jobs/bull-job-queue.js';
import { BullJobWorker } from '#platform/jobs/bull-job-worker.js';
import { JobHandlers } from '#platform/jobs/job-queue.js';
import { SmtpMailer } from '#platform/mail/smtp-mailer.js';
import { S3PhotoStore } from '#platform/photos/s3-photo-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { requireMigrated } from '#platform/postgres/migrate.js';
import { requireFitting } from '#platform/postgres/required-server.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { ChangeListener } from '#modules/search/engine/postgres/change-listener.js';
import { SearchServer } from '#modules/search/engine/meilisearch/search-server.js';

/** Which of the clients below tries what a file of the program opens connections with. */
const OPENED_IN: Readonly<Record<string, readonly (keyof typeof CLIENTS)[]>> = {
  'modules/accounts/social/facebook-sign-in.ts': ['Facebook'],
  'modules/accounts/social/google-sign-in.ts': ['Google'],
  'modules/billing/invoices/integrator/nilvera/nilvera-client.ts': ['Nilvera'],
  'modules/billing/payments/iyzico/iyzico-client.ts': ['iyzico'],
  'modules/notices/pushing/push-sender.ts': ['push servers of browsers'],
  'modules/search/engine/meilisearch/search-server.ts': ['Meilisearch'],
  'modules/search/engine/postgres/change-listener.ts': ['PostgreSQL'],
  'platform/event-store/eventstoredb/find-leader.ts': ['EventStoreDB, a cluster'],
  'platform/event-store/eventstoredb/node-client.ts': ['EventStoreDB, one node', 'EventStoreDB, with TLS'],
  'platform/event-store/postgres/append-signal.ts': ['the log in PostgreSQL'],
  'platform/event-store/postgres/group-committer.ts': ['the log in PostgreSQL'],
  'platform/http/redis-fan-out.ts': ['sockets through Redis'],
  'platform/jobs/bull-postgres.ts': ['jobs in PostgreSQL', 'the job worker in PostgreSQL'],
  'platform/jobs/bull-redis.ts': ['jobs in Redis', 'the job worker in Redis'],
  'platform/mail/smtp-mailer.ts': ['SMTP'],
  'platform/postgres/database.ts': ['PostgreSQL'],
  'platform/postgres/migrate.ts': ['PostgreSQL at the start'],
  'platform/postgres/required-server.ts': ['PostgreSQL at the start'],
  'platform/postgres/singleton-lock.ts': ['PostgreSQL'],
  'platform/s3/s3-bucket.ts': ['S3'],
};

/** How clients of other servers are made. */
const OPENS =
  /new (?:pg\.)?(?:Pool|Client)\(|new (?:Redis|Queue|Meilisearch|S3Client)\(|createClient\(|createPostgresBackend\(|createTransport\((?!\{\s*streamTransport)|new \w+[sS]ervice\.\w+Client\(|client\.(?:discovery|authorizationCodeGrant)\(|\bfetch\(|\brequest\b[^;]*from 'node:https?'|\b(?:net|tls|http2)\.connect\(/;

/** What a client was asked, and how it is let go. */
interface Use {
  readonly asked: readonly Promise<unknown>[];
  close(): Promise<unknown>;
}

const mail = { to: 'biri@example.com', subject: 'Konu', text: 'Metin', html: '<p>Metin</p>', key: 'k' };
const A_SEARCH = { sort: 'newest', page: 1, per_page: 10 } as const;

/**
 * Every client of another server, with what it is asked while that server fails it. A promise of a client's own that nobody holds would end
 * the process, pages and all, so each of them is tried here; a new one is to be added.
 */
const CLIENTS = {
  'EventStoreDB, one node': (port) => eventStore(`esdb://127.0.0.1:${port}?tls=false`),
  'EventStoreDB, a cluster': (port) => eventStore(`esdb+discover://127.0.0.1:${port}?tls=false`),
  'EventStoreDB, with TLS': (port) => eventStore(`esdb://user:secret@127.0.0.1:${port}`),
  'jobs in Redis': (port) => {
    const queue = new BullJobQueue({ kind: 'redis', url: `redis://127.0.0.1:${port}` });
    return {
      asked: [queue.enqueue({ name: 'greet', id: 'greet-1', data: {} }), queue.failed(1), queue.unscheduleAllBut([])],
      close: () => queue.close(),
    };
  },
  'the job worker in Redis': async (port) => {
    const worker = new BullJobWorker({ kind: 'redis', url: `redis://127.0.0.1:${port}` }, new JobHandlers());
    await worker.start();
    return { asked: [], close: () => worker.stop() };
  },
  'sockets through Redis': (port) => {
    const fanOut = new RedisFanOut(`redis://127.0.0.1:${port}`);
    const web = createWebServer();
    const sockets = new SocketServer(web, { adapter: fanOut.adapter });
    sockets.emit('hint', {});
    return {
      asked: [sockets.timeout(500).fetchSockets()],
      close: async () => {
        await sockets.close();
        fanOut.end();
      },
    };
  },
  SMTP: (port) => {
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, {
      name: 'İlanPazar',
      address: 'ilan@example.com',
    });
    return {
      asked: [mailer.send(mail), mailer.send(mail)],
      close: async () => mailer.beforeApplicationShutdown(),
    };
  },
  S3: (port) => {
    const photos = new S3PhotoStore({ url: `http://key:secret@127.0.0.1:${port}`, bucket: 'ilanpazar' });
    const id = '0190b7c6-5f7e-7a54-a1c1-000000000001';
    return {
      asked: [photos.put(id, '320.webp', Buffer.from('x')), photos.exists(id, '320.webp')],
      close: async () => photos.close(),
    };
  },
  Meilisearch: (port) => {
    const server = new SearchServer({ url: `http://127.0.0.1:${port}`, key: 'k' });
    const index = { uid: 'listings_1', confirmed: 0 };
    return {
      asked: [server.search(index, A_SEARCH), server.probe(index)],
      close: () => Promise.resolve(),
    };
  },
  'push servers of browsers': (port) => {
    const origin = `http://127.0.0.1:${port}`;
    const key = new VapidKey(Config.from({ VAPID_KEY: Buffer.alloc(32, 3).toString('base64') }));
    const settings = new PushSettings({ allowed: [origin], timeoutMs: 1_000 });
    const sender = new PushSender(settings, key, new SystemClock());
    const browser = createECDH('prime256v1');
    const to = { endpoint: `${origin}/device`, p256dh: browser.generateKeys(), auth: randomBytes(16) };
    return {
      asked: [sender.send(to, 'Merhaba', 'konu'), sender.send(to, 'Merhaba', 'konu')],
      close: () => Promise.resolve(),
    };
  },
  iyzico: (port) => {
    const client = new IyzicoClient({ apiKey: 'key', secretKey: 'secret' }, `http://127.0.0.1:${port}`, 1_000);
    return { asked: [client.post('/payment', {}), client.post('/refund', {})], close: () => Promise.resolve() };
  },
  Nilvera: (port) => {
    const client = new NilveraClient({ apiKey: 'key', url: `http://127.0.0.1:${port}` }, 1_000);
    return { asked: [client.get('/a'), client.postFile('/b', 'b.xml', '<b/>')], close: () => Promise.resolve() };
  },
  Google: (port) => {
    const google = new GoogleSignIn(PROVIDER_KEYS, `http://127.0.0.1:${port}`);
    return signInWith(google);
  },
  Facebook: (port) => {
    const url = `http://127.0.0.1:${port}`;
    return signInWith(new FacebookSignIn(PROVIDER_KEYS, `${url}/dialog`, url));
  },
  PostgreSQL: (port) => {
    const url = `postgres://user:secret@127.0.0.1:${port}/ilanpazar`;
    const database = new Database(new DatabaseUrl(url));
    const lock = new SingletonLock(url, 'unheard');
    const listener = new ChangeListener(url, () => undefined);
    listener.start();
    return {
      asked: [database.query('select 1'), database.transaction(() => Promise.resolve()), lock.tryAcquire()],
      close: async () => {
        await listener.stop();
        await database.onApplicationShutdown();
      },
    };
  },
  'PostgreSQL at the start': (port) => {
    const url = `postgres://user:secret@127.0.0.1:${port}/ilanpazar`;
    return { asked: [requireFitting(url), requireMigrated(url)], close: () => Promise.resolve() };
  },
  'the log in PostgreSQL': (port) => {
    const url = new DatabaseUrl(`postgres://user:secret@127.0.0.1:${port}/ilanpazar`);
    const database = new Database(url);
    const use = follow(new PostgresEventStore(database, url));
    return {
      ...use,
      close: async () => {
        await use.close();
        await database.onApplicationShutdown();
      },
    };
  },
  'jobs in PostgreSQL': (port) => {
    const url = `postgres://user:secret@127.0.0.1:${port}/ilanpazar`;
    const queue = new BullJobQueue({ kind: 'postgres', url });
    return { asked: [queue.enqueue({ name: 'greet', id: 'greet-1', data: {} })], close: () => queue.close() };
  },
  'the job worker in PostgreSQL': (port) => {
    const url = `postgres://user:secret@127.0.0.1:${port}/ilanpazar`;
    const worker = new BullJobWorker({ kind: 'postgres', url }, new JobHandlers());
    return { asked: [worker.start()], close: () => worker.stop() };
  },
} satisfies Readonly<Record<string, (port: number) => Use | Promise<Use>>>;

const PROVIDER_KEYS = { id: 'app', secret: 'secret' };

function signInWith(provider: SocialSignIn): Use {
  const handshake = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'a'.repeat(43) };
  const callback = 'http://localhost:3000/api/auth/callback';
  return {
    asked: [
      provider.authorizationUrl(handshake, callback),
      provider.profile(new URL(`${callback}?code=a-code&state=a-state`), handshake),
    ],
    close: () => Promise.resolve(),
  };
}

function eventStore(url: string): Use {
  return follow(new EventStoreDbEventStore({ url, timeoutMs: 1_000, attemptMs: 500, watchdogMs: 300 }));
}

function follow(store: EventStore): Use {
  const stop = new AbortController();
  const following = store.subscribeAll({ signal: stop.signal, onBatch: () => Promise.resolve() });
  return {
    asked: [
      store.append('unheard-1', 'no_stream', [anEvent()]),
      store.readStream('unheard-1'),
      store.readAll({ limit: 1 }),
      store.head(),
      store.storeId(),
    ],
    close: async () => {
      stop.abort();
      await following.done;
      await store.close();
    },
  };
}

const FAILURES: Readonly<Record<string, (socket: Socket) => void>> = {
  'is not there': () => undefined,
  'hangs up at once': (socket) => socket.destroy(),
  'answers nonsense': (socket) => {
    socket.on('error', () => undefined);
    socket.end('What do you want?\r\n\r\n');
  },
  'says nothing': () => undefined,
};

/** Each is told so before anybody gives up hope; the longest wait is that for a mail server's greeting. */
const AN_END_MS = 20_000;

it('tries every client that the program has', () => {
  const sources = new Sources();
  const found = sources.paths().filter((path) => !path.startsWith('bench/') && OPENS.test(sources.file(path).text));
  expect(found).toEqual(Object.keys(OPENED_IN));
});

/** Each client beside each failure. They only wait, so all of them wait together. */
const TRIED = Object.keys(FAILURES).flatMap((failure) =>
  Object.entries<(port: number) => Use | Promise<Use>>(CLIENTS).map(([client, use]) => [failure, client, use] as const),
);

describe('a server', () => {
  const servers = new Map<string, { readonly server: Server; readonly port: number }>();
  const sockets = new Set<Socket>();
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  beforeAll(async () => {
    Logger.overrideLogger(false);
    process.on('unhandledRejection', hear).on('uncaughtException', hear);
    for (const [failure, fail] of Object.entries(FAILURES)) {
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
        fail(socket);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.set(failure, { server, port: (server.address() as AddressInfo).port });
    }
    // Only now, so that no other of them is given the port of the one that is not there.
    servers.get('is not there')?.server.close();
  });
  afterAll(() => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    process.off('unhandledRejection', hear).off('uncaughtException', hear);
    for (const socket of sockets) socket.destroy();
    for (const { server } of servers.values()) server.close();
  });

  it.concurrent.each(TRIED)(
    'that %s neither ends the process nor keeps it waiting: %s',
    async (failure, _, use) => {
      const { asked, close } = await use(servers.get(failure)!.port);
      const answers = await Promise.race([
        Promise.allSettled(asked).then((all) => all.length),
        sleep(AN_END_MS, 'still waiting', { ref: false }),
      ]);
      expect(answers).toBe(asked.length);
      // What a client does by itself fails a moment later.
      await sleep(300);
      expect(
        await Promise.race([close().then(() => 'closed'), sleep(AN_END_MS, 'still closing', { ref: false })]),
      ).toBe('closed');
      await sleep(100);
      expect(unheard).toEqual([]);
    },
    3 * AN_END_MS,
  );
});
