import { AccountsApp } from '#test/support/accounts-app.js';
import { FreshSignIn } from './fresh-sign-in.js';

type Headers = Awaited<ReturnType<AccountsApp['signedIn']>>;

/** Whether a session proved a moment ago who is behind it. */
describe('a fresh sign-in', () => {
  let accounts: AccountsApp;
  let fresh: FreshSignIn;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
    fresh = accounts.app.get(FreshSignIn);
  });
  beforeEach(() => accounts.forgetLimits());
  afterAll(() => accounts.close());

  const sessionOf = async (userId: number): Promise<string> => {
    const { rows } = await accounts.database.pool.query<{ id: string }>(
      'select id from app.session where user_id = $1 order by created_at',
      [userId],
    );
    return rows[0]?.id ?? '';
  };
  const someone = async () => {
    const person = await accounts.someone();
    const headers = await accounts.signedIn(person);
    return { ...person, headers, session: await sessionOf(person.id) };
  };
  const confirm = (headers: Headers, password: unknown) => accounts.post('/api/account/confirm', { password }, headers);

  it('counts for ten minutes', async () => {
    const { id, session } = await someone();
    await accounts.provedMinutesAgo(id, 9);
    await fresh.require(session);
    await accounts.provedMinutesAgo(id, 11);
    await expect(fresh.require(session)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'FRESH_SIGN_IN_NEEDED',
      details: { by: 'password' },
    });
  });

  it('is made again by the password, in this session alone', async () => {
    const { id, password, headers, session, ...person } = await someone();
    await accounts.signedIn({ ...person, password });
    await accounts.provedMinutesAgo(id, 60);
    const answer = await confirm(headers, password);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await fresh.require(session);
    const { rows } = await accounts.database.pool.query<{ fresh: boolean }>(
      `select proved_at > now() - interval '1 minute' as fresh from app.session where user_id = $1 and id <> $2`,
      [id, session],
    );
    expect(rows).toEqual([{ fresh: false }]);
  });

  it('is not made by a wrong password, which is slowed down', async () => {
    const { id, headers, session } = await someone();
    await accounts.provedMinutesAgo(id, 60);
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await confirm(headers, `tahmin-${guess}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(fresh.require(session)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
  });

  it('is for people without a password a matter of their mails', async () => {
    const { id, headers, session } = await someone();
    await accounts.provedMinutesAgo(id, 60);
    await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [id]);
    await expect(fresh.require(session)).rejects.toMatchObject({ details: { by: 'mail' } });
    expect((await confirm(headers, 'demo-1234')).json()).toMatchObject({ code: 'PASSWORD_NEEDED' });
  });

  it('is nobody’s whose session has ended', async () => {
    const { headers, session } = await someone();
    await accounts.post('/api/logout', {}, headers);
    await expect(fresh.require(session)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await accounts.post('/api/account/confirm', { password: 'x' })).statusCode).toBe(401);
  });
});
