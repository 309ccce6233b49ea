import { AccountsApp, HOME, OPERATOR } from '#test/support/accounts-app.js';
import { work } from '#test/support/work.js';

describe('registering', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  let count = 0;
  const aForm = (wish: object = {}) => {
    count += 1;
    return { first_name: 'Gökçe', last_name: 'Işık', email: `yeni${count}@demo.test`, password: 'gizli-1', ...wish };
  };
  const register = (form: object, headers = {}) => accounts.post('/api/register', form, headers);
  const rowsOf = async (email: string) =>
    (await accounts.database.pool.query('select * from app.user where lower(email) = lower($1)', [email])).rows as {
      readonly [column: string]: unknown;
    }[];
  /** As the next call of the same browser sends it back. */
  const keptBy = (answer: Awaited<ReturnType<typeof register>>) => ({
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });
  const linkIn = (text: string) => /https:\S+\?verify=([\w-]+)/.exec(text)?.[1] ?? '';
  const verify = (token: string, headers = {}) => accounts.post('/api/auth/verify-email', { token }, headers);

  it('makes an account that signs in, with the address not yet proven', async () => {
    const form = aForm({ first_name: '  Gökçe   Nur ', email: 'Gokce@Demo.test' });
    const answer = await register(form);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.' });
    const { user, permissions } = (await accounts.logIn({ email: 'gokce@demo.test', password: 'gizli-1' })).json<{
      user: object;
      permissions: string[];
    }>();
    expect(user).toMatchObject({
      name: 'Gökçe Nur',
      surname: 'Işık',
      email: 'Gokce@Demo.test',
      phone: null,
      role: 'users',
      email_verified: false,
      has_password: true,
    });
    expect(permissions).toEqual([]);
  });

  it('answers alike for a known address, changes nothing there, and tells its owner', async () => {
    const owner = await accounts.someone({ name: 'Ayşe' });
    const [fresh, known] = [await register(aForm()), await register(aForm({ email: owner.email.toUpperCase() }))];
    expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()]);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(known)).toEqual(names(fresh));
    const [theirs, ours] = [known, fresh].map(({ cookies: [cookie] }) => ({ ...cookie, value: cookie?.value.length }));
    expect(theirs).toEqual(ours);
    expect((await accounts.logIn(owner)).statusCode).toBe(200);
    expect((await accounts.logIn({ email: owner.email, password: 'gizli-1' })).statusCode).toBe(422);
    const [mail, ...more] = await accounts.mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.header('Subject')).toBe('Bu adresle zaten bir hesabınız var');
    for (const words of ['Merhaba Ayşe,', `${HOME}/?auth=login`, `${HOME}/?auth=forgot`])
      expect(mail?.part('text/plain')).toContain(words);
    expect(mail?.part('text/plain')).not.toContain('Gökçe');
  });

  it('tells the owner only once for many tries', async () => {
    const owner = await accounts.someone();
    for (let i = 0; i < 4; i += 1) expect((await register(aForm({ email: owner.email }))).statusCode).toBe(201);
    expect(await accounts.mailsTo(owner.email)).toHaveLength(1);
  });

  it('makes one account of simultaneous tries, and welcomes it once', async () => {
    const form = aForm();
    const answers = await Promise.all(
      [form, form, { ...form, email: form.email.toUpperCase() }].map((one) => register(one)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const rows = await rowsOf(form.email);
    expect(rows).toHaveLength(1);
    const mails = await accounts.mailsTo(String(rows[0]?.['email']));
    expect(mails.map((mail) => mail.header('Subject'))).toEqual(['İlanPazar’a hoş geldiniz']);
  });

  it('does the same work for a known address', async () => {
    const owner = await accounts.someone();
    const turn = async (wish = {}) => {
      await accounts.forgetLimits();
      expect((await register(aForm(wish))).statusCode).toBe(201);
    };
    const [known = 0, fresh = 0] = await work(
      5,
      () => turn({ email: owner.email }),
      () => turn(),
    );
    expect(known).toBeGreaterThan(fresh / 2);
    expect(fresh).toBeGreaterThan(known / 2);
  });

  it('takes nothing from the body that is not on the form', async () => {
    const form = aForm({
      id: 1,
      role: 'super_admin',
      permissions: ['roles.edit'],
      email_verified: true,
      email_verified_at: '2020-01-01',
      member_since: '2001-01-01',
      password_hash: 'x',
      __proto__: { role: 'admin' },
    });
    expect((await register(form)).statusCode).toBe(201);
    const [row] = await rowsOf(form.email);
    expect(row).toMatchObject({ email_verified_at: null, phone: null });
    expect(row?.['id']).not.toBe(1);
    const session = (await accounts.logIn(form)).json<{ user: { role: string }; permissions: string[] }>();
    expect([session.user.role, session.permissions]).toEqual(['users', []]);
    expect(new Date(String(row?.['member_since'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    [{ first_name: '' }, 'Lütfen tüm alanları doldurun.', 'first_name'],
    [{ last_name: '   ' }, 'Lütfen tüm alanları doldurun.', 'last_name'],
    [{ first_name: undefined }, 'Lütfen tüm alanları doldurun.', 'first_name'],
    [{ first_name: ['Ali'] }, 'Lütfen tüm alanları doldurun.', 'first_name'],
    [{ first_name: '12345' }, 'Geçerli bir ad girin.', 'first_name'],
    [{ last_name: 'x'.repeat(61) }, 'En fazla 60 karakter yazabilirsiniz.', 'last_name'],
    [{ email: 'bozuk' }, 'Lütfen geçerli bir e-posta adresi girin.', 'email'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'Lütfen geçerli bir e-posta adresi girin.', 'email'],
    [{ email: null }, 'Lütfen tüm alanları doldurun.', 'email'],
    [{ password: '12345' }, 'Şifre en az 6 karakter olmalıdır.', 'password'],
    [{ password: { $gt: '' } }, 'Lütfen tüm alanları doldurun.', 'password'],
    [{ password: 'x'.repeat(1_025) }, 'Şifre en fazla 1.024 karakter olabilir.', 'password'],
  ])('refuses %j', async (wish, sentence, field) => {
    const answer = await register(aForm(wish));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: { [field]: [sentence] } });
  });

  it.each([
    ['[]', 422, 'Gönderilen bilgiler okunamadı.'],
    ['"x"', 422, 'Gönderilen bilgiler okunamadı.'],
    ['null', 422, 'Bu alan zorunludur.'],
    ['{}', 422, 'Lütfen tüm alanları doldurun.'],
    ['{', 400, 'İstek anlaşılamadı.'],
    ['', 400, 'İstek anlaşılamadı.'],
    ['{"__proto__":{"email":"a@demo.test"}}', 400, 'İstek anlaşılamadı.'],
  ])('refuses the body %j', async (payload, status, message) => {
    const answer = await accounts.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
  });

  // `İ` and `ı` are no letters of an address; `I` is `i` in one, also where Turkish would disagree.
  it.each(['ALİ@demo.test', 'alı@demo.test', 'ali@dem\u212Ao.test', 'a\u017Fk@demo.test'])(
    'refuses %s rather than guess whose address it is',
    async (email) => {
      expect((await register(aForm({ email }))).statusCode).toBe(422);
    },
  );

  it('knows an address again in capitals', async () => {
    const form = aForm({ email: 'ilknur.isik@demo.test' });
    await register(form);
    await register({ ...form, email: 'ILKNUR.ISIK@DEMO.TEST' });
    expect(await rowsOf(form.email)).toHaveLength(1);
    expect((await accounts.logIn({ ...form, email: 'ILKNUR.ISIK@demo.test' })).statusCode).toBe(200);
  });

  it('slows down who goes on, and names the wait', async () => {
    const form = aForm();
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await register(form));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 429]);
    const wait = Number(answers[4]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(200);
    expect(answers[4]?.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: `Çok fazla deneme yaptınız. Lütfen ${Math.ceil(wait / 60)} dakika sonra tekrar deneyin.`,
    });
    expect((await register(aForm())).statusCode).toBe(201);
  });

  describe('the address', () => {
    it('is proven by the link of the welcome mail, once', async () => {
      const form = aForm();
      const browser = keptBy(await register(form));
      const [mail] = await accounts.mailsTo(form.email);
      expect(mail?.header('Subject')).toBe('İlanPazar’a hoş geldiniz');
      expect(mail?.part('text/html')).toContain(`href="${HOME}/?verify=${linkIn(mail?.part('text/plain') ?? '')}"`);
      const token = linkIn(mail?.part('text/plain') ?? '');
      const answers = await Promise.all([verify(token, browser), verify(token, browser)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
        message: 'E-posta adresiniz onaylandı.',
      });
      const { user } = (await accounts.logIn(form)).json<{ user: { email_verified: boolean } }>();
      expect(user.email_verified).toBe(true);
    });

    it('stays unproven by a link that has run out after seven days, or belongs to another address', async () => {
      const [late, moved] = [aForm(), aForm()];
      const tokens = [];
      for (const form of [late, moved]) {
        await register(form);
        const [mail] = await accounts.mailsTo(form.email);
        tokens.push(linkIn(mail?.part('text/plain') ?? ''));
      }
      const { rows } = await accounts.database.pool.query<{ days: number }>(
        `select extract(epoch from expires_at - now()) / 86400 as days from app.mailed_token where email = $1`,
        [late.email],
      );
      expect(Number(rows[0]?.days)).toBeCloseTo(7, 2);
      await accounts.database.pool.query('update app.mailed_token set expires_at = now() where email = $1', [
        late.email,
      ]);
      await accounts.database.pool.query(`update app.user set email = 'baska@demo.test' where email = $1`, [
        moved.email,
      ]);
      for (const token of tokens) {
        const answer = await verify(token);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'INVALID_TOKEN']);
      }
      for (const email of [late.email, 'baska@demo.test'])
        expect((await rowsOf(email))[0]?.['email_verified_at']).toBeNull();
    });

    it.each([['x'], ['a'.repeat(43)], ["' or 1=1 --"]])('is not proven by %j', async (token) => {
      expect((await verify(token)).statusCode).toBe(422);
    });

    it('gets a further mail on demand, slowed down, until it is proven', async () => {
      const form = aForm();
      await register(form);
      const headers = await accounts.signedIn(form);
      const again = () => accounts.post('/api/account/verify-email', {}, headers);
      expect((await again()).json()).toEqual({ message: 'Onay bağlantısı e-posta adresinize gönderildi.' });
      const mails = await accounts.mailsTo(form.email);
      expect(mails.map((mail) => mail.header('Subject'))).toEqual([
        'İlanPazar’a hoş geldiniz',
        'E-posta adresinizi onaylayın',
      ]);
      const codes = [];
      for (let i = 0; i < 3; i += 1) codes.push((await again()).statusCode);
      expect(codes).toEqual([200, 200, 429]);
      // The first link still counts.
      expect((await verify(linkIn(mails[0]?.part('text/plain') ?? ''), headers)).statusCode).toBe(200);
      await accounts.forgetLimits();
      const done = await again();
      expect([done.statusCode, done.json<{ code: string }>().code]).toEqual([409, 'ALREADY_VERIFIED']);
      expect((await accounts.post('/api/account/verify-email', {})).statusCode).toBe(401);
    });
  });

  it('is seen in the figures until its mail is out', async () => {
    const form = aForm();
    await accounts.mailsTo(form.email);
    const waiting = async () =>
      /mails_waiting\{state="fresh"\} (\d+)/.exec(
        (await accounts.call('GET', '/metrics', undefined, OPERATOR)).body,
      )?.[1];
    expect(await waiting()).toBe('0');
    await register(form);
    expect(await waiting()).toBe('1');
    await accounts.mailsTo(form.email);
    expect(await waiting()).toBe('0');
  });

  it('greets nobody by a name that is a message to them', async () => {
    const form = aForm({ first_name: 'Ödül kazandınız: www.evil.test' });
    await register(form);
    const [mail] = await accounts.mailsTo(form.email);
    expect(mail?.part('text/plain')).toContain('Merhaba,');
    expect(`${mail?.part('text/plain')}${mail?.part('text/html')}`).not.toContain('evil');
  });

  it('keeps no password and no link in clear, in no row and no job', async () => {
    const form = aForm();
    await register(form);
    const [mail] = await accounts.mailsTo(form.email);
    const token = linkIn(mail?.part('text/plain') ?? '');
    const { rows } = await accounts.database.pool.query<{ all: string }>(
      `select (select json_agg(u)::text from app.user u) || (select json_agg(m)::text from app.mail m)
         || (select json_agg(t)::text from app.mailed_token t) as all`,
    );
    const kept = `${rows[0]?.all}${JSON.stringify(accounts.jobs)}`;
    expect(token).toHaveLength(43);
    for (const secret of [form.password, token]) expect(kept).not.toContain(secret);
    expect(JSON.stringify(accounts.jobs)).not.toContain('demo.test');
  });
});
