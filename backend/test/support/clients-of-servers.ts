import { createECDH, randomBytes } from 'node:crypto';
import { createServer as createWebServer } from 'node:http';
import { Server as SocketServer } from 'socket.io';
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
import { RedisFanOut } from '#platform/http/sockets/redis-fan-out.js';
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

/** What a client was asked, and how it is let go. */
export interface Use {
  readonly asked: readonly Promise<unknown>[];
  close(): Promise<unknown>;
}

const mail = { to: 'biri@example.com', subject: 'Konu', text: 'Metin', html: '<p>Metin</p>', key: 'k' };
const A_SEARCH = { sort: 'newest', page: 1, per_page: 10 } as const;

/**
 * Every client of another server, with what it is asked while that server fails it. A promise of a client's own that nobody holds would end
 * the process, pages and all, so each of them is tried here; a new one is to be added.
 */
export const CLIENTS = {
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
