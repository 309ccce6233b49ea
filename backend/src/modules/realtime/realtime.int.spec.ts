import { jest } from '@jest/globals';
import { eventuallyPasses } from '#test/support/eventually.js';
import { createTestDatabase } from '#test/support/database.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { startTestApp } from '#test/support/http-app.js';
import { ask, dialing, hint, listsOf, quiet, RealtimeWorld } from '#test/support/realtime-world.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { Authenticator } from '#platform/http/authenticator.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeModule } from './realtime.module.js';

describe('realtime', () => {
  const world = new RealtimeWorld();
  const { someone, dial, connected, roomsOf } = world;

  it('lets a visitor in, who hears public hints and nothing else', async () => {
    const client = await connected();
    const heard: unknown[] = [];
    client.onAny((...event: unknown[]) => heard.push(event));
    world.app.get(HintPublisher).publish([
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
    world.app.get(HintPublisher).publish([
      { name: 'update_unread_count', room: `user:${person.id}`, payload: hint },
      { name: 'review_changed', room: 'staff', payload: hint },
    ]);
    await eventuallyPasses(() =>
      expect(heard).toEqual([['update_unread_count'], ['update_unread_count'], ['review_changed']]),
    );
  });

  it('answers who enters their room only when nothing for them can be missed any more', async () => {
    const moderator = await someone('moderator');
    const authenticator = world.app.get(Authenticator);
    const look = authenticator.byToken.bind(authenticator);
    const slow = jest.spyOn(authenticator, 'byToken').mockImplementation(async (token) => {
      await new Promise((done) => setTimeout(done, 300));
      return look(token);
    });
    try {
      const tab = await connected({ token: moderator.token });
      expect(await ask(tab, 'join_user_room', moderator.id)).toEqual({ ok: true });
      expect(roomsOf(tab)).toContain('staff');
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
    const put = (url: string, payload: object) => world.app.inject({ method: 'PUT', url, headers, payload });
    expect((await put(`/api/admin/users/${moderator.id}/role`, { role: 'users', reason })).statusCode).toBe(200);
    await eventuallyPasses(() => expect(heard).toEqual([['permissions_changed'], []]));
    const staff = () => world.app.get(RealtimeGateway).server.sockets.adapter.rooms.get('staff')?.size ?? 0;
    await eventuallyPasses(() => expect(staff()).toBe(1));
    heard.forEach((names) => names.splice(0));
    world.app.get(HintPublisher).publish([{ name: 'review_changed', room: 'staff', payload: hint }]);
    await eventuallyPasses(() => expect(heard[1]).toEqual(['review_changed']));
    expect(heard[0]).toEqual([]);
    const change = { label: 'Moderatör', permissions: ['adverts.view'], revision: 0, reason };
    expect((await put('/api/admin/roles/moderator', change)).statusCode).toBe(200);
    await eventuallyPasses(() => expect(heard[1]).toContain('permissions_changed'));
    await eventuallyPasses(() => expect(staff()).toBe(0));
  });

  it('shows a person with two tabs once, until both are gone, in one list a change', async () => {
    const [watcher, person] = [await someone(), await someone()];
    world.acquainted.introduce(watcher.id, person.id);
    const watching = await connected({ token: watcher.token });
    const lists = listsOf(watching);
    await ask(watching, 'user_online', watcher.id);
    const tabs = [await connected({ token: person.token }), await connected({ token: person.token })];
    for (const tab of tabs) expect(await ask(tab, 'user_online', person.id)).toEqual({ ok: true });
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([person.id]));
    const told = lists.length;
    tabs[0]?.disconnect();
    await quiet();
    expect(lists).toHaveLength(told);
    tabs[1]?.disconnect();
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([]));
    await eventuallyPasses(() => expect(world.acquainted.noted).toContain(person.id));
  });

  it('gives a new tab the list at once, though nothing changed', async () => {
    const [person, friend] = [await someone(), await someone()];
    world.acquainted.introduce(person.id, friend.id);
    await ask(await connected({ token: friend.token }), 'user_online', friend.id);
    const second = dial({ token: person.token });
    const lists = listsOf(second);
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual([friend.id]));
  });

  it('tells nobody of strangers, nor strangers of anybody, until they have written to each other', async () => {
    const [person, stranger] = [await someone(), await someone()];
    const tabs = [await connected({ token: person.token }), await connected({ token: stranger.token })];
    const lists = tabs.map(listsOf);
    for (const [i, { id }] of [person, stranger].entries()) {
      await ask(tabs[i]!, 'user_online', id);
      await ask(tabs[i]!, 'join_user_room', id);
    }
    const heard: unknown[] = [];
    tabs[1]?.on('typing', (typing) => heard.push(typing));
    tabs[0]?.emit('typing', { person_id: stranger.id, listing_id: 5 });
    await quiet();
    expect(lists.flat(2)).toEqual([]);
    expect(heard).toEqual([]);
    world.acquainted.introduce(person.id, stranger.id);
    const payload = { ...hint, receiver_id: stranger.id, sender_id: person.id };
    const { id: person_id } = stranger;
    world.app.get(HintPublisher).publish([
      { name: 'new_message', room: `user:${stranger.id}`, payload },
      { name: 'conversation_changed', room: `user:${person.id}`, payload: { ...hint, person_id } },
    ]);
    await eventuallyPasses(() => expect(lists.map((each) => each.at(-1))).toEqual([[stranger.id], [person.id]]));
    // As often as it likes: it is heard once in two seconds.
    for (let n = 0; n < 5; n += 1) tabs[0]?.emit('typing', { person_id: stranger.id, listing_id: 5 });
    tabs[0]?.emit('typing', { person_id: 'x' } as never);
    await eventuallyPasses(() => expect(heard).toEqual([{ id: 5, revision: 0, position: '', person_id: person.id }]));
    await quiet();
    expect(heard).toHaveLength(1);
  });

  it('closes a connection that floods it, and no other', async () => {
    const [loud, calm] = [await someone(), await someone()];
    const [flooding, other, same] = [
      await connected({ token: loud.token }),
      await connected({ token: calm.token }),
      await connected({ token: loud.token }),
    ];
    const gone = new Promise((resolve) => flooding.on('disconnect', resolve));
    for (let n = 0; n < 300; n += 1) flooding.emit('join_user_room', loud.id);
    expect(await gone).toBe('io server disconnect');
    expect(await ask(other, 'join_user_room', calm.id)).toEqual({ ok: true });
    expect(await ask(same, 'join_user_room', loud.id)).toEqual({ ok: true });
  });

  it('says many arrivals in few lists', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => someone()));
    world.acquainted.introduce(...people.map(({ id }) => id));
    const watching = await connected({ token: people[0]?.token });
    const lists = listsOf(watching);
    const begun = performance.now();
    const tabs = await Promise.all(people.map(({ token }) => connected({ token })));
    await Promise.all(tabs.map((tab, i) => ask(tab, 'user_online', people[i]?.id)));
    const others = people.slice(1).map(({ id }) => id);
    await eventuallyPasses(() => expect(lists.at(-1)).toEqual(others.sort((a, b) => a - b)));
    // One every 250 ms at most, and the one at the start, however far apart the arrivals are on a busy machine.
    expect(lists.length).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 250) + 2);
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
    const client = dialing(await app.getUrl());
    await new Promise<void>((resolve) => client.on('connect', () => resolve()));
    const heard = new Promise((resolve) => client.on('listing_published', resolve));
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
    const client = dialing(await app.getUrl());
    await new Promise<void>((resolve) => client.on('connect', () => resolve()));
    const start = Date.now();
    await app.close();
    expect(Date.now() - start).toBeLessThan(15_000);
    client.disconnect();
    await database.drop();
  });
});
