import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Config } from '#config/config.js';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { sessionByLink } from '#test/support/session-by-link.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { Database } from '#platform/postgres/database.js';
import { AccountDeletions } from '../contract.js';
import { FactorModule } from '../factor/factor.module.js';

const PUBLIC = { PUBLIC_URL: 'https://pazar.example' };

describe('the people of the demo', () => {
  let database: TestDatabase;
  const apps: NestFastifyApplication[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database.drop();
  });

  const started = async (environment: NodeJS.ProcessEnv) => {
    const app = await startAccountsApp(database, [MailModule, FactorModule], environment);
    apps.push(app);
    return app;
  };
  const someone = async (app: NestFastifyApplication, wish: object) => {
    const person = { ...aPerson(wish), demo: true, ...wish };
    const [id = 0] = await app.get(CommandBus).execute(importOf([person]));
    return { ...person, id };
  };
  const logIn = (app: NestFastifyApplication, payload: object) =>
    app.inject({ method: 'POST', url: '/api/login', payload });
  const isSignedIn = async (app: NestFastifyApplication, token: string) =>
    (await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
  const resetsOwed = async (id: number) => {
    const { rowCount } = await database.pool.query(
      `select from app.mail where kind = 'reset-password' and person_id = $1`,
      [id],
    );
    return rowCount;
  };

  it('sign in at home, and nowhere else: neither anew, nor through a provider, nor with a session that they have', async () => {
    const home = await started({});
    const member = await someone(home, {});
    const { token } = (await logIn(home, member)).json<{ token: string }>();
    const own = await someone(home, { demo: false });
    const outside = await started(PUBLIC);
    const refused = await logIn(outside, member);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'DEMO_CLOSED',
        message: 'Bu demo hesabıyla burada giriş yapılamaz. Lütfen kendi hesabınızla giriş yapın ya da kayıt olun.',
      },
    ]);
    expect((await logIn(outside, { ...member, password: 'tahmin' })).statusCode).toBe(422);
    await expect(sessionByLink(outside, member.id)).rejects.toMatchObject({ code: 'DEMO_CLOSED' });
    expect([await isSignedIn(home, token), await isSignedIn(outside, token)]).toEqual([true, false]);
    expect((await logIn(outside, own)).statusCode).toBe(200);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.5' },
    { forwarded: 'for=203.0.113.5' },
    { 'x-real-ip': '203.0.113.5' },
    { host: 'pazar.example' },
  ])('stay at home where a proxy hands on %j that nobody has told us of', async (headers) => {
    const home = await started({});
    const [member, own] = [await someone(home, {}), await someone(home, { demo: false })];
    const { token } = (await logIn(home, member)).json<{ token: string }>();
    const from = (payload: object, url = '/api/login') => home.inject({ method: 'POST', url, payload, headers });
    expect((await from(member)).json()).toMatchObject({ code: 'DEMO_CLOSED' });
    expect((await from(own)).statusCode).toBe(200);
    const asked = await home.inject({ url: '/api/user', headers: { ...headers, authorization: `Bearer ${token}` } });
    expect([asked.statusCode, await isSignedIn(home, token)]).toEqual([401, true]);
    await from({ email: member.email }, '/api/forgot-password');
    expect(await resetsOwed(member.id)).toBe(0);
  });

  it('get no link to set a password of their own there', async () => {
    const outside = await started(PUBLIC);
    const member = await someone(outside, {});
    const asked = await outside.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email: member.email },
    });
    expect(asked.statusCode).toBe(200);
    expect(await resetsOwed(member.id)).toBe(0);
  });

  it('are let in by DEMO=public, but for staff, and keep the password that everybody knows', async () => {
    const shared = await started({ ...PUBLIC, DEMO: 'public' });
    const [member, moderator] = [await someone(shared, {}), await someone(shared, { role: 'moderator' })];
    const answer = await logIn(shared, member);
    expect([answer.statusCode, (await logIn(shared, moderator)).statusCode]).toEqual([200, 403]);
    const { token } = answer.json<{ token: string }>();
    const password = 'kirmizi-balkonda-cay';
    const changed = await shared.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { current_password: member.password, password, password_confirmation: password },
    });
    expect(changed.json()).toMatchObject({ code: 'DEMO_SHARED' });
    for (const [method, url, payload] of [
      ['POST', 'totp', {}],
      ['PUT', 'totp', { code: '123456' }],
      ['POST', 'recovery-codes', {}],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` };
      const factor = await shared.inject({ method, url: `/api/account/second-factor/${url}`, headers, payload });
      expect(factor.json()).toMatchObject({ code: 'DEMO_SHARED' });
    }
    const { id } = answer.json<{ user: { id: number } }>().user;
    const deletions = shared.get(AccountDeletions, { strict: false });
    await expect(
      shared.get(Database).transaction((client) => deletions.schedule(id, new Date(), client)),
    ).rejects.toMatchObject({ code: 'DEMO_SHARED' });
  });
});

it.each([
  [{}, 'all'],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8080' }, 'all'],
  [{ HOST: '::1' }, 'all'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ TRUST_PROXY: '127.0.0.1' }, 'none'],
  [{ TRUST_PROXY: 'private', PUBLIC_URL: 'http://localhost:8080' }, 'none'],
  [{ TRUST_PROXY: 'private', DEMO: 'public' }, 'members'],
  [{ HOST: '192.168.1.5' }, 'none'],
  [{ PUBLIC_URL: 'https://localhost' }, 'none'],
  [{ PUBLIC_URL: 'http://pazar.example' }, 'none'],
  [{ PUBLIC_URL: 'https://pazar.example', DEMO: 'public' }, 'members'],
  [{ DEMO: 'public' }, 'members'],
])('with %j demo sign-ins are for %s', (environment, who) => {
  expect(Config.from(environment).demoSignIns).toBe(who);
});
