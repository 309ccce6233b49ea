import { jest } from '@jest/globals';
import { eventuallyPasses } from '#test/support/eventually.js';
import { createTestDatabase } from '#test/support/database.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { ask, hint, quiet, RealtimeWorld, settled } from '#test/support/realtime-world.js';
import { Authenticator } from '#platform/http/authenticator.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { SessionEnding } from '../accounts/sessions/session-ending.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeModule } from './realtime.module.js';

describe('a realtime connection', () => {
  const world = new RealtimeWorld();
  const { someone, dial, connected, roomsOf } = world;

  it.each([['a'.repeat(43)], ['x'], [5], [{ a: 1 }], [['b']]])('refuses the token %j', async (token) => {
    expect(await settled(dial({ token }))).toBe('UNAUTHENTICATED');
  });

  it('says when it cannot tell who comes, who then comes again by the same line', async () => {
    const person = await someone();
    const away = jest.spyOn(world.app.get(Authenticator), 'byToken').mockRejectedValueOnce(new Error('no database'));
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

  it('refuses a visitor who pretends to be somebody', async () => {
    const client = await connected();
    for (const event of ['user_online', 'join_user_room'] as const) {
      expect(await ask(client, event, 1)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    }
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
    world.app.get(HintPublisher).publish([{ name: 'update_unread_count', room: `user:${victim.id}`, payload: hint }]);
    await quiet();
    expect(heard).toEqual([]);
    expect(await ask(tab, 'user_online', person.id)).toEqual({ ok: true });
  });

  it('cuts the connections of a session that ends', async () => {
    const person = await someone();
    const tab = await connected({ token: person.token });
    const gone = new Promise((resolve) => tab.on('disconnect', resolve));
    await world.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(await gone).toBe('io server disconnect');
  });

  it('cuts the connections of a session that ran out, or whose token was replaced, and no others', async () => {
    const [late, renewed, other] = [await someone(), await someone(), await someone()];
    const tabs = [];
    for (const { token } of [late, renewed, other]) tabs.push(await connected({ token }));
    const ended = tabs.slice(0, 2).map((tab) => new Promise((resolve) => tab.on('disconnect', resolve)));
    const { pool } = world.database;
    await pool.query('update app.session set expires_at = now() where user_id = $1', [late.id]);
    await pool.query(`update app.session set token_hash = 'x' where user_id = $1`, [renewed.id]);
    await world.app.get(RealtimeGateway).lookAtSessions();
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(tabs[2]?.connected).toBe(true);
  });

  it('keeps no connection whose session ended while it was being made', async () => {
    const person = await someone();
    const authenticator = world.app.get(Authenticator);
    const byToken = authenticator.byToken.bind(authenticator);
    let looks = 0;
    authenticator.byToken = async (token) => {
      const found = await byToken(token);
      looks += 1;
      if (looks === 1 && found) await world.app.get(SessionEnding).end(found.sessionId);
      return found;
    };
    const tab = dial({ token: person.token });
    const gone = new Promise((resolve) => tab.on('disconnect', resolve));
    expect(await gone).toBe('io server disconnect');
    authenticator.byToken = byToken;
  });

  it('lets into the rooms of staff who may moderate, whatever else they may not see', async () => {
    const [moderator, other] = [await someone('users'), await someone('users')];
    const authenticator = world.app.get(Authenticator);
    const byToken = authenticator.byToken.bind(authenticator);
    authenticator.byToken = async (token) => {
      const found = await byToken(token);
      const permissions = new Set(token === moderator.token ? ['adverts.moderate'] : []);
      return found && { ...found, permissions };
    };
    try {
      const [tab, theirs] = [await connected({ token: moderator.token }), await connected({ token: other.token })];
      await eventuallyPasses(() => expect(roomsOf(tab)).toContain('staff'));
      expect(roomsOf(theirs)).not.toContain('staff');
    } finally {
      authenticator.byToken = byToken;
    }
  });

  it('lets nobody into the rooms of staff whose right went while the connection was being made', async () => {
    const [chief, moderator] = [await someone('super_admin'), await someone('moderator')];
    const authenticator = world.app.get(Authenticator);
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
      await world.app.inject({ method: 'PUT', url: `/api/admin/users/${moderator.id}/role`, headers, payload });
      await quiet();
      goOn();
      const rooms = () => roomsOf(tab);
      await eventuallyPasses(() => expect(rooms()).toContain('role:users'));
      expect(rooms()).not.toContain('staff');
    } finally {
      authenticator.byToken = byToken;
    }
  });

  it('speaks long polling only, to own pages only, and drops what is too large', async () => {
    expect(await settled(dial({}, {}, 'websocket'))).toBe('websocket error');
    expect(await settled(dial({}, { origin: 'https://evil.test' }))).toBe('xhr poll error');
    expect(await settled(dial({}, { origin: world.url }))).toBe('connected');
    const client = await connected();
    const gone = new Promise((resolve) => client.on('disconnect', resolve));
    client.emit('user_online', 'x'.repeat(20_000) as unknown as number);
    expect(await gone).toBeDefined();
    expect((await world.app.inject('/health/live')).statusCode).toBe(200);
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
