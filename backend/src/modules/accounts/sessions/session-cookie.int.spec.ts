import { AccountsApp } from '#test/support/accounts-app.js';

/** The cookie that carries a session where people come over https. */
describe('the cookie of a session under https', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  beforeEach(() => accounts.forgetLimits());
  afterAll(() => accounts.close());

  const signedIn = async () => {
    const person = await accounts.someone();
    const answer = await accounts.logIn(person);
    return { ...person, answer, token: answer.json<{ token: string }>().token };
  };
  const asks = async (cookie: string) => (await accounts.call('GET', '/api/user', undefined, { cookie })).statusCode;

  it('has a name that no neighbouring host can set', async () => {
    const { answer, token } = await signedIn();
    const cookie = answer.cookies.find(({ name }) => name === '__Host-ilan_session');
    expect(cookie).toMatchObject({ value: token, secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
    expect(await asks(`__Host-ilan_session=${token}`)).toBe(200);
  });

  it('counts under the old name for nobody who signed in since', async () => {
    const { token } = await signedIn();
    expect(await asks(`ilan_session=${token}`)).toBe(401);
  });

  it('counts under the old name for sessions that began with it, and moves with the next look at the person', async () => {
    const { id, token } = await signedIn();
    await accounts.database.pool.query(
      'update app.session set plain_cookie = true, remember = true where user_id = $1',
      [id],
    );
    const answer = await accounts.call('GET', '/api/user', undefined, { cookie: `ilan_session=${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['__Host-ilan_session', token, 2_592_000],
      ['XSRF-TOKEN', expect.any(String), 2_592_000],
      ['ilan_session', '', 0],
    ]);
  });
});

describe('a remembered session', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());

  /** As if it had begun and been used last so many days ago. */
  const remembered = async (begun: number, used: number) => {
    const { id, ...person } = await accounts.someone();
    const answer = await accounts.post('/api/login', { ...person, remember: true });
    await accounts.database.pool.query(
      `update app.session set created_at = now() - make_interval(days => $2), last_seen_at = now() - make_interval(days => $3),
         expires_at = now() + make_interval(days => 30 - $3) where user_id = $1`,
      [id, begun, used],
    );
    return { id, headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } };
  };
  const daysLeft = async (id: number) => {
    const { rows } = await accounts.database.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from app.session where user_id = $1',
      [id],
    );
    return rows[0]?.days;
  };

  it('goes on for 30 days from its last use, and ends when nobody used it for so long', async () => {
    const [used, idle] = [await remembered(29, 29), await remembered(31, 31)];
    expect(await accounts.isSignedIn(used.headers)).toBe(true);
    expect(await daysLeft(used.id)).toBe(30);
    expect(await accounts.isSignedIn(idle.headers)).toBe(false);
  });

  it('renews its own cookies, and not those of another session that the browser brings along', async () => {
    const [own, other] = [await remembered(1, 1), await accounts.someone()];
    const { token } = (await accounts.logIn(other)).json<{ token: string }>();
    const renewed = async (session: string) => {
      const headers = { ...own.headers, cookie: `__Host-ilan_session=${session}` };
      return (await accounts.call('GET', '/api/user', undefined, headers)).cookies.map(({ name }) => name);
    };
    expect(await renewed(token)).toEqual([]);
    expect(await renewed(own.headers.authorization.slice('Bearer '.length))).toContain('__Host-ilan_session');
  });

  it('ends after a year however often it is used', async () => {
    const old = await remembered(360, 1);
    expect(await accounts.isSignedIn(old.headers)).toBe(true);
    expect(await daysLeft(old.id)).toBe(5);
  });
});
