import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerDetail, Session } from '@ilan/api';
import { io, type Socket } from 'socket.io-client';
import type { TestDatabase } from '#test/support/database.js';
import { REASON, type Someone, type SuspensionsWorld, suspensionsWorld } from '#test/support/suspensions-world.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';

describe('a suspended person', () => {
  let world: SuspensionsWorld;
  let database: TestDatabase;
  let whole: WholeApp;
  /** A second process: it projects nothing of its own while the first one does. */
  let beside: WholeApp;
  let ada: Someone;
  let chief: Someone;
  beforeAll(async () => {
    world = await suspensionsWorld();
    ({ database, whole, ada } = world);
    beside = await startWholeApp(database, { beside: whole });
    await whole.app.listen(0, '127.0.0.1');
    chief = await someone('super_admin');
  });
  afterAll(async () => {
    await beside.close();
    await world.close();
  });

  const someone = (role?: string) => world.someone(role);
  const change = (...asked: Parameters<SuspensionsWorld['change']>) => world.change(...asked);
  const codeOf = (...answer: Parameters<SuspensionsWorld['codeOf']>) => world.codeOf(...answer);
  const suspended = async (by = ada) => {
    const person = await someone();
    expect((await change(by, person.id, 'suspend')).statusCode).toBe(204);
    return person;
  };

  it('is signed out everywhere at once, in every process, and their connections are cut', async () => {
    const person = await someone();
    const second = await whole.signIn(person.email);
    const socket: Socket = io(await whole.app.getUrl(), {
      auth: { token: person.token },
      transports: ['polling'],
      reconnection: false,
    });
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
    const cut = new Promise((resolve) => socket.on('disconnect', resolve));
    expect((await beside.call('GET', '/api/user', person.token)).statusCode).toBe(200);
    expect((await change(ada, person.id, 'suspend')).statusCode).toBe(204);
    for (const process of [whole, beside])
      for (const token of [person.token, second])
        expect((await process.call('GET', '/api/user', token)).statusCode).toBe(401);
    await cut;
    const { rows } = await database.pool.query('select from app.session where user_id = $1', [person.id]);
    expect(rows).toHaveLength(0);
  });

  it('is nobody with a session that was left behind', async () => {
    const person = await someone();
    const { rows } = await database.pool.query<{ kept: object }>(
      'select to_jsonb(session) as kept from app.session where user_id = $1',
      [person.id],
    );
    await change(ada, person.id, 'suspend');
    await database.pool.query('insert into app.session select * from jsonb_populate_record(null::app.session, $1)', [
      rows[0]?.kept,
    ]);
    expect((await whole.call('GET', '/api/user', person.token)).statusCode).toBe(401);
    await database.pool.query('delete from app.session where user_id = $1', [person.id]);
  });

  it('is told why they cannot sign in, and a wrong password learns nothing', async () => {
    const { email, password, id, token } = await suspended();
    const refused = await whole.call('POST', '/api/login', undefined, { email, password });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'ACCOUNT_SUSPENDED',
        message:
          'Hesabınız askıya alındığı için giriş yapamazsınız. Bir yanlışlık olduğunu düşünüyorsanız bizimle iletişime geçin.',
      }),
    ]);
    expect(await codeOf(whole.call('POST', '/api/login', undefined, { email, password: 'yanlis-sifre' }))).toEqual([
      422,
      'INVALID_CREDENTIALS',
    ]);
    await change(ada, id, 'restore');
    expect((await whole.call('GET', '/api/user', token)).statusCode).toBe(401);
    const again = await whole.call('POST', '/api/login', undefined, { email, password });
    expect(again.json<Session>().user.id).toBe(id);
  });

  it('gets no session out of a log-in that was under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await someone();
      const logIn = () =>
        whole.call('POST', '/api/login', undefined, { email: person.email, password: person.password });
      const [, ...answers] = await Promise.all([change(ada, person.id, 'suspend'), logIn(), logIn(), logIn()]);
      for (const answer of answers) {
        expect([200, 403]).toContain(answer.statusCode);
        const { token } = answer.json<{ token?: string }>();
        if (token !== undefined) expect((await whole.call('GET', '/api/user', token)).statusCode).toBe(401);
      }
      const { rows } = await database.pool.query('select from app.session where user_id = $1', [person.id]);
      expect(rows).toHaveLength(0);
    }
  });

  it('is suspended once by two at the same moment, and the second is told', async () => {
    const person = await someone();
    const answers = await Promise.all([change(ada, person.id, 'suspend'), change(chief, person.id, 'suspend')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const detail = await whole.call('GET', `/api/admin/customers/${person.id}`, ada.token);
    expect(detail.json<CustomerDetail>().history).toHaveLength(1);
  });

  it('is never both of two super_admins who suspend each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const second = await someone('super_admin');
      const third = await someone('super_admin');
      const answers = await Promise.all([change(second, third.id, 'suspend'), change(third, second.id, 'suspend')]);
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      // The one who came second is refused by the decider (403), or by the guard already (401).
      expect(codes[0]).toBe(204);
      expect([401, 403]).toContain(codes[1]);
      for (const { id } of [second, third]) await change(chief, id, 'restore');
    }
  });

  it.each<[string, () => Promise<[Someone, number, string]>]>([
    ['oneself', async () => [ada, ada.id, 'OWN_SUSPENSION']],
    ['a super_admin by an admin', async () => [ada, chief.id, 'HOLDS_MORE']],
    ['an admin by a moderator', async () => [await someone('moderator'), ada.id, 'FORBIDDEN']],
    ['anybody by an accountant', async () => [await someone('accounting'), (await someone()).id, 'FORBIDDEN']],
    ['anybody by a user', async () => [await someone(), ada.id, 'FORBIDDEN']],
  ])('is not %s', async (_, given) => {
    const [by, id, code] = await given();
    expect(await codeOf(change(by, id, 'suspend'))).toEqual([403, code]);
    expect((await whole.call('GET', '/api/user', ada.token)).statusCode).toBe(200);
  });

  it('is nobody without a reason, with more than a reason, or who is not here', async () => {
    const { id } = await someone();
    for (const body of [{}, { reason: 'kısa' }, { reason: 'x'.repeat(501) }, { reason: REASON, user_id: chief.id }])
      expect((await change(ada, id, 'suspend', body)).statusCode).toBe(422);
    expect(await codeOf(change(ada, 987_654, 'suspend'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await codeOf(change(ada, id, 'restore'))).toEqual([409, 'NOT_SUSPENDED']);
  });

  it('leaves nothing readable of why once they are erased, and staff knows why until then', async () => {
    const { id } = await suspended();
    const stored = await whole.app.get(EventStore).readStream('roles');
    expect(JSON.stringify(stored)).not.toContain(REASON);
    const detail = await whole.call('GET', `/api/admin/customers/${id}`, ada.token);
    expect(detail.json<CustomerDetail>().suspension).toMatchObject({ reason: REASON });
  });

  it('is as suspended after the read models were made anew', async () => {
    const { id } = await suspended();
    const engine = whole.app.get(ProjectionEngine);
    for (const name of ['roles', 'suspended-sellers'])
      expect(await engine.rebuild(name, { requireEqual: true })).toMatchObject({ switched: true });
    const detail = await whole.call('GET', `/api/admin/customers/${id}`, ada.token);
    expect(detail.json<CustomerDetail>()).toMatchObject({ suspended: true, actions: ['restore', 'assign_role'] });
  });
});
