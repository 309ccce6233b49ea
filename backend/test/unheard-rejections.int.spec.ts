import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CLIENTS, type Use } from '#test/support/clients-of-servers.js';
import { Sources } from './laws/sources.js';

/** Which of the clients tries what a file of the program opens connections with. */
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
  'platform/http/sockets/redis-fan-out.ts': ['sockets through Redis'],
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
