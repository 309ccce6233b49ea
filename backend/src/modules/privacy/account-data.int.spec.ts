import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDeletion, AccountExport, Session } from '@ilan/api';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked } from '#test/support/listings-app.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { mailsIn } from '#test/support/read-mail.js';
import { eventually } from '#test/support/eventually.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { AssignRole } from '../accounts/roles/commands/assign-role.js';
import { PrivacyClock } from './jobs/privacy-clock.js';

const DAY = 86_400_000;
const PASSWORD = { password: 'demo-1234' };

describe('one’s own data', () => {
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
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  const aMember = async (wish: Parameters<typeof aPerson>[0] = {}) => {
    const person = aPerson(wish);
    const [id = 0] = await whole.commands.execute(importOf([person]));
    return { id, email: person.email, token: await whole.signIn(person.email) };
  };
  const post = (what: 'export' | 'delete', token?: string, body: object = PASSWORD) =>
    whole.call('POST', `/api/account/${what}`, token, body);
  const exportOf = async (token: string) =>
    (await whole.call('GET', '/api/account/export', token)).json<AccountExport>();
  const deleteAt = async (token: string) =>
    (await whole.call('GET', '/api/user', token)).json<Session>().user.delete_at;
  const mailsTo = async (email: string) => {
    await whole.settle();
    return mailsIn(whole.dataDir).filter((mail) => mail.header('To') === email).length;
  };

  describe('an old sign-in', () => {
    it.each([
      ['GET', '/api/account/export/download'],
      ['DELETE', '/api/account/delete'],
    ] as const)('is confirmed before %s %s', async (method, url) => {
      const { id, token } = await aMember();
      await database.pool.query(`update app.session set proved_at = now() - interval '11 minutes' where user_id = $1`, [
        id,
      ]);
      const refused = await whole.call(method, url, token);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
      await whole.call('POST', '/api/account/confirm', token, PASSWORD);
      expect([200, 404]).toContain((await whole.call(method, url, token)).statusCode);
    });

    it.each(['export', 'delete'] as const)('with a second factor is confirmed by it before POST %s', async (what) => {
      const { id, token } = await aMember();
      await database.pool.query(
        `insert into app.totp_factor (user_id, secret, begun_at, confirmed_at) values ($1, 'x', now(), now())`,
        [id],
      );
      await database.pool.query(`update app.session set proved_at = now() - interval '11 minutes' where user_id = $1`, [
        id,
      ]);
      const refused = await post(what, token);
      expect(refused.json()).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED', by: 'factor', methods: ['totp'] });
      await database.pool.query('update app.session set proved_at = now() where user_id = $1', [id]);
      expect((await post(what, token)).statusCode).toBe(202);
    });
  });

  describe.each(['export', 'delete'] as const)('asking for %s', (what) => {
    it('wants a person, their password, and nothing else', async () => {
      const { token } = await aMember();
      expect((await post(what)).statusCode).toBe(401);
      const empty = await post(what, token, {});
      expect(empty.statusCode).toBe(422);
      expect(empty.json()).toMatchObject({ errors: { password: ['Mevcut şifrenizi girin.'] } });
      const wrong = await post(what, token, { password: 'not-mine' });
      expect(wrong.statusCode).toBe(422);
      expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', errors: { password: ['Mevcut şifreniz hatalı.'] } });
    });

    it('slows down whoever guesses', async () => {
      const { token } = await aMember();
      for (let guess = 0; guess < 5; guess += 1) await post(what, token, { password: `guess-${guess}` });
      const answer = await post(what, token);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('leads people without a password to setting one', async () => {
      const { id, token } = await aMember();
      await database.pool.query('update app.user set password_hash = null where id = $1', [id]);
      const answer = await post(what, token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'PASSWORD_NEEDED',
        message: expect.stringContaining('Şifremi unuttum'),
      });
    });
  });

  describe('the copy', () => {
    it('is none, in the making, and ready, once however often it is asked for', async () => {
      const { token, email } = await aMember();
      expect(await exportOf(token)).toEqual({
        status: 'none',
        requested_at: null,
        expires_at: null,
        size_bytes: null,
        url: null,
      });
      const clicks = await Promise.all([post('export', token), post('export', token), post('export', token)]);
      expect(clicks.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
      const asked = clicks.map((click) => click.json<AccountExport>().requested_at);
      expect(new Set(asked).size).toBe(1);
      await eventually('the copy', async () => (await exportOf(token)).status === 'ready');
      const ready = await exportOf(token);
      expect(ready).toMatchObject({ requested_at: asked[0], url: '/api/account/export/download' });
      expect(Date.parse(ready.expires_at ?? '') - Date.parse(ready.requested_at ?? '')).toBeGreaterThan(6.9 * DAY);
      expect(await mailsTo(email)).toBe(1);
    });

    it('is handed to its owner only, as a file that nobody keeps', async () => {
      const [owner, other] = [await aMember(), await aMember()];
      await post('export', owner.token);
      await eventually('the copy', async () => (await exportOf(owner.token)).status === 'ready');
      const file = await whole.call('GET', '/api/account/export/download', owner.token);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="ilanpazar-verilerim-\d{4}-\d\d-\d\d\.zip"$/,
        ),
        'content-length': String((await exportOf(owner.token)).size_bytes),
      });
      expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
      expect((await whole.call('GET', '/api/account/export/download', other.token)).statusCode).toBe(404);
      expect((await whole.call('GET', '/api/account/export/download')).statusCode).toBe(401);
    });

    it('ends after a week, and its file with it', async () => {
      const { id, token } = await aMember();
      await post('export', token);
      await eventually('the copy', async () => (await exportOf(token)).status === 'ready');
      const files = () => readdirSync(join(whole.dataDir, `private/exports/${id}`));
      expect(files()).toHaveLength(1);
      whole.time.pass(7 * DAY + 60_000);
      expect((await exportOf(token)).status).toBe('none');
      await whole.call('POST', '/api/account/confirm', token, PASSWORD);
      expect((await whole.call('GET', '/api/account/export/download', token)).statusCode).toBe(404);
      await whole.app.get(PrivacyClock).tick();
      expect(files()).toHaveLength(0);
    });

    it('is made anew on demand, in place of the old one', async () => {
      const { id, token } = await aMember();
      await post('export', token);
      await eventually('the copy', async () => (await exportOf(token)).status === 'ready');
      const first = await exportOf(token);
      await post('export', token);
      await eventually('the next', async () => {
        const now = await exportOf(token);
        return now.status === 'ready' && now.requested_at !== first.requested_at;
      });
      expect(readdirSync(join(whole.dataDir, `private/exports/${id}`))).toHaveLength(1);
    });

    it('that the queue has lost is found by the clock', async () => {
      const { id, token } = await aMember();
      await database.pool.query(
        `insert into app.account_export (person_id, id, status, requested_at, touched_at) values ($1, gen_random_uuid(), 'preparing', now(), $2)`,
        [id, new Date(Date.now() - DAY)],
      );
      await whole.app.get(PrivacyClock).tick();
      await eventually('the copy', async () => (await exportOf(token)).status === 'ready');
    });
  });

  describe('the end of an account', () => {
    it('is in a week, told at once by mail, and shown to whoever signs in meanwhile', async () => {
      const { token, email } = await aMember();
      const answer = await post('delete', token);
      expect(answer.statusCode).toBe(202);
      const { delete_at } = answer.json<AccountDeletion>();
      const wait = Date.parse(delete_at ?? '') - Date.now();
      expect(wait).toBeGreaterThan(7 * DAY - 60_000);
      expect(await mailsTo(email)).toBe(1);
      expect(await deleteAt(await whole.signIn(email))).toBe(delete_at);
    });

    it('asked for twice keeps the first day, and writes one mail', async () => {
      const { token, email } = await aMember();
      const first = (await post('delete', token)).json<AccountDeletion>();
      whole.time.pass(DAY);
      expect((await post('delete', token)).json()).toEqual(first);
      expect(await mailsTo(email)).toBe(1);
    });

    it('can be called off on the sixth day, and then never comes', async () => {
      const { id, token, email } = await aMember();
      await post('delete', token);
      whole.time.pass(6 * DAY);
      await whole.call('POST', '/api/account/confirm', token, PASSWORD);
      const kept = await whole.call('DELETE', '/api/account/delete', token);
      expect([kept.statusCode, kept.json()]).toEqual([200, { delete_at: null }]);
      expect((await whole.call('DELETE', '/api/account/delete', token)).statusCode).toBe(200);
      expect(await mailsTo(email)).toBe(2);
      whole.time.pass(2 * DAY);
      await whole.app.get(PrivacyClock).tick();
      expect(await deleteAt(token)).toBeNull();
      const { rows } = await database.pool.query('select from app.erasure where person_id = $1', [id]);
      expect(rows).toHaveLength(0);
    });

    it('does not come for the last super admin, also when two leave at the same moment', async () => {
      const [one, two] = [await aMember({ role: 'super_admin' }), await aMember({ role: 'super_admin' })];
      const answers = await Promise.all([post('delete', one.token), post('delete', two.token)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({ code: 'LAST_SUPER_ADMIN' });
    });

    it('waits where another was dismissed meanwhile, and takes the role along', async () => {
      const [leaving, staying] = [await aMember({ role: 'super_admin' }), await aMember({ role: 'super_admin' })];
      const context = asked({ id: 'system:operator', role: 'super_admin' });
      const reason = 'Görevi sona erdi';
      const assign = (userId: number, role: string) =>
        whole.commands.execute(new AssignRole({ context, userId, role, reason }));
      const { rows: others } = await database.pool.query<{ user_id: number }>(
        `select user_id::int from rm.user_role where role = 'super_admin' and user_id <> all($1)`,
        [[leaving.id, staying.id]],
      );
      for (const { user_id } of others) await assign(user_id, 'users');
      expect((await post('delete', leaving.token)).statusCode).toBe(202);
      const later = new Date(Date.now() + 365 * DAY);
      const close = () => whole.app.get(AccountDeletions).close(leaving.id, later);
      const engine = whole.app.get(ProjectionEngine);
      await engine.stop();
      // Recorded, but the rows do not say so yet.
      await expect(assign(staying.id, 'users')).rejects.toMatchObject({ code: 'ROLE_CHANGE_PENDING' });
      expect(await close()).toBeUndefined();
      expect((await whole.signIn(leaving.email)).length).toBeGreaterThan(0);
      await engine.start();
      await whole.settle();
      expect(await close()).toBeUndefined();
      await assign(staying.id, 'super_admin');
      expect(await close()).toEqual(expect.any(Date));
      const { rows } = await database.pool.query('select role from rm.user_role where user_id = $1', [leaving.id]);
      expect(rows).toEqual([]);
    });
  });
});
