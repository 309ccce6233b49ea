import type { SocialSession } from '@ilan/api';
import { CookieBrowser } from '#test/support/cookie-browser.js';
import type { ProviderPerson } from '#test/support/oidc-provider.js';
import { SocialApp } from '#test/support/social-app.js';

describe('who comes from Google or Facebook', () => {
  let social: SocialApp;
  beforeAll(async () => {
    social = await SocialApp.start();
  });
  afterAll(() => social.close());
  beforeEach(() => social.accounts.forgetLimits());

  const userOf = (token: string) => fetch(`${social.site}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  const unprove = (id: number) =>
    social.database.pool.query('update app.user set email_verified_at = null where id = $1', [id]);

  describe('through Google', () => {
    it('for the first time gets an account without a password, and the same one the next time', async () => {
      const person = social.aGoogler();
      const { browser, session } = await social.signIn(person, 'google', '?redirect=%2Fpost-ad%3Fstep%3D2&remember=1');
      expect(session).toMatchObject({
        user: {
          name: 'Gökçe',
          surname: 'Işıldar',
          email: person.email,
          phone: null,
          role: 'users',
          email_verified: true,
          has_password: false,
        },
        permissions: [],
        redirect: '/post-ad?step=2',
        remember: true,
      });
      expect((await userOf(session.token ?? '')).status).toBe(200);
      expect(browser.cookie('ilan_session')).toBe(session.token);
      expect(browser.cookie('XSRF-TOKEN')).toMatch(/^[\w-]{43}$/);
      // The provider's id counts from now on, not the address.
      social.provider.know({ ...person, email: 'baska@ornek.example', email_verified: false, given_name: 'X' });
      const again = await social.signIn(person);
      expect(again.session.user).toEqual(session.user);
      expect(again.session).toMatchObject({ redirect: '/', remember: false });
      expect((await social.accounts.logIn({ email: person.email ?? '', password: 'demo-1234' })).statusCode).toBe(422);
      const mails = await social.accounts.mailsTo(person.email ?? '');
      expect(mails.map((mail) => mail.header('Subject'))).toEqual(['İlanPazar’a hoş geldiniz']);
    });

    it('is joined with the account that has proven the same address, which keeps its password and sessions', async () => {
      const account = await social.accounts.someone({ email: 'Kaan.Uysal@ornek.example' });
      const { token } = (await social.accounts.logIn(account)).json<{ token: string }>();
      const { session } = await social.signIn(social.aGoogler({ subject: 'kaan', email: 'kaan.uysal@ORNEK.example' }));
      expect(session.user).toMatchObject({ id: account.id, name: account.name, has_password: true });
      expect((await userOf(token)).status).toBe(200);
      expect((await social.accounts.logIn(account)).statusCode).toBe(200);
      expect(await social.identities(account.id)).toEqual([{ provider: 'google', subject: 'kaan' }]);
    });

    it('takes over an account that was made with their address by somebody who never proved it', async () => {
      const account = await social.accounts.someone();
      await unprove(account.id);
      const { token } = (await social.accounts.logIn(account)).json<{ token: string }>();
      await social.accounts.post('/api/forgot-password', { email: account.email });
      const reset = /token=([\w-]{43})/.exec(
        (await social.accounts.mailsTo(account.email)).at(-1)?.part('text/plain') ?? '',
      );
      const { session } = await social.signIn(social.aGoogler({ email: account.email }));
      expect(session.user).toMatchObject({ id: account.id, has_password: false, email_verified: true });
      expect((await userOf(token)).status).toBe(401);
      expect((await social.accounts.logIn(account)).statusCode).toBe(422);
      const password = { password: 'gizli-123', password_confirmation: 'gizli-123' };
      const form = { email: account.email, token: reset?.[1], ...password };
      expect((await social.accounts.post('/api/reset-password', form)).statusCode).toBe(422);
      expect(
        (await social.accounts.post('/api/login', { email: account.email, password: 'gizli-123' })).statusCode,
      ).toBe(422);
    });

    it('leaves nothing of that somebody: no phone, no photo, no other way in, and no day on which the account goes', async () => {
      const account = await social.accounts.someone({ phone: '+905321234567' });
      await unprove(account.id);
      const { pool } = social.database;
      await pool.query(`update app.user set photo = md5('x'), delete_at = now() + interval '7 days' where id = $1`, [
        account.id,
      ]);
      await pool.query(`insert into app.portrait (id, user_id) values (md5('x'), $1)`, [account.id]);
      await pool.query(
        `insert into app.social_identity (provider, subject, user_id, linked_at) values ('facebook', 'yabanci', $1, now())`,
        [account.id],
      );
      await pool.query(
        `insert into app.totp_factor (user_id, secret, begun_at, confirmed_at) values ($1, 'x', now(), now())`,
        [account.id],
      );
      await social.signIn(social.aGoogler({ subject: 'sahibi', email: account.email }));
      const { rows } = await pool.query(
        `select phone, photo, delete_at, (select remove_at <= now() from app.portrait where user_id = person.id) as due
         from app.user person where id = $1`,
        [account.id],
      );
      expect(rows).toEqual([{ phone: null, photo: null, delete_at: null, due: true }]);
      expect(await social.identities(account.id)).toEqual([{ provider: 'google', subject: 'sahibi' }]);
      const subjects = (await social.accounts.mailsTo(account.email)).map((mail) => mail.header('Subject'));
      expect(subjects).toEqual(['Hesabınız artık yalnızca sizin']);
    });

    it('does not revive an account that is closed', async () => {
      const account = await social.accounts.someone();
      await unprove(account.id);
      const { pool } = social.database;
      await pool.query(`update app.user set delete_at = now(), closed_at = now() where id = $1`, [account.id]);
      const browser = new CookieBrowser();
      const { code } = await social.arrive(browser, social.aGoogler({ email: account.email }));
      expect((await social.exchange(browser, code)).status).toBe(422);
      const { rows } = await pool.query('select delete_at is not null as leaving from app.user where id = $1', [
        account.id,
      ]);
      expect(rows).toEqual([{ leaving: true }]);
    });

    it.each<[string, Partial<ProviderPerson>]>([
      ['says itself that the address is not proven', { email_verified: false }],
      ['says nothing of a proof', { email_verified: null as never }],
      ['gives no address', { email: null as never }],
      ['gives an address that is none', { email: 'bozuk@@ornek' }],
      ['says true in another way', { email_verified: 'true' as unknown as boolean }],
    ])('gets no account when Google %s, nor anybody else’s', async (_, wish) => {
      const account = await social.accounts.someone();
      const { error } = await social.arrive(new CookieBrowser(), social.aGoogler({ email: account.email, ...wish }));
      expect(error).toBe('unverified_email');
      expect(await social.identities(account.id)).toEqual([]);
      const { rows } = await social.database.pool.query(`select 1 from app.user where email like 'bozuk%'`);
      expect(rows).toEqual([]);
    });

    it.each([
      [{ given_name: 'Şü\u202ele\u0000', family_name: ' Kara\n Deniz ' }, ['Şüle', 'Kara Deniz']],
      [{ given_name: 'A'.repeat(80), family_name: null as never }, ['A'.repeat(60), '']],
      [{ given_name: null as never, family_name: '—', email: 'ad.soyad@names.example' }, ['ad.soyad', '']],
      [{ given_name: '123', family_name: '456', email: '789@names.example' }, ['Üye', '']],
    ])('is called %j by our rules for names', async (names, [name, surname]) => {
      const { session } = await social.signIn(social.aGoogler(names));
      expect(session.user).toMatchObject({ name, surname });
    });

    it('twice at once still gets one account', async () => {
      const person = social.aGoogler();
      const browsers = Array.from({ length: 4 }, () => new CookieBrowser());
      const callbacks: string[] = [];
      for (const browser of browsers) callbacks.push(await social.choose(browser, await social.begin(browser), person));
      const arrived = await Promise.all(browsers.map((browser, index) => social.comeBack(browser, callbacks[index]!)));
      expect(arrived.map(({ error }) => error)).toEqual([null, null, null, null]);
      const { rows } = await social.database.pool.query('select id from app.user where email = $1', [person.email]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('an account that registers itself in the same moment', () => {
    it('is found and not doubled', async () => {
      const person = social.aGoogler();
      const browser = new CookieBrowser();
      const callback = await social.choose(browser, await social.begin(browser), person);
      const registering = await social.database.pool.connect();
      try {
        await registering.query('begin');
        await registering.query(`insert into app.user (name, surname, email) values ('A', 'B', $1)`, [person.email]);
        const coming = social.comeBack(browser, callback);
        await untilWaiting();
        await registering.query('commit');
        expect((await coming).error).toBeNull();
      } finally {
        registering.release();
      }
    });

    const untilWaiting = async () => {
      for (;;) {
        const { rows } = await social.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length > 0) return;
      }
    };
  });

  describe('through Facebook, which does not say whether an address is proven,', () => {
    const mailFor = async ({ email }: ProviderPerson) => {
      const mail = (await social.accounts.mailsTo(email ?? '')).at(-1);
      return { subject: mail?.header('Subject'), text: mail?.part('text/plain') ?? '' };
    };
    const linkIn = (text: string) => /http:\S+\/api\/auth\/confirm\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
    const askForProof = async (person: ProviderPerson, query = '') => {
      const browser = new CookieBrowser();
      expect((await social.arrive(browser, person, 'facebook', query)).error).toBe('confirm_email');
      return { browser, link: linkIn((await mailFor(person)).text) };
    };
    const noUser = async ({ email }: ProviderPerson) =>
      expect((await social.database.pool.query('select 1 from app.user where email = $1', [email])).rows).toEqual([]);

    it('a new person gets an account by a link that is mailed to the address', async () => {
      const person = social.aGoogler({ given_name: 'Bedava http://evil.example' });
      const { browser, link } = await askForProof(person, '?redirect=%2Ffavorites&remember=1');
      await noUser(person);
      const { subject, text } = await mailFor(person);
      expect(subject).toBe('Facebook ile girişinizi onaylayın');
      expect(text).not.toContain('evil');
      const { code, error } = await social.comeBack(browser, link);
      expect(error).toBeNull();
      const session = (await (await social.exchange(browser, code)).json()) as SocialSession;
      expect(session).toMatchObject({ redirect: '/favorites', remember: true });
      expect(session.user).toMatchObject({ email: person.email, email_verified: true, has_password: false });
      expect((await social.comeBack(browser, link)).error).toBe('expired');
      expect((await social.signIn(person, 'facebook')).session.user.id).toBe(session.user.id);
    });

    it('an account with the address is joined by the link only, and its owner’s click lets no stranger in', async () => {
      const account = await social.accounts.someone();
      const { browser, link } = await askForProof(social.aGoogler({ email: account.email }));
      expect(await social.identities(account.id)).toEqual([]);
      const owner = new CookieBrowser();
      await social.begin(owner);
      expect((await social.comeBack(owner, link)).error).toBe('expired');
      expect((await social.comeBack(new CookieBrowser(), link)).error).toBe('expired');
      expect(await social.identities(account.id)).toEqual([]);
      const { code } = await social.comeBack(browser, link);
      expect(((await (await social.exchange(browser, code)).json()) as SocialSession).user.id).toBe(account.id);
      expect((await social.accounts.logIn(account)).statusCode).toBe(200);
    });

    it('the link is worth nothing after an hour, nor is one that was made up', async () => {
      const { browser, link } = await askForProof(social.aGoogler());
      for (const wrong of [link.replace(/.{4}$/, 'AAAA'), link.split('?')[0] ?? '', `${link}&token=x`])
        expect((await social.comeBack(browser, wrong)).error).toBe('expired');
      await social.database.pool.query(`update app.social_proof set expires_at = expires_at - interval '61 minutes'`);
      expect((await social.comeBack(browser, link)).error).toBe('expired');
    });

    it('nobody is flooded with mails', async () => {
      const person = social.aGoogler();
      const errors = [];
      for (let i = 0; i < 5; i += 1) errors.push((await social.arrive(new CookieBrowser(), person, 'facebook')).error);
      expect(errors).toEqual([...Array<string>(3).fill('confirm_email'), 'unavailable', 'unavailable']);
      expect(await social.accounts.mailsTo(person.email ?? '')).toHaveLength(3);
    });

    it('a person without an address gets no account', async () => {
      expect(
        (await social.arrive(new CookieBrowser(), social.aGoogler({ email: null as never }), 'facebook')).error,
      ).toBe('unverified_email');
    });

    it('a person who is known already comes in', async () => {
      const account = await social.accounts.someone();
      const person = social.aGoogler();
      await social.database.pool.query(
        `insert into app.social_identity (provider, subject, user_id, linked_at) values ('facebook', $1, $2, now())`,
        [person.subject, account.id],
      );
      const { session } = await social.signIn(person, 'facebook');
      expect(session.user.id).toBe(account.id);
    });
  });
});
