import { AccountsApp } from '#test/support/accounts-app.js';

type Person = Awaited<ReturnType<AccountsApp['someone']>>;

describe('a browser that was signed in to the account before', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  /** Its cookies after signing in: of the device alone, as after signing out. */
  const deviceOf = async (person: Person, password = person.password, before = ''): Promise<string> => {
    const { cookies } = await accounts.logIn({ ...person, password }, { cookie: before });
    const token = cookies.find(({ name }) => name === '__Host-ilan_device');
    expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 34_560_000 });
    return `${token?.name}=${token?.value}`;
  };
  const tryWith = async (person: Person, password: string, cookie = ''): Promise<number> =>
    (await accounts.logIn({ ...person, password }, { cookie })).statusCode;
  /** Somebody who never stops. */
  const hammer = async (person: Person): Promise<void> => {
    for (let i = 0; i < 6; i += 1) await tryWith(person, 'tahmin');
    expect(await tryWith(person, person.password)).toBe(429);
  };

  it('signs in however long somebody else goes on guessing', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    await hammer(person);
    expect(await tryWith(person, 'bir-yanlış', device)).toBe(422);
    expect(await tryWith(person, person.password, device)).toBe(200);
    // The guesser has won nothing by it.
    expect(await tryWith(person, person.password)).toBe(429);
  });

  it('signs in also from a network that is slowed down', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    const start = Date.now();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => accounts.logIn({ email: `n${n}@demo.test`, password: 'x' })),
    );
    // What a slow machine gives back meanwhile is used up again.
    await accounts.database.pool.query(
      `update app.rate_limit set used_until = used_until + $1 * interval '1 millisecond'`,
      [Date.now() - start + 500],
    );
    expect(await tryWith(person, person.password)).toBe(429);
    expect(await tryWith(person, person.password, device)).toBe(200);
  });

  it('is slowed down itself, and then no better than others', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push(await tryWith(person, 'tahmin', device));
    expect(codes).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('has one allowance, also after it signed in again', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    expect(await deviceOf(person, person.password, device)).toBe(device);
  });

  it('has none for another account', async () => {
    const [mine, theirs] = [await accounts.someone(), await accounts.someone()];
    const device = await deviceOf(mine);
    await hammer(theirs);
    expect(await tryWith(theirs, theirs.password, device)).toBe(429);
  });

  it('keeps one for each account that it knows', async () => {
    const [one, other] = [await accounts.someone(), await accounts.someone()];
    const device = await deviceOf(other, other.password, await deviceOf(one));
    for (const person of [one, other]) {
      await hammer(person);
      expect(await tryWith(person, person.password, device)).toBe(200);
    }
  });

  it.each([
    ['forged', (value: string) => `${value.slice(0, 22)}${'a'.repeat(43)}`],
    ['cut', (value: string) => value.slice(0, -1)],
    ['made up', () => 'x'.repeat(65)],
    ['empty', () => ''],
    ['no text at all', () => '%E0%A4%A'],
  ])('is not one by a cookie that is %s', async (_, change) => {
    const person = await accounts.someone();
    const [name = '', value = ''] = (await deviceOf(person)).split('=');
    await hammer(person);
    expect(await tryWith(person, person.password, `${name}=${change(value)}`)).toBe(429);
  });

  it('is signed in nowhere by that cookie, and has nothing of the person in it', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    expect(await accounts.isSignedIn({ cookie: device })).toBe(false);
    expect(await tryWith(person, 'tahmin', device)).toBe(422);
    expect(device).toMatch(/^__Host-ilan_device=[\w-]{65}$/);
    const { rows } = await accounts.database.pool.query<{ key: string }>('select key from app.rate_limit');
    expect(rows.map(({ key }) => key).join()).not.toContain(device.split('=')[1]?.slice(0, 22));
  });

  it('is none any more when the password was changed elsewhere; where it was changed it is', async () => {
    const person = await accounts.someone();
    const device = await deviceOf(person);
    const session = await accounts.signedIn(person);
    const body = { current_password: person.password, password: 'yeni-sifre', password_confirmation: 'yeni-sifre' };
    const { cookies } = await accounts.call('PUT', '/api/account/password', body, session);
    await hammer({ ...person, password: 'yeni-sifre' });
    expect(await tryWith(person, 'yeni-sifre', device)).toBe(429);
    const there = cookies.find(({ name }) => name === '__Host-ilan_device');
    expect(await tryWith(person, 'yeni-sifre', `${there?.name}=${there?.value}`)).toBe(200);
  });

  it('is the one where a forgotten password was reset, and the one where the account was made', async () => {
    const person = await accounts.someone();
    await accounts.post('/api/forgot-password', { email: person.email });
    const mail = (await accounts.mailsTo(person.email)).at(-1)?.part('text/plain') ?? '';
    const token = /token=([\w-]+)&/.exec(mail)?.[1];
    const passwords = { password: 'yeni-sifre', password_confirmation: 'yeni-sifre' };
    const reset = await accounts.post('/api/reset-password', { email: person.email, token, ...passwords });
    const form = { first_name: 'Ali', last_name: 'Can', email: 'ali.can@demo.test', password: 'yeni-sifre' };
    const registered = await accounts.post('/api/register', form);
    for (const [email, { cookies }] of [
      [person.email, reset],
      [form.email, registered],
    ] as const) {
      await hammer({ ...person, email, password: 'yeni-sifre' });
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect(await tryWith({ ...person, email }, 'yeni-sifre', cookie)).toBe(200);
    }
  });
});
