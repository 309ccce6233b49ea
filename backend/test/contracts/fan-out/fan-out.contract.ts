import type { Hint, ClientToServerEvents, RealtimeAnswer, ServerToClientEvents } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { Acquainted } from '#test/support/acquainted.js';
import { CuttableConnection } from '#test/support/cuttable-connection.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { eventually } from '#test/support/eventually.js';
import { LiveConnections } from '#modules/realtime/contract.js';
import { HintsOnlyModule } from '#modules/realtime/hints-only.module.js';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

const A_FEW_SECONDS = 4_000;
/** Said until somebody hears it; nothing else speaks of that ad. */
const MARKER = 'listing_removed';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const payload = { id: 5, revision: 2, position: '0000000000000009' };
const published: Hint = { name: 'listing_published', room: 'public', payload };

/** What holds of several processes that Redis joins, each with an application of its own here. */
export function fanOutContract(
  name: string,
  start: () => Promise<{ readonly url: string; dispose(): Promise<void> }>,
): void {
  describe(`several processes joined by ${name}`, () => {
    let database: TestDatabase;
    let line: CuttableConnection;
    let environment: NodeJS.ProcessEnv;
    let dispose: () => Promise<void>;
    let one: NestFastifyApplication;
    let two: NestFastifyApplication;
    const acquainted = new Acquainted();
    const clients: Client[] = [];

    const startApi = async (): Promise<NestFastifyApplication> => {
      const app = await startAccountsApp(database, [RealtimeModule, acquainted.asModule()], environment);
      await app.listen(0, '127.0.0.1');
      return app;
    };
    const startWithoutBrowsers = () => startTestApp([HintsOnlyModule], { environment });
    const letGo = () => clients.splice(0).forEach((client) => client.disconnect());
    beforeAll(async () => {
      const redis = await start();
      const { hostname, port } = new URL(redis.url);
      line = await CuttableConnection.to(hostname, Number(port));
      const url = new URL(redis.url);
      url.host = `127.0.0.1:${line.port}`;
      environment = { REDIS_URL: url.href };
      dispose = () => redis.dispose();
      database = await createTestDatabase();
      one = await startApi();
      two = await startApi();
      await joined();
    });
    afterEach(letGo);
    afterAll(async () => {
      await one.close();
      await two.close();
      await line.close();
      await database.drop();
      await dispose();
    });

    const connected = async (app: NestFastifyApplication, token?: string): Promise<Client> => {
      const client: Client = io(await app.getUrl(), {
        auth: { token },
        transports: ['polling'],
        forceNew: true,
        reconnection: false,
      });
      clients.push(client);
      await new Promise<void>((resolve, reject) => client.on('connect', resolve).on('connect_error', reject));
      return client;
    };
    const someone = async () => {
      const person = aPerson();
      const [id = 0] = await one.get(CommandBus).execute(importOf([person]));
      const answer = await one.inject({ method: 'POST', url: '/api/login', payload: person });
      return { id, token: answer.json<{ token: string }>().token };
    };
    const ask = (client: Client, event: 'user_online' | 'join_user_room', id: number) =>
      client.timeout(30_000).emitWithAck(event, id) as Promise<RealtimeAnswer>;
    /** Says it again until it arrives: somebody who has just come in may have missed the first. */
    const joined = async (): Promise<void> => {
      const heard: string[] = [];
      (await connected(two)).on(MARKER, () => heard.push(MARKER));
      await eventually('what is told', () => {
        if (heard.length === 0) one.get(HintPublisher).publish([{ name: MARKER, room: 'public', payload }]);
        return heard.length > 0;
      });
      letGo();
    };
    /** What a browser hears; some of the markers may come late. */
    const names = (client: Client): string[] => {
      const heard: string[] = [];
      client.onAny((event: string) => event !== 'online_users' && event !== MARKER && heard.push(event));
      return heard;
    };
    const quick = async (work: Promise<unknown>): Promise<void> => {
      const before = Date.now();
      await work;
      expect(Date.now() - before).toBeLessThan(A_FEW_SECONDS);
    };

    it('brings a hint to the browsers and the caches of each, once', async () => {
      const heard = [names(await connected(one)), names(await connected(two))];
      const kept: string[][] = [[], []];
      [one, two].forEach((app, i) =>
        app
          .get(HintPublisher)
          .listen((hints) => kept[i]?.push(...hints.map((each) => each.name).filter((name) => name !== MARKER))),
      );
      one.get(HintPublisher).publish([published, { name: 'review_changed', room: 'staff', payload }]);
      await eventually(
        'what is told',
        () => heard.every((each) => each.length > 0) && kept.every((each) => each.length > 1),
      );
      await pause(300);
      expect(heard).toEqual([['listing_published'], ['listing_published']]);
      expect(kept).toEqual([
        ['listing_published', 'review_changed'],
        ['listing_published', 'review_changed'],
      ]);
    });

    it('finds a person’s room in the process where that person is', async () => {
      const [person, other] = [await someone(), await someone()];
      const [tab, stranger] = [await connected(two, person.token), await connected(two, other.token)];
      expect(await ask(tab, 'join_user_room', person.id)).toEqual({ ok: true });
      const heard = [names(tab), names(stranger)];
      one.get(HintPublisher).publish([{ name: 'update_unread_count', room: `user:${person.id}`, payload }]);
      await eventually('what is told', () => heard[0]?.length === 1);
      expect(heard).toEqual([['update_unread_count'], []]);
    });

    it('shows who is online anywhere to those who know them, until they leave', async () => {
      const [here, there] = [await someone(), await someone()];
      acquainted.introduce(here.id, there.id);
      const watching = await connected(one, here.token);
      let online: number[] = [];
      watching.on('online_users', (list) => (online = list));
      await ask(watching, 'user_online', here.id);
      const tab = await connected(two, there.token);
      await ask(tab, 'user_online', there.id);
      await eventually('who is online', () => online.join() === String(there.id));
      tab.disconnect();
      await eventually('who is online', () => online.length === 0);
    });

    it('cuts the connections of a session that ended in another process', async () => {
      const person = await someone();
      const tab = await connected(two, person.token);
      const gone = new Promise((resolve) => tab.on('disconnect', resolve));
      await one.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${person.token}` } });
      expect(await gone).toBe('io server disconnect');
    });

    it('lets a process without browsers speak through the others, and end within seconds', async () => {
      const person = await someone();
      const [tab, visitor] = [await connected(two, person.token), await connected(one)];
      const heard = [names(tab), names(visitor)];
      const projector = await startWithoutBrowsers();
      projector.get(HintPublisher).publish([published]);
      await eventually('what is told', () => heard.every((each) => each.length === 1));
      const { rows } = await database.pool.query<{ id: string }>('select id from app.session where user_id = $1', [
        person.id,
      ]);
      const gone = new Promise((resolve) => tab.on('disconnect', resolve));
      projector.get(LiveConnections).endSession(rows[0]?.id ?? '');
      expect(await gone).toBe('io server disconnect');
      expect(visitor.connected).toBe(true);
      await quick(projector.close());
    });

    it('goes on after the connection to Redis was lost', async () => {
      line.cut();
      await joined();
      const heard = names(await connected(two));
      one.get(HintPublisher).publish([published]);
      await eventually('what is told', () => heard.length > 0);
    });

    it('leaves the browsers of the others alone when one ends, whose people are online no more', async () => {
      const [staying, leaving] = [await someone(), await someone()];
      acquainted.introduce(staying.id, leaving.id);
      const third = await startApi();
      const watching = await connected(two, staying.token);
      let online: number[] = [];
      watching.on('online_users', (list) => (online = list));
      await ask(watching, 'user_online', staying.id);
      const tab = await connected(third, leaving.token);
      await ask(tab, 'user_online', leaving.id);
      await eventually('who is online', () => online.includes(leaving.id));
      await quick(third.close());
      await eventually('the end of the connection', () => !tab.connected);
      await eventually('who is online', () => !online.includes(leaving.id));
      await pause(500);
      expect(watching.connected).toBe(true);
    });
  });
}
