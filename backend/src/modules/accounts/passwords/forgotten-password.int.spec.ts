import { AccountsApp, HOME, said } from '#test/support/accounts-app.js';
import { work } from '#test/support/work.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';

const SENT = 'Bu adresle bir hesabınız varsa şifre sıfırlama bağlantısı e-posta adresinize gönderildi.';

describe('a forgotten password', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const forget = (email: string, headers = {}) => accounts.post('/api/forgot-password', { email }, headers);
  const reset = (email: string, token: string, password = 'yeni-sifre', more: object = {}) =>
    accounts.post('/api/reset-password', { email, token, password, password_confirmation: password, ...more });
  const resetMails = async (email: string) =>
    (await accounts.mailsTo(email)).filter((mail) => mail.header('Subject') === 'Şifre sıfırlama bağlantınız');
  /** The tokens of all links so far, oldest first. */
  const tokensOf = async (email: string) =>
    (await resetMails(email)).map((mail) => /token=([\w-]+)&/.exec(mail.part('text/plain'))?.[1] ?? '');
  const aToken = async (email: string) => {
    await forget(email);
    return (await tokensOf(email)).at(-1) ?? '';
  };

  describe('asked for', () => {
    it('is answered alike for known and unknown addresses', async () => {
      const person = await accounts.someone();
      const [known, unknown] = [await forget(person.email), await forget('kimse@demo.test')];
      for (const answer of [known, unknown]) {
        expect([answer.statusCode, answer.json()]).toEqual([200, { message: SENT }]);
        expect(answer.cookies).toEqual([]);
      }
      expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      expect(await resetMails(person.email)).toHaveLength(1);
      expect(await accounts.mailsTo('kimse@demo.test')).toEqual([]);
    });

    it('leaves the same traces and rings the same bell in both cases', async () => {
      const person = await accounts.someone();
      await accounts.app.get(MailOutboxRelay).go();
      const before = accounts.jobs.length;
      await Promise.all([forget(person.email), forget('niemand@demo.test')]);
      const { rows } = await accounts.database.pool.query<{ id: number; kind: string; tries: number; data: object }>(
        'select id, kind, tries, data from app.mail where finished_at is null order by id',
      );
      expect(rows.map(({ kind, tries, data }) => [kind, tries, data])).toEqual([
        ['reset-password', 0, {}],
        ['reset-password', 0, {}],
      ]);
      const rung = accounts.jobs.slice(before);
      expect(rung.map(({ name }) => name)).toEqual(['send-mail', 'send-mail']);
      expect(rung.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => `mail-${id}-0`).sort());
    });

    it('does the same work for an unknown address', async () => {
      const person = await accounts.someone();
      const turn = async (email: string) => {
        await accounts.forgetLimits();
        await forget(email);
      };
      const [known = 0, unknown = 0] = await work(
        12,
        () => turn(person.email),
        () => turn('niemand@demo.test'),
      );
      expect(known).toBeGreaterThan(unknown / 2);
      expect(unknown).toBeGreaterThan(known / 2);
    });

    it('slows known and unknown addresses down alike', async () => {
      const person = await accounts.someone();
      for (const email of [person.email, 'niemand@demo.test']) {
        const codes = [];
        for (let i = 0; i < 4; i += 1) codes.push((await forget(email)).statusCode);
        expect(codes).toEqual([200, 200, 200, 429]);
      }
    });

    it('sends five mails a day to one person at most, and answers the same; a browser of theirs goes on', async () => {
      const person = await accounts.someone();
      const { headers } = await accounts.logIn(person);
      const cookie = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
      const mails = async () => {
        const sql = `select from app.mail where kind = 'reset-password' and person_id = $1`;
        return (await accounts.database.pool.query(sql, [person.id])).rowCount;
      };
      const answers = [];
      for (let n = 0; n < 7; n += 1) {
        await accounts.forgetLimits();
        answers.push(await forget(person.email));
      }
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { message: SENT }]);
      expect(await mails()).toBe(5);
      await accounts.forgetLimits();
      await forget(person.email, { cookie: cookie.filter((one) => !one?.includes('session')).join('; ') });
      expect(await mails()).toBe(6);
      await accounts.database.pool.query(
        `update app.mail set created_at = created_at - interval '25 hours' where person_id = $1`,
        [person.id],
      );
      await accounts.forgetLimits();
      await forget(person.email);
      expect(await mails()).toBe(7);
    });

    it('is not used up by others for who asks from a browser of theirs, which has an end of its own', async () => {
      const person = await accounts.someone();
      const { headers } = await accounts.logIn(person);
      const cookie = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
      const known = { cookie: cookie.filter((one) => !one?.includes('session')).join('; ') };
      await accounts.forgetLimits();
      const codes = [];
      for (let n = 0; n < 4; n += 1) codes.push((await forget(person.email)).statusCode);
      for (let n = 0; n < 4; n += 1) codes.push((await forget(person.email, known)).statusCode);
      expect(codes).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
    });

    it('sends a link to the public address, whatever the request calls us', async () => {
      const person = await accounts.someone({ email: 'ayse+ilan@demo.test' });
      await forget(person.email, { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' });
      const [mail] = await resetMails(person.email);
      expect(mail?.part('text/plain')).toMatch(
        new RegExp(`^${HOME}/reset-password\\?token=[\\w-]{43}&email=ayse%2Bilan%40demo\\.test$`, 'm'),
      );
      expect(`${mail?.part('text/plain')}${mail?.part('text/html')}`).not.toContain('evil.test');
    });

    it.each([
      [{}, 'Lütfen e-posta adresinizi giriniz.'],
      [{ email: '' }, 'Lütfen e-posta adresinizi giriniz.'],
      [{ email: 'bozuk' }, 'Lütfen geçerli bir e-posta adresi girin.'],
      [{ email: { toString: 1 } }, 'Lütfen e-posta adresinizi giriniz.'],
    ])('refuses %j', async (payload, sentence) => {
      const answer = await accounts.post('/api/forgot-password', payload);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: sentence, errors: { email: [sentence] } });
    });
  });

  describe('reset', () => {
    it('sets the new password, ends every session, proves the address, and tells the owner', async () => {
      const person = await accounts.someone();
      await accounts.database.pool.query('update app.user set email_verified_at = null where id = $1', [person.id]);
      const sessions = [await accounts.signedIn(person), await accounts.signedIn(person)];
      const other = await accounts.someone();
      const others = await accounts.signedIn(other);
      const answer = await reset(person.email.toUpperCase(), await aToken(person.email));
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Şifreniz güncellendi. Yeni şifrenizle giriş yapabilirsiniz.' },
      ]);
      for (const session of sessions) expect(await accounts.isSignedIn(session)).toBe(false);
      expect(await accounts.isSignedIn(others)).toBe(true);
      expect((await accounts.logIn(person)).statusCode).toBe(422);
      const { user } = (await accounts.logIn({ ...person, password: 'yeni-sifre' })).json<{
        user: { email_verified: boolean };
      }>();
      expect(user.email_verified).toBe(true);
      const subjects = (await accounts.mailsTo(person.email)).map((mail) => mail.header('Subject'));
      expect(subjects).toEqual(['Şifre sıfırlama bağlantınız', 'Şifreniz değiştirildi']);
    });

    it('takes a link once, also when two use it at the same moment', async () => {
      const person = await accounts.someone();
      const token = await aToken(person.email);
      const answers = await Promise.all(
        ['ilk-sifre', 'son-sifre'].map((password) => reset(person.email, token, password)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      const winner = answers[0]?.statusCode === 200 ? 'ilk-sifre' : 'son-sifre';
      expect((await accounts.logIn({ ...person, password: winner })).statusCode).toBe(200);
      expect(said(await reset(person.email, token))).toEqual([422, 'INVALID_TOKEN']);
      const mails = await accounts.mailsTo(person.email);
      expect(mails.filter((mail) => mail.header('Subject') === 'Şifreniz değiştirildi')).toHaveLength(1);
    });

    it('takes the newest link only', async () => {
      const person = await accounts.someone();
      const [first, second] = [await aToken(person.email), await aToken(person.email)];
      expect(said(await reset(person.email, first))).toEqual([422, 'INVALID_TOKEN']);
      expect((await reset(person.email, second)).statusCode).toBe(200);
    });

    it('sends one mail for two requests that waited together, the newer one', async () => {
      const person = await accounts.someone();
      await forget(person.email);
      await forget(person.email);
      const tokens = await tokensOf(person.email);
      expect(tokens).toHaveLength(1);
      expect((await reset(person.email, tokens[0] ?? '')).statusCode).toBe(200);
    });

    it('takes no link that is older than 60 minutes', async () => {
      const person = await accounts.someone();
      const token = await aToken(person.email);
      const { rows } = await accounts.database.pool.query<{ minutes: number }>(
        `select extract(epoch from expires_at - now()) / 60 as minutes from app.mailed_token where user_id = $1`,
        [person.id],
      );
      expect(Number(rows[0]?.minutes)).toBeGreaterThan(59);
      expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(60);
      await accounts.database.pool.query('update app.mailed_token set expires_at = now() where user_id = $1', [
        person.id,
      ]);
      expect(said(await reset(person.email, token))).toEqual([422, 'INVALID_TOKEN']);
      expect((await accounts.logIn(person)).statusCode).toBe(200);
    });

    it('sends no link any more that would have run out, nor one after the password was reset', async () => {
      const [late, done] = [await accounts.someone(), await accounts.someone()];
      await forget(late.email);
      await accounts.database.pool.query(
        `update app.mail set created_at = now() - interval '61 minutes' where person_id = $1`,
        [late.id],
      );
      expect(await resetMails(late.email)).toEqual([]);
      const token = await aToken(done.email);
      await forget(done.email);
      expect((await reset(done.email, token)).statusCode).toBe(200);
      expect(await resetMails(done.email)).toHaveLength(1);
    });

    it('takes a link with the address that it was sent to only', async () => {
      const [person, other] = [await accounts.someone(), await accounts.someone()];
      const token = await aToken(person.email);
      for (const email of [other.email, 'niemand@demo.test'])
        expect(said(await reset(email, token))).toEqual([422, 'INVALID_TOKEN']);
      expect((await accounts.logIn(other)).statusCode).toBe(200);
      expect((await reset(person.email, token)).statusCode).toBe(200);
    });

    it('takes no link that proves an address for one that sets a password', async () => {
      const form = { first_name: 'Ali', last_name: 'Can', email: 'ali.can@demo.test', password: 'gizli-1' };
      await accounts.post('/api/register', form);
      const [mail] = await accounts.mailsTo(form.email);
      const token = /verify=([\w-]+)/.exec(mail?.part('text/plain') ?? '')?.[1] ?? '';
      expect(said(await reset(form.email, token))).toEqual([422, 'INVALID_TOKEN']);
      const resetToken = await aToken(form.email);
      expect(said(await accounts.post('/api/auth/verify-email', { token: resetToken }))).toEqual([
        422,
        'INVALID_TOKEN',
      ]);
    });

    it('gives a password to somebody who had none', async () => {
      const person = await accounts.someone();
      await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
      expect((await reset(person.email, await aToken(person.email))).statusCode).toBe(200);
      expect((await accounts.logIn({ ...person, password: 'yeni-sifre' })).statusCode).toBe(200);
    });

    it('lets its owner in at once, though others had tried the old password', async () => {
      const person = await accounts.someone();
      for (let i = 0; i < 6; i += 1) await accounts.logIn({ ...person, password: 'tahmin' });
      expect((await accounts.logIn(person)).statusCode).toBe(429);
      await reset(person.email, await aToken(person.email));
      expect((await accounts.logIn({ ...person, password: 'yeni-sifre' })).statusCode).toBe(200);
    });

    it('slows down who guesses', async () => {
      const person = await accounts.someone();
      const codes = [];
      for (let i = 0; i < 6; i += 1) codes.push((await reset(person.email, 'a'.repeat(43))).statusCode);
      expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
    });

    it('counts for its owner whatever made-up links others try with the address', async () => {
      const person = await accounts.someone();
      const token = await aToken(person.email);
      const madeUp = (n: number) => String(n).padStart(43, 'a');
      for (let i = 0; i < 8; i += 1) expect((await reset(person.email, madeUp(i))).statusCode).toBe(422);
      expect((await reset(person.email, token)).statusCode).toBe(200);
    });

    it.each([
      [{ password: '12345', password_confirmation: '12345' }, 'password', 'Şifre en az 6 karakter olmalıdır'],
      [{ password: 'uzun-sifre', password_confirmation: 'baska' }, 'password_confirmation', 'Şifreler eşleşmiyor'],
      [{ password_confirmation: undefined }, 'password_confirmation', 'Şifreler eşleşmiyor'],
      [{ token: '' }, 'token', 'Bağlantı geçersiz.'],
      [{ token: 7 }, 'token', 'Bağlantı geçersiz.'],
    ])('refuses %j', async (more, field, sentence) => {
      const answer = await reset('a@demo.test', 'a'.repeat(43), 'yeni-sifre', more);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: [sentence] } });
    });

    it('keeps the link nowhere in clear', async () => {
      const person = await accounts.someone();
      const token = await aToken(person.email);
      const { rows } = await accounts.database.pool.query<{ all: string }>(
        `select (select json_agg(m)::text from app.mail m) || (select json_agg(t)::text from app.mailed_token t) as all`,
      );
      expect(token).toHaveLength(43);
      expect(`${rows[0]?.all}${JSON.stringify(accounts.jobs)}`).not.toContain(token);
    });
  });
});
