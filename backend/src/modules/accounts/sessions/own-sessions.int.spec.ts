import type { OpenSessions } from '@ilan/api';
import { type SessionHeaders, OwnAccountWorld } from '#test/support/own-account-world.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the sessions of one’s own account', () => {
  const world = new OwnAccountWorld();
  const { connected, sessionsOf } = world;
  const end = (headers: SessionHeaders, id = '') =>
    world.accounts.call('DELETE', `/api/account/sessions${id && `/${id}`}`, undefined, headers);
  const idOf = async (headers: SessionHeaders) => (await sessionsOf(headers)).find(({ current }) => current)?.id ?? '';

  it('are listed with device and use, the newest use first', async () => {
    const person = await world.accounts.someone();
    await world.accounts.signedIn(await world.accounts.someone());
    const phone = await world.accounts.signedIn(person, PHONE);
    await world.accounts.post('/api/login', { ...person, remember: true }, { 'user-agent': CHROME });
    const current = await world.accounts.signedIn(person, '');
    await world.accounts.database.pool.query(
      `update app.session set last_seen_at = now() - interval '2 days' where user_id = $1 and user_agent = $2`,
      [person.id, PHONE],
    );
    const [first, second, third, ...more] = await sessionsOf(current);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: 'Bilinmeyen cihaz', kind: 'unknown', current: true, remembered: false });
    expect(second).toMatchObject({ device: 'Chrome, Windows', kind: 'computer', current: false, remembered: true });
    expect(third).toMatchObject({ device: 'Safari, iOS', kind: 'phone', current: false, remembered: false });
    expect(Date.now() - Date.parse(third?.last_seen_at ?? '')).toBeGreaterThan(47 * 3_600_000);
    expect(await world.accounts.isSignedIn(phone)).toBe(true);
  });

  it('show nothing that opens one, and none that has run out', async () => {
    const person = await world.accounts.someone();
    const [gone, current] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
    await world.accounts.database.pool.query('update app.session set expires_at = now() where id = $1', [
      await idOf(gone),
    ]);
    const answer = await world.accounts.call('GET', '/api/account/sessions', undefined, current);
    expect(answer.json<OpenSessions>().data).toHaveLength(1);
    expect(answer.body).not.toContain(current.authorization.slice('Bearer '.length));
    expect(Object.keys(answer.json<OpenSessions>().data[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'kind',
      'last_seen_at',
      'remembered',
    ]);
  });

  it('end one at a time, with their connections', async () => {
    const person = await world.accounts.someone();
    const [stolen, own] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
    const { cut } = await connected(stolen);
    const answer = await end(own, await idOf(stolen));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await cut).toBe('io server disconnect');
    expect([await world.accounts.isSignedIn(stolen), await world.accounts.isSignedIn(own)]).toEqual([false, true]);
    expect(await sessionsOf(own)).toHaveLength(1);
  });

  it('end all but the one that asks, with their connections', async () => {
    const person = await world.accounts.someone();
    const others = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
    const own = await world.accounts.signedIn(person);
    const stranger = await world.accounts.signedIn(await world.accounts.someone());
    const cuts = await Promise.all(others.map(connected));
    expect((await end(own)).statusCode).toBe(204);
    expect(await Promise.all(cuts.map(({ cut }) => cut))).toEqual(['io server disconnect', 'io server disconnect']);
    for (const session of others) expect(await world.accounts.isSignedIn(session)).toBe(false);
    for (const session of [own, stranger]) expect(await world.accounts.isSignedIn(session)).toBe(true);
  });

  it('are nobody else’s to end', async () => {
    const [mine, theirs] = [
      await world.accounts.signedIn(await world.accounts.someone()),
      await world.accounts.signedIn(await world.accounts.someone()),
    ];
    for (const id of [await idOf(theirs), '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --"]) {
      const answer = await end(mine, encodeURIComponent(id));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'SESSION_NOT_FOUND']);
    }
    expect(await world.accounts.isSignedIn(theirs)).toBe(true);
  });

  it('include the one that asks, which is signed out with it', async () => {
    const own = await world.accounts.signedIn(await world.accounts.someone());
    const answer = await end(own, await idOf(own));
    expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['__Host-ilan_session', 0],
      ['ilan_session', 0],
      ['XSRF-TOKEN', 0],
    ]);
    expect(await world.accounts.isSignedIn(own)).toBe(false);
  });
});
