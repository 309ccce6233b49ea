import { randomBytes } from 'node:crypto';
import { AccountsApp } from '#test/support/accounts-app.js';

const STRANGER = { first_name: 'Yaban', last_name: 'Cı', password: 'gizli-anahtar' };
const OWN = { password: 'kendi-sifrem', password_confirmation: 'kendi-sifrem' };

describe('an account that a stranger made with somebody’s address', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  /** What the browser is known by once its session is over. */
  const deviceOf = ({ cookies }: Awaited<ReturnType<AccountsApp['post']>>) => ({
    cookie: cookies.flatMap(({ name, value }) => (name === '__Host-ilan_device' ? `${name}=${value}` : [])).join('; '),
  });
  const tokensOf = async (email: string) =>
    (await accounts.mailsTo(email)).flatMap((mail) => /\?verify=([\w-]+)/.exec(mail.part('text/plain'))?.[1] ?? []);
  const verify = (token: string, headers = {}) => accounts.post('/api/auth/verify-email', { token }, headers);
  const claim = (token: string, headers = {}, body: object = OWN) =>
    accounts.post('/api/auth/claim', { token, ...body }, headers);
  const isVerified = async (email: string) => {
    const { rows } = await accounts.database.pool.query<{ yes: boolean }>(
      'select email_verified_at is not null as yes from app.user where email = $1',
      [email],
    );
    return rows[0]?.yes;
  };
  let count = 0;
  /** The stranger's browser, signed in; the owner's link. */
  const begun = async () => {
    const email = `sahibi${(count += 1)}@demo.test`;
    const registered = await accounts.post('/api/register', { ...STRANGER, email });
    const session = await accounts.signedIn({ email, password: STRANGER.password });
    const [token = ''] = await tokensOf(email);
    return { email, token, session, stranger: deviceOf(registered) };
  };
  const outcome = (answer: Awaited<ReturnType<typeof verify>>) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];

  it('is not proven by the owner’s click: they are asked for a password, and the link goes on counting', async () => {
    const { email, token } = await begun();
    const answer = await verify(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message:
          'Bu hesap başka bir tarayıcıda açılmış. Onaylamak için giriş yapın; hesabı siz açmadıysanız yeni bir şifre belirleyin.',
        code: 'CLAIM_NEEDED',
        errors: {},
        email,
      },
    ]);
    expect(await isVerified(email)).toBe(false);
    expect(outcome(await verify(token))).toEqual([409, 'CLAIM_NEEDED']);
  });

  it('becomes the owner’s: proven, with their password, and the stranger is out everywhere', async () => {
    const { email, token, session, stranger } = await begun();
    const claimed = await claim(token);
    expect([claimed.statusCode, claimed.json()]).toEqual([
      200,
      {
        message:
          'E-posta adresiniz onaylandı. Yeni şifrenizle giriş yapabilirsiniz. Hesapta kayıtlı telefon ve fotoğraf kaldırıldı; giriş yapınca adınızı ve ilanlarınızı denetleyin.',
      },
    ]);
    expect(await isVerified(email)).toBe(true);
    expect(await accounts.isSignedIn(session)).toBe(false);
    expect((await accounts.logIn({ email, password: STRANGER.password }, stranger)).statusCode).toBe(422);
    expect((await accounts.logIn({ email, password: OWN.password })).statusCode).toBe(200);
    const mails = await accounts.mailsTo(email);
    expect(mails.map((mail) => mail.header('Subject'))).toContain('Şifreniz değiştirildi');
    expect(outcome(await claim(token))).toEqual([422, 'INVALID_TOKEN']);
  });

  it('stays the owner’s when the stranger had guessing prepared: no deviceToken of theirs counts, and the owner’s browser has one', async () => {
    const { email, token, stranger } = await begun();
    const owner = deviceOf(await claim(token));
    for (let i = 0; i < 6; i += 1) await accounts.logIn({ email, password: 'tahmin' });
    expect((await accounts.logIn({ email, password: OWN.password }, stranger)).statusCode).toBe(429);
    expect((await accounts.logIn({ email, password: OWN.password }, owner)).statusCode).toBe(200);
  });

  it('is not proven either when the owner tried to register too, in the browser of the click', async () => {
    const { email, token } = await begun();
    const owners = deviceOf(await accounts.post('/api/register', { ...STRANGER, email, password: 'kendi-sifrem' }));
    expect(outcome(await verify(token, owners))).toEqual([409, 'CLAIM_NEEDED']);
  });

  it('is proven by a click where the account was made, or where somebody is or was signed in to it', async () => {
    const ways = [
      async ({ stranger }: Awaited<ReturnType<typeof begun>>) => stranger,
      async ({ session }: Awaited<ReturnType<typeof begun>>) => session,
      async ({ email }: Awaited<ReturnType<typeof begun>>) =>
        deviceOf(await accounts.logIn({ email, password: STRANGER.password })),
    ];
    for (const way of ways) {
      await accounts.forgetLimits();
      const one = await begun();
      expect((await verify(one.token, await way(one))).statusCode).toBe(200);
      expect(await isVerified(one.email)).toBe(true);
      expect(await accounts.isSignedIn(one.session)).toBe(true);
    }
  });

  it('is not proven by a click of somebody who is signed in as somebody else', async () => {
    const { token } = await begun();
    const other = await accounts.signedIn(await accounts.someone());
    expect(outcome(await verify(token, other))).toEqual([409, 'CLAIM_NEEDED']);
  });

  it('does not go on the day that the stranger had chosen', async () => {
    const { email, token } = await begun();
    const { pool } = accounts.database;
    await pool.query(`update app.user set delete_at = now() + interval '7 days' where email = $1`, [email]);
    expect((await claim(token)).statusCode).toBe(200);
    expect((await pool.query('select delete_at from app.user where email = $1', [email])).rows).toEqual([
      { delete_at: null },
    ]);
  });

  it.each([
    ['claimed', (_: string, token: string) => claim(token)],
    [
      'given a new password by a mailed link',
      async (email: string) => {
        await accounts.post('/api/forgot-password', { email });
        const mails = (await accounts.mailsTo(email)).map((mail) => mail.part('text/plain'));
        const [, token = ''] = /\?token=([\w-]+)/.exec(mails.at(-1) ?? '') ?? [];
        return accounts.post('/api/reset-password', { email, token, ...OWN });
      },
    ],
  ])('shows nothing of the stranger as the owner’s telephone or face once it is %s', async (_, taken) => {
    const { email, token } = await begun();
    const { pool } = accounts.database;
    await pool.query(`update app.user set phone = '+905321234567', photo = $2 where email = $1`, [
      email,
      randomBytes(16).toString('hex'),
    ]);
    await pool.query('insert into app.portrait (id, user_id) select photo, id from app.user where email = $1', [email]);
    expect((await taken(email, token)).statusCode).toBe(200);
    const { rows } = await pool.query(
      `select phone, photo, (select remove_at <= now() from app.portrait where user_id = person.id) as due
       from app.user person where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ phone: null, photo: null, due: true }]);
  });

  it('takes one claim of several at once', async () => {
    const { email, token } = await begun();
    const answers = await Promise.all([claim(token), claim(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const mails = await accounts.mailsTo(email);
    expect(mails.filter((mail) => mail.header('Subject') === 'Şifreniz değiştirildi')).toHaveLength(1);
  });

  it('has its password set by no link once the address is proven', async () => {
    const { email, token, session, stranger } = await begun();
    await accounts.post('/api/account/verify-email', {}, session);
    const [, second = ''] = await tokensOf(email);
    expect((await verify(token, stranger)).statusCode).toBe(200);
    expect(outcome(await claim(second))).toEqual([422, 'INVALID_TOKEN']);
    // It is proven already, so a late click does no harm.
    expect((await verify(second)).statusCode).toBe(200);
    expect((await accounts.logIn({ email, password: STRANGER.password })).statusCode).toBe(200);
  });

  it('is not claimed by a link that resets a password, nor by one that is made up', async () => {
    const { email } = await begun();
    await accounts.post('/api/forgot-password', { email });
    const mail = (await accounts.mailsTo(email)).at(-1)?.part('text/plain') ?? '';
    const reset = /token=([\w-]+)&/.exec(mail)?.[1] ?? '';
    for (const token of [reset, 'a'.repeat(43), "' or 1=1 --"])
      expect(outcome(await claim(token))).toEqual([422, 'INVALID_TOKEN']);
  });

  it.each([
    [{ password: '12345', password_confirmation: '12345' }, 'password', 'Şifre en az 6 karakter olmalıdır'],
    [{ password: 'uzun-sifre', password_confirmation: 'baska' }, 'password_confirmation', 'Şifreler eşleşmiyor'],
  ])('refuses %j', async (body, field, sentence) => {
    const { email, token } = await begun();
    const answer = await claim(token, {}, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: [sentence] } });
    expect(await isVerified(email)).toBe(false);
  });
});
