import { jest } from '@jest/globals';
import { Clock } from '#kernel/clock.js';
import { AccountsApp, said } from '#test/support/accounts-app.js';
import { withAuthenticator } from '#test/support/with-authenticator.js';
import { FactorModule } from './factor.module.js';

const OWN = '/api/account/second-factor';
const CONFIRM = '/api/account/confirm';
type Headers = Record<string, string>;

/** Somebody has got hold of a session, and knows the password; the code they have not. */
describe('asking again where a second factor is on', () => {
  let accounts: AccountsApp;
  let now: number;
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule]);
    jest.spyOn(accounts.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  });
  afterAll(() => accounts.close());
  beforeEach(async () => {
    now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    await accounts.forgetLimits();
  });

  const NEW = 'bambaska-bir-sifre';
  const changePassword = (headers: Headers, current: string) =>
    accounts.call(
      'PUT',
      '/api/account/password',
      { current_password: current, password: NEW, password_confirmation: NEW },
      headers,
    );
  const confirm = (headers: Headers, password: string) => accounts.post(CONFIRM, { password }, headers);
  const show = (headers: Headers, method: string, code: string) =>
    accounts.post(`${CONFIRM}/factor`, { method, code }, headers);
  const kinds = async (id: number) =>
    (
      await accounts.database.pool.query<{ kind: string }>(
        'select kind from app.security_log where user_id = $1 order by id',
        [id],
      )
    ).rows.map(({ kind }) => kind);
  async function old(wish = {}) {
    const somebody = await withAuthenticator(accounts, () => now, wish);
    await accounts.provedMinutesAgo(somebody.person.id, 11);
    return somebody;
  }
  const CALLS: Readonly<Record<string, (headers: Headers, password: string) => ReturnType<typeof show>>> = {
    'taking it away': (headers) => accounts.call('DELETE', `${OWN}/totp`, undefined, headers),
    'making new recovery codes': (headers) => accounts.post(`${OWN}/recovery-codes`, {}, headers),
    'changing the password': changePassword,
  };

  it.each(Object.keys(CALLS))('wants a code for %s: session and password are not enough', async (name) => {
    const { person, headers, app } = await old();
    const attempt = () => CALLS[name]?.(headers, person.password) ?? Promise.reject(new Error(name));
    const refused = await attempt();
    expect(refused.json()).toMatchObject({
      code: 'FRESH_SIGN_IN_NEEDED',
      by: 'factor',
      methods: ['totp', 'recovery'],
    });
    expect(said(await confirm(headers, person.password))).toEqual([409, 'CODE_NEEDED']);
    expect(said(await attempt())).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
    expect(said(await show(headers, 'totp', app.code()))).toEqual([204, undefined]);
    expect([200, 204]).toContain((await attempt()).statusCode);
    expect(await kinds(person.id)).toContain('confirmed');
  });

  it('takes no mailed code of somebody without a password either', async () => {
    const { person, headers } = await old();
    await accounts.post(`${CONFIRM}/mail`, {}, headers);
    await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
    const refused = await accounts.post(`${OWN}/recovery-codes`, {}, headers);
    expect(refused.json()).toMatchObject({ by: 'factor' });
    expect(said(await accounts.post(`${CONFIRM}/mail`, {}, headers))).toEqual([409, 'CODE_NEEDED']);
    expect(said(await accounts.post(`${CONFIRM}/code`, { code: '123456' }, headers))).toEqual([409, 'CODE_NEEDED']);
  });

  it('takes a recovery code, once, and tells the person that it is gone', async () => {
    const { person, headers, codes } = await old();
    expect(said(await show(headers, 'recovery', codes[0] ?? ''))).toEqual([204, undefined]);
    expect(said(await show(headers, 'recovery', codes[0] ?? ''))).toEqual([422, 'WRONG_CODE']);
    const mails = await accounts.mailsTo(person.email);
    expect(mails.map((mail) => mail.header('Subject'))).toContain('Bir kurtarma kodunuz kullanıldı');
    expect(await kinds(person.id)).toContain('recovery_code_used');
  });

  it('does not stay fresh by changing the password over and over', async () => {
    const { person, headers } = await withAuthenticator(accounts, () => now);
    await accounts.provedMinutesAgo(person.id, 9);
    const changed = await changePassword(headers, person.password);
    expect(changed.statusCode).toBe(200);
    now += 2 * 60_000;
    const renewed = { authorization: `Bearer ${changed.json<{ token: string }>().token}` };
    expect(said(await accounts.post(`${OWN}/recovery-codes`, {}, renewed))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
  });

  it('is slow to be guessed, and neither keeps the owner from signing in nor goes unnoticed', async () => {
    const { person, headers, app } = await old();
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await show(headers, 'totp', app.wrongCode()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    const { challenge } = (await accounts.logIn(person)).json<{ challenge: string }>();
    const shown = { challenge, method: 'totp', code: app.code() };
    expect((await accounts.post('/api/login/second-step', shown)).statusCode).toBe(200);
    expect((await kinds(person.id)).filter((kind) => kind === 'wrong_code')).toHaveLength(5);
    const subjects = (await accounts.mailsTo(person.email)).map((mail) => mail.header('Subject'));
    expect(subjects.filter((subject) => subject === 'Doğrulama kodunuz birçok kez yanlış girildi')).toHaveLength(1);
  });

  it('is for who has none a matter of the password, and of no code', async () => {
    const person = await accounts.someone();
    const headers = await accounts.signedIn(person);
    await accounts.provedMinutesAgo(person.id, 11);
    expect((await changePassword(headers, person.password)).statusCode).toBe(200);
    const other = await accounts.signedIn({ ...person, password: NEW });
    expect(said(await show(other, 'totp', '123456'))).toEqual([422, 'WRONG_CODE']);
  });
});
