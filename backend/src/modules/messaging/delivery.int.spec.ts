import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationPage, HintPayload, MessageSent } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { REDIS } from '#test/support/engines.js';
import { eventually } from '#test/support/eventually.js';
import { startTestApp } from '#test/support/http-app.js';
import { aRealContent, asked, byModerator } from '#test/support/listings-app.js';
import { onRealEngine, skipLoudly } from '#test/support/real-engines.js';
import { ask, type Client, dialing } from '#test/support/realtime-world.js';
import { aSeller } from '#test/support/seller.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionsModule } from '#platform/projections/projections.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RolesModule } from '../accounts/roles/roles.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { ListingsModule } from '../listings/listings.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { Nginx, nginxProgram } from '#src/bench/nginx.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StorefrontModule } from '../storefront/storefront.module.js';
import { MessagingModule } from './messaging.module.js';

describe('a process that is killed between the log and its answer', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  it('has sent the message once, however often it is sent again', async () => {
    const [seller, buyer] = [await aSeller(whole.app), await aSeller(whole.app)];
    const { body: ad } = await seller.post();
    await whole.commands.execute(
      new ApproveListing({ context: byModerator(), listing_id: ad.id, content_revision: 1 }),
    );
    await whole.settle();
    const path = `/api/messages/u-${seller.id}/p-${ad.id}`;
    const form = { client_id: randomUUID(), body: 'Bir kere söylenen' };
    const headers = buyer.headers;
    const args = [database.url, whole.dataDir, headers['authorization'] ?? '', randomUUID(), 'POST', path];
    const script = new URL('../../../test/support/killed-before-answer.mjs', import.meta.url);
    const child = fork(script, [...args, JSON.stringify(form)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const again = await Promise.all(
      [1, 2].map(() => whole.app.inject({ method: 'POST', url: path, headers, payload: form })),
    );
    expect(again.map((answer) => [answer.statusCode, answer.json<MessageSent>().message.number])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const events = await whole.app.get(EventStore).readStream(`conversation-${ad.id}-${buyer.id}`);
    expect(events.map(({ type }) => type)).toEqual(['conversation.started', 'conversation.message-sent']);
  });
});

await onRealEngine(REDIS, 'two api processes behind the shipped proxy, joined by Redis', (name, start) =>
  describe(name, () => {
    let database: TestDatabase;
    let stop: () => Promise<void>;
    let apps: NestFastifyApplication[] = [];
    let proxy: Nginx | undefined;
    const clients: Client[] = [];

    beforeAll(async () => {
      const redis = await start();
      stop = redis.stop;
      database = await createTestDatabase();
      const environment = { REDIS_URL: redis.url, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
      for (let n = 0; n < 2; n += 1) {
        const app = await startTestApp(
          [
            ...[EventStoreModule, ProjectionsModule, AccountsModule, RolesModule, CatalogModule, LocationsModule],
            ...[SettingsModule, ContentModule, PhotosModule, ListingsModule, StorefrontModule, RealtimeModule],
            MessagingModule,
          ],
          { database, environment },
        );
        await app.get(ProjectionEngine).start();
        await app.listen(0, '127.0.0.1');
        apps = [...apps, app];
      }
      const program = nginxProgram();
      if (program === undefined) {
        skipLoudly('the sticky proxy before two processes: there is no nginx on PATH');
        return;
      }
      const ports = await Promise.all(apps.map(async (app) => Number(new URL(await app.getUrl()).port)));
      proxy = await Nginx.start(program, ports);
    });
    afterAll(async () => {
      clients.forEach((client) => client.disconnect());
      await proxy?.stop();
      for (const app of apps) await stopped(app);
      await database.drop();
      await stop();
    });

    const stopped = async (app: NestFastifyApplication) => {
      await app.get(ProjectionEngine).stop();
      await app.close();
    };

    /** A browser that the proxy leads to that process: as often as it comes, and by nothing but its address and its name. */
    const browserAt = async (app: NestFastifyApplication, token: string): Promise<Client> => {
      const url = proxy ? `http://127.0.0.1:${proxy.port}` : await app.getUrl();
      for (let name = 0; ; name += 1) {
        const client = dialing(url, { auth: { token }, extraHeaders: { 'User-Agent': `Gezgin/${name}` } });
        clients.push(client);
        await new Promise<void>((resolve) => client.on('connect', () => resolve()));
        if (app.get(RealtimeGateway).server.sockets.sockets.has(client.id ?? '')) return client;
        client.disconnect();
      }
    };

    const someone = async (app: NestFastifyApplication) => {
      const person = aPerson();
      const [id = 0] = await app.get(CommandBus).execute(importOf([person]));
      const login = await app.inject({ method: 'POST', url: '/api/login', payload: person });
      const { token } = login.json<{ token: string }>();
      const client = await browserAt(app, token);
      const heard: HintPayload<'new_message'>[] = [];
      let online: number[] = [];
      client.on('new_message', (hint) => heard.push(hint));
      client.on('online_users', (ids) => (online = ids));
      await ask(client, 'user_online', id);
      await ask(client, 'join_user_room', id);
      return { id, token, client, heard, online: () => online };
    };

    it('bring what is written in one to the browser at the other, once and in one order, and show who is here', async () => {
      const [one, two] = apps as [NestFastifyApplication, NestFastifyApplication];
      const [seller, buyer, stranger] = [await someone(one), await someone(two), await someone(two)];
      const context = asked({ id: String(seller.id), role: 'users' });
      const commands = one.get(CommandBus);
      const submit = new SubmitListing({ context, owner_id: seller.id, content: aRealContent() });
      const { listing_id } = await commands.execute(submit);
      const approve = new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 });
      const { position } = await commands.execute(approve);
      const say = async (app: NestFastifyApplication, from: { token: string }, to: number, body: string) => {
        const headers = { authorization: `Bearer ${from.token}`, 'x-min-position': position };
        const payload = { client_id: randomUUID(), body };
        const answer = await app.inject({
          method: 'POST',
          url: `/api/messages/u-${to}/p-${listing_id}`,
          headers,
          payload,
        });
        expect(answer.statusCode).toBe(201);
      };
      await say(two, buyer, seller.id, 'Merhaba');
      await eventually('the first message', () => seller.heard.length === 1);
      expect(seller.heard[0]).toMatchObject({ id: listing_id, receiver_id: seller.id, sender_id: buyer.id });
      await eventually('who is here', () => seller.online().join() === String(buyer.id));
      await Promise.all([
        ...[1, 2, 3, 4].map((n) => say(two, buyer, seller.id, `Alıcı ${n}`)),
        ...[1, 2, 3, 4].map((n) => say(one, seller, buyer.id, `Satıcı ${n}`)),
      ]);
      await eventually('all of it', () => seller.heard.length === 5 && buyer.heard.length === 4);
      const page = async (app: NestFastifyApplication, who: { token: string }, other: number) => {
        const headers = { authorization: `Bearer ${who.token}` };
        const answer = await app.inject({ url: `/api/messages/u-${other}/p-${listing_id}`, headers });
        return answer.json<ConversationPage>().messages.map(({ number, body }) => ({ number, body }));
      };
      const read = await page(one, seller, buyer.id);
      expect(read.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await page(two, buyer, seller.id)).toEqual(read);
      expect(stranger.online()).toEqual([]);
      expect(stranger.heard).toEqual([]);

      // A process that ends takes its own people along, and nobody else's.
      const left: string[] = [];
      seller.client.on('disconnect', () => left.push('seller'));
      buyer.client.on('disconnect', () => left.push('buyer'));
      await stopped(two);
      apps = [one];
      await eventually('the seller sees that nobody is here any more', () => seller.online().length === 0);
      expect(left).toEqual(['buyer']);
      expect(seller.client.connected).toBe(true);
      await say(one, buyer, seller.id, 'Başka kapıdan');
      await eventually('what comes by the process that is left', () => seller.heard.length === 6);
    });
  }),
);
