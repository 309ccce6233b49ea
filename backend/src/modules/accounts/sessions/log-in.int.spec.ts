import { AccountsApp } from '#test/support/accounts-app.js';
import { work } from '#test/support/work.js';

describe('logging in', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const wrong = (email: string) => accounts.logIn({ email, password: 'nope' });

  it('answers the person, the permissions and a token that opens /api/user', async () => {
    const { id, password } = await accounts.someone({ email: 'Buyer@demo.test' });
    const answer = await accounts.logIn({ email: ' buyer@DEMO.test ', password });
    expect(answer.statusCode).toBe(200);
    const { token, ...session } = answer.json<{ token: string }>();
    expect(session).toEqual({
      user: {
        id,
        name: 'Ayşe',
        surname: 'Yılmaz',
        email: 'Buyer@demo.test',
        phone: '+905321234567',
        photo: null,
        role: 'users',
        role_label: 'Kullanıcı',
        shared: false,
        member_since: '2024-03-12T09:00:00.000Z',
        email_verified: true,
        has_password: true,
        delete_at: null,
      },
      permissions: [],
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const again = await accounts.call('GET', '/api/user', undefined, { authorization: `Bearer ${token}` });
    expect(again.json()).toEqual(session);
  });

  it('keeps no token and no password in clear', async () => {
    const person = await accounts.someone();
    const { authorization } = await accounts.signedIn(person);
    const { rows } = await accounts.database.pool.query<{ all: string }>(
      `select (select json_agg(u)::text from app.user u) || (select json_agg(s)::text from app.session s) as all`,
    );
    expect(rows[0]?.all).not.toContain(authorization.slice('Bearer '.length));
    expect(rows[0]?.all).not.toContain('demo-1234');
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await accounts.someone();
    const [known, unknown] = [await wrong(email), await wrong('nobody@demo.test')];
    expect([known.statusCode, unknown.statusCode]).toEqual([422, 422]);
    expect(known.json()).toEqual({
      message: 'Giriş başarısız. Bilgilerinizi kontrol edin.',
      code: 'INVALID_CREDENTIALS',
      errors: { email: ['Giriş başarısız. Bilgilerinizi kontrol edin.'] },
    });
    expect(unknown.json()).toEqual(known.json());
    expect(unknown.cookies).toEqual([]);
  });

  it('does the same work for an unknown e-mail', async () => {
    const { email } = await accounts.someone();
    const turn = async (address: string) => {
      await accounts.forgetLimits();
      expect((await wrong(address)).statusCode).toBe(422);
    };
    const [known = 0, unknown = 0] = await work(
      5,
      () => turn(email),
      () => turn('nobody-at-all@demo.test'),
    );
    // A look-up without the hash takes a tenth.
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it('never lets a person in who has no password', async () => {
    const person = await accounts.someone();
    await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
    for (const password of ['nobody', 'demo-1234', 'null'])
      expect((await accounts.logIn({ ...person, password })).statusCode).toBe(422);
  });

  it.each([
    [{}, 'Lütfen e-posta ve şifrenizi giriniz.'],
    [{ email: 'a@b.test' }, 'Lütfen e-posta ve şifrenizi giriniz.'],
    [{ email: 'bozuk', password: 'x' }, 'Lütfen geçerli bir e-posta adresi girin.'],
    [{ email: ["' or 1=1 --"], password: { $gt: '' } }, 'Lütfen e-posta ve şifrenizi giriniz.'],
  ])('refuses %j', async (payload, message) => {
    const answer = await accounts.post('/api/login', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message, code: 'VALIDATION' });
  });

  it('slows the sixth wrong try of an account down, whoever asks, names the wait, and lets it in again later', async () => {
    const person = await accounts.someone();
    const tries = await Promise.all(Array.from({ length: 12 }, () => wrong(person.email)));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(5).fill(422),
      ...Array<number>(7).fill(429),
    ]);
    const slowed = await accounts.logIn(person);
    const wait = Number(slowed.headers['retry-after']);
    expect(slowed.statusCode).toBe(429);
    expect(slowed.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: `Çok fazla deneme yaptınız. Lütfen ${wait} saniye sonra tekrar deneyin.`,
    });
    expect(wait).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(30);
    await accounts.database.pool.query(`update app.rate_limit set used_until = used_until - interval '31 seconds'`);
    expect((await accounts.logIn(person)).statusCode).toBe(200);
    expect((await wrong(person.email)).statusCode).toBe(422);
  });

  it('slows one address down over many accounts, but not for successful tries', async () => {
    const person = await accounts.someone();
    for (let i = 0; i < 32; i += 1) expect((await accounts.logIn(person)).statusCode).toBe(200);
    const answers = await Promise.all(Array.from({ length: 32 }, (_, i) => wrong(`n${i}@demo.test`)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(1);
  });
});
