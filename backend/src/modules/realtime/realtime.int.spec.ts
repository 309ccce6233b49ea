import type { ClientToServerEvents, RealtimeAnswer, ServerToClientEvents } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { aPerson } from '#test/builders/a-person.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { eventuallyPasses } from '#test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { Authenticator } from '#platform/http/authenticator.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ImportUsers } from '../accounts/contract.js';
import { SessionEnding } from '../accounts/sessions/session-ending.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeModule } from './realtime.module.js';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;
interface SignedIn {
  readonly id: number;
  readonly token: string;
}

describe('realtime', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let url: string;
  const clients: Client[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startAccountsApp(database, [RealtimeModule]);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const someone = async (role = 'users'): Promise<SignedIn> => {
    const person = aPerson({ role });
    const [id] = await app.get(CommandBus).execute(new ImportUsers({ users: [person] }));
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: person });
    return { id: id ?? 0, token: answer.json<{ token: string }>().token };
  };
  const dial = (auth: object = {}, extraHeaders: Record<string, string> = {}, transport = 'polling'): Client => {
    const client: Client = io(url, {
      auth,
      extraHeaders,
      transports: [transport],
      forceNew: true,
      reconnection: false,
    });
    clients.push(client);
    return client;
  };
  const settled = (client: Client) =>
    new Promise<string>((resolve) => {
      client.on('connect', () => resolve('connected'));
      client.on('connect_error', (error) => resolve(error.message));
    });
  const connected = async (auth: object = {}): Promise<Client> => {
    const client = dial(auth);
    expect(await settled(client)).toBe('connected');
    return client;
  };
  const ask = (client: Client, event: keyof ClientToServerEvents, id: unknown) =>
    client.timeout(30_000).emitWithAck(event, id) as Promise<RealtimeAnswer>;
  /** The lists that come in from now on, newest last. */
  const listsOf = (client: Client): number[][] => {
    const lists: number[][] = [];
    client.on('online_users', (list) => lists.push(list));
    return lists;
  };
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 500));
  const hint = { id: 5, revision: 2, position: '0000000000000009' };

  it('lets a visitor in, who hears public hints and nothing else', async () => {
    const client = await connected();
    const heard: unknown[] = [];
    client.onAny((...event: unknown[]) => heard.push(event));
    app.get(HintPublisher).publish([
      { name: 'listing_published', room: 'public', payload: hint },
      { name: 'update_unread_count', room: 'user:1', payload: hint },
      { name: 'review_changed', room: 'staff', payload: hint },
    ]);
    await eventuallyPasses(() => expect(heard).toEqual([['listing_published', hint]]));
    await quiet();
    expect(heard).toHaveLength(1);
  });

  it('brings personal hints to each tab of that person, and staff hints to staff', async () => {
    const [person, moderator] = [await someone(), await someone('moderator')];
    const tabs = [await connected({ token: person.token }), await connected({ token: person.token })];
    const staff = await connected({ token: moderator.token });
    for (const tab of tabs) expect(await ask(tab, 'join_user_room', person.id)).toEqual({ ok: true });
    const heard: string[][] = [[], [], []];
    [...tabs, staff].forEach((client, i) =>
      client.onAny((name: string) => name !== 'online_users' && heard[i]?.push(name)),
    );
    app.get(HintPublisher).publish([
      { name: 'update_unread_count', room: `user:${person.id}`, payload: hint },
      { name: 'review_changed', room: 'staff', payload: hint },
    ]);
    await eventuallyPasses(() =>
      expect(heard).toEqual([['update_unread_count'], ['update_unread_count'], ['review_changed']]),
    );
  });

  it('answers who enters their room only when nothing for them can be missed any more', async () => {
    const moderator = await someone('moderator');
    const authenticator = app.get(Authenticator);
    const look = authenticator.byToken.bind(authenticator);
    const slow = jest.spyOn(authenticator, 'byToken').mockImplementation(async (token) => {
      await new Promise((done) => setTimeout(done, 300));
      return look(token);
    });
    try {
      const tab = await connected({ token: moderator.token });
      expect(await ask(tab, 'join_user_room', moderator.id)).toEqual({ ok: true });
      expect([...(app.get(RealtimeGateway).server.sockets.sockets.get(tab.id!)?.rooms ?? [])]).toContain('staff');
    } finally {
      slow.mockRestore();
    }
  });

  it('tells open pages that rights have changed, and lets a connection hear no more than its person may', async () => {
    const [chief, moderator, other] = [
      await someone('super_admin'),
      await someone('moderator'),
      await someone('moderator'),
    ];
    const tabs = [await connected({ token: moderator.token }), await connected({ token: other.token })];
    await ask(tabs[0]!, 'join_user_room', moderator.id);
    const heard: string[][] = [[], []];
    tabs.forEach((client, i) => client.onAny((name: string) => name !== 'online_users' && heard[i]?.push(name)));
    const headers = { authorization: `Bearer ${chief.token}` };
    const reason = 'Görev yeri değişti';
    const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers, payload });
    expect((await put(`/api/admin/users/${moderator.id}/role`, { role: 'users', reason })).statusCode).toBe(200);
    await eventuallyPasses(() => expect(heard).toEqual([['permissions_changed'], []]));
    const staff = () => app.get(RealtimeGateway).server.sockets.adapter.rooms.get('staff')?.size ?? 0;
    await eventuallyPasses(() => expect(staff()).toBe(1));
    heard.forEach((names) => names.splice(0));
    app.get(HintPublisher).publish([{ name: 'review_changed', room: 'staff', payload: hint }]);
    await eventuallyPasses(() => expect(heard[1]).toEqual(['review_changed']));
    expect(heard[0]).toEqual([]);
    const change = { label: 'Moderatör', permissions: ['adverts.view'], revision: 0, reason };
    expect((await put('/api/admin/roles/moderator', change)).statusCode).toBe(200);
    await eventuallyPasses(() => expect(heard[1]).toContain('permissions_changed'));
    await eventuallyPasses(() => expect(staff()).toBe(0));
  });

  it('shows a person with two tabs once, until both are gone, in one list a change', async () => {
    const [watcher, person] = [await someone(), await someone()];
    const watching = await connected({ token: watcher.token });
    const lists = listsOf(watching);
    await ask(watching, 'user_online', watcher.id);
    const tabs = [await connected({ token: person.token }), await connected({ token: person.token })];
    for (const tab of tabs) expect(await ask(tab, 'user_online', person.id)).toEqual({ ok: true });
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([watcher.id, person.id]));
    const told = lists.length;
    tabs[0]?.disconnect();
    await quiet();
    expect(lists).toHaveLength(told);
    tabs[1]?.disconnect();
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([watcher.id]));
  });

  it('gives a new tab the list at once, though nothing changed', async () => {
    const person = await someone();
    const first = await connected({ token: person.token });
    await ask(first, 'user_online', person.id);
    const second = dial({ token: person.token });
    const lists = listsOf(second);
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([person.id]));
  });

  it('says many arrivals in few lists', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => someone()));
    const watching = await connected({ token: people[0]?.token });
    const lists = listsOf(watching);
    const begun = performance.now();
    const tabs = await Promise.all(people.map(({ token }) => connected({ token })));
    await Promise.all(tabs.map((tab, i) => ask(tab, 'user_online', people[i]?.id)));
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual(people.map(({ id }) => id).sort((a, b) => a - b)));
    // One every 250 ms at most, and the one at the start, however far apart the arrivals are on a busy machine.
    expect(lists.length).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 250) + 2);
  });

  it('refuses to act for somebody else, and every payload that is no id', async () => {
    const [person, victim] = [await someone(), await someone()];
    const tab = await connected({ token: person.token });
    const heard: string[] = [];
    tab.onAny((name: string) => name !== 'online_users' && heard.push(name));
    for (const event of ['user_online', 'join_user_room'] as const) {
      for (const id of [
        victim.id,
        String(person.id),
        null,
        undefined,
        {},
        [],
        [person.id],
        NaN,
        'x'.repeat(1_000),
        Buffer.from('x'),
      ]) {
        expect(await ask(tab, event, id)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
      }
    }
    app.get(HintPublisher).publish([{ name: 'update_unread_count', room: `user:${victim.id}`, payload: hint }]);
    await quiet();
    expect(heard).toEqual([]);
    expect(await ask(tab, 'user_online', person.id)).toEqual({ ok: true });
  });

  it('refuses a visitor who pretends to be somebody', async () => {
    const client = await connected();
    for (const event of ['user_online', 'join_user_room'] as const) {
      expect(await ask(client, event, 1)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    }
  });

  it.each([['a'.repeat(43)], ['x'], [5], [{ a: 1 }], [['b']]])('refuses the token %j', async (token) => {
    expect(await settled(dial({ token }))).toBe('UNAUTHENTICATED');
  });

  it('says when it cannot tell who comes, who then comes again by the same line', async () => {
    const person = await someone();
    const away = jest.spyOn(app.get(Authenticator), 'byToken').mockRejectedValueOnce(new Error('no database'));
    try {
      const tab = dial({ token: person.token });
      expect(await settled(tab)).toBe('UNAVAILABLE');
      expect(tab.active).toBe(false);
      const there = new Promise((resolve) => tab.once('connect', () => resolve('connected')));
      tab.connect();
      expect(await there).toBe('connected');
      expect(await ask(tab, 'join_user_room', person.id)).toEqual({ ok: true });
    } finally {
      away.mockRestore();
    }
  });

  it('cuts the connections of a session that ends', async () => {
    const person = await someone();
    const tab = await connected({ token: person.token });
    const gone = new Promise((resolve) => tab.on('disconnect', resolve));
    await app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${person.token}` } });
    expect(await gone).toBe('io server disconnect');
  });

  it('cuts the connections of a session that ran out, or whose token was replaced, and no others', async () => {
    const [late, renewed, other] = [await someone(), await someone(), await someone()];
    const tabs = [];
    for (const { token } of [late, renewed, other]) tabs.push(await connected({ token }));
    const ended = tabs.slice(0, 2).map((tab) => new Promise((resolve) => tab.on('disconnect', resolve)));
    const { pool } = database;
    await pool.query('update app.session set expires_at = now() where user_id = $1', [late.id]);
    await pool.query(`update app.session set token_hash = 'x' where user_id = $1`, [renewed.id]);
    await app.get(RealtimeGateway).lookAtSessions();
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(tabs[2]?.connected).toBe(true);
  });

  it('lets nobody into the rooms of staff whose right went while the connection was being made', async () => {
    const [chief, moderator] = [await someone('super_admin'), await someone('moderator')];
    const authenticator = app.get(Authenticator);
    const byToken = authenticator.byToken.bind(authenticator);
    let looks = 0;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    authenticator.byToken = async (token) => {
      const found = await byToken(token);
      looks += 1;
      if (looks === 2) await held;
      return found;
    };
    try {
      const tab = await connected({ token: moderator.token });
      await eventuallyPasses(() => expect(looks).toBe(2));
      const headers = { authorization: `Bearer ${chief.token}` };
      const payload = { role: 'users', reason: 'Görev yeri değişti' };
      await app.inject({ method: 'PUT', url: `/api/admin/users/${moderator.id}/role`, headers, payload });
      await quiet();
      goOn();
      const rooms = () => [...(app.get(RealtimeGateway).server.sockets.sockets.get(tab.id!)?.rooms ?? [])];
      await eventuallyPasses(() => expect(rooms()).toContain('role:users'));
      expect(rooms()).not.toContain('staff');
    } finally {
      authenticator.byToken = byToken;
    }
  });

  it('keeps no connection whose session ended while it was being made', async () => {
    const person = await someone();
    const authenticator = app.get(Authenticator);
    const byToken = authenticator.byToken.bind(authenticator);
    let looks = 0;
    authenticator.byToken = async (token) => {
      const found = await byToken(token);
      looks += 1;
      if (looks === 1 && found) await app.get(SessionEnding).end(found.sessionId);
      return found;
    };
    const tab = dial({ token: person.token });
    const gone = new Promise((resolve) => tab.on('disconnect', resolve));
    expect(await gone).toBe('io server disconnect');
    authenticator.byToken = byToken;
  });

  it('speaks long polling only, to own pages only, and drops what is too large', async () => {
    expect(await settled(dial({}, {}, 'websocket'))).toBe('websocket error');
    expect(await settled(dial({}, { origin: 'https://evil.test' }))).toBe('xhr poll error');
    expect(await settled(dial({}, { origin: url }))).toBe('connected');
    const client = await connected();
    const gone = new Promise((resolve) => client.on('disconnect', resolve));
    client.emit('user_online', 'x'.repeat(20_000) as unknown as number);
    expect(await gone).toBeDefined();
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });
});

describe('a network that never stops saying hello', () => {
  it('is refused for the minute and counted, while others come in', async () => {
    const database = await createTestDatabase();
    const OPS_TOKEN = 'a-token-of-operators';
    const app = await startAccountsApp(database, [RealtimeModule], { TRUST_PROXY: '127.0.0.1', OPS_TOKEN });
    await app.listen(0, '127.0.0.1');
    const url = `${await app.getUrl()}/socket.io/?EIO=4&transport=polling`;
    const hello = async (from: string) => {
      const answer = await fetch(url, { headers: { 'x-forwarded-for': from } });
      await answer.text();
      return answer.status;
    };
    // As many as a minute has room for, and then enough for a minute that begins meanwhile.
    const answers: number[] = [];
    while (!answers.includes(403) && answers.length < 1_300)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => hello(`2001:db8:1:1::${n + 1}`)))));
    expect(answers.length).toBeGreaterThan(600);
    expect(answers).toContain(403);
    expect(await hello('2001:db8:1:2::1')).toBe(200);
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } });
    expect(Number(/^sockets_refused (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
    expect(Number(/^sockets_open (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
    await app.close();
    await database.drop();
  });
});

describe('without the Redis that was promised', () => {
  it('still tells its own browsers, and ends within seconds', async () => {
    const database = await createTestDatabase();
    const app = await startTestApp([EventStoreModule, AccountsModule, RealtimeModule], {
      database,
      environment: { REDIS_URL: 'redis://127.0.0.1:1', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    await app.listen(0, '127.0.0.1');
    const client: Client = io(await app.getUrl(), { transports: ['polling'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => client.on('connect', () => resolve()));
    const heard = new Promise((resolve) => client.on('listing_published', resolve));
    const hint = { id: 5, revision: 2, position: '9' };
    app.get(HintPublisher).publish([{ name: 'listing_published', room: 'public', payload: hint }]);
    expect(await heard).toEqual(hint);
    client.disconnect();
    const start = Date.now();
    await app.close();
    expect(Date.now() - start).toBeLessThan(15_000);
    await database.drop();
  });
});

describe('shutting down', () => {
  it('finishes within seconds though browsers hold their polls open', async () => {
    const database = await createTestDatabase();
    const app = await startAccountsApp(database, [RealtimeModule]);
    await app.listen(0, '127.0.0.1');
    const client = io(await app.getUrl(), { transports: ['polling'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => client.on('connect', () => resolve()));
    const start = Date.now();
    await app.close();
    expect(Date.now() - start).toBeLessThan(15_000);
    client.disconnect();
    await database.drop();
  });
});
