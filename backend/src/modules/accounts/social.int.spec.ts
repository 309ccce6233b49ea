import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialSession } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPerson } from '../../../test/builders/a-person.js';
import { CookieBrowser } from '../../../test/support/cookie-browser.js';
import { AccountsApp } from '../../../test/support/accounts-app.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { startTestApp } from '../../../test/support/http-app.js';
import { OidcProvider, type ProviderPerson } from '../../../test/support/oidc-provider.js';
import { freePort } from '../../config/ports.js';
import { AccountsModule } from './accounts.module.js';
import { ImportUsers } from './contract.js';
import { SocialModule } from './social.module.js';

type Provider = 'google' | 'facebook';

describe('signing in through Google and Facebook', () => {
  let accounts: AccountsApp;
  let database: TestDatabase;
  let provider: OidcProvider;
  let app: NestFastifyApplication;
  let site: string;
  beforeAll(async () => {
    provider = await OidcProvider.start();
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    accounts = await AccountsApp.start([SocialModule], { PUBLIC_URL: site, ...provider.env });
    ({ app, database } = accounts);
    await app.listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    await accounts.close();
    await provider.stop();
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  async function start(environment: NodeJS.ProcessEnv): Promise<[NestFastifyApplication, string]> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const app = await startTestApp([AccountsModule, SocialModule], {
      database,
      environment: { PUBLIC_URL: url, ...environment },
    });
    await app.listen(port, '127.0.0.1');
    return [app, url];
  }

  let count = 0;
  const aGoogler = (wish: Partial<ProviderPerson> = {}): ProviderPerson => {
    count += 1;
    const person = {
      subject: `g-${count}`,
      given_name: 'Gökçe',
      family_name: 'Işıldar',
      email: `gokce${count}@ornek.example`,
      email_verified: true,
      ...wish,
    };
    provider.know(person);
    return person;
  };

  const notToTheProduct = (next: URL) => next.origin !== site;
  /** The button, up to the provider's page. */
  const begin = async (browser: CookieBrowser, by: Provider = 'google', query = '') => {
    const { url } = await browser.visit(`${site}/api/auth/redirect/${by}${query}`);
    expect(url.pathname).toMatch(/^\/choose\//);
    return url.href;
  };
  /** Chooses on the provider's page (or gives up), up to the address in the product that the provider leads to. */
  const choose = async (browser: CookieBrowser, page: string, person?: ProviderPerson) => {
    const body = new URLSearchParams(person ? { person: person.subject } : {});
    const { url } = await browser.visit(page, notToTheProduct, { method: 'POST', body });
    return url.href;
  };
  /** Comes back: what stands in the address of the waiting page. */
  const comeBack = async (browser: CookieBrowser, callback: string) => {
    const answer = await browser.send(callback);
    expect(answer.status).toBe(302);
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', site);
    expect(pathname).toBe('/social-login');
    return { code: searchParams.get('code') ?? '', error: searchParams.get('error') };
  };
  const arrive = async (browser: CookieBrowser, person: ProviderPerson, by: Provider = 'google', query = '') =>
    comeBack(browser, await choose(browser, await begin(browser, by, query), person));
  const exchange = (browser: CookieBrowser, code: string) =>
    browser.send(`${site}/api/auth/social-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  const signIn = async (person: ProviderPerson, by: Provider = 'google', query = '') => {
    const browser = new CookieBrowser();
    const { code, error } = await arrive(browser, person, by, query);
    expect(error).toBeNull();
    const answer = await exchange(browser, code);
    expect(answer.status).toBe(200);
    return { browser, session: (await answer.json()) as SocialSession };
  };
  const userOf = (token: string) => fetch(`${site}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  const importOne = async (wish: Parameters<typeof aPerson>[0] = {}) => {
    const person = aPerson(wish);
    const [id = 0] = await app.get(CommandBus).execute(new ImportUsers([person]));
    return { ...person, id };
  };
  const logIn = (email: string) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'demo-1234' } });
  const unprove = (id: number) =>
    database.pool.query('update app.user set email_verified_at = null where id = $1', [id]);
  const identities = async (id: number) =>
    (await database.pool.query<object>('select provider, subject from app.social_identity where user_id = $1', [id]))
      .rows;

  describe('who comes', () => {
    it('for the first time gets an account without a password, and the same one the next time', async () => {
      const person = aGoogler();
      const { browser, session } = await signIn(person, 'google', '?redirect=%2Fpost-ad%3Fstep%3D2&remember=1');
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
      provider.know({ ...person, email: 'baska@ornek.example', email_verified: false, given_name: 'X' });
      const again = await signIn(person);
      expect(again.session.user).toEqual(session.user);
      expect(again.session).toMatchObject({ redirect: '/', remember: false });
      expect((await logIn(person.email ?? '')).statusCode).toBe(422);
      const mails = await accounts.mailsTo(person.email ?? '');
      expect(mails.map((mail) => mail.header('Subject'))).toEqual(['İlanPazar’a hoş geldiniz']);
    });

    it('is joined with the account that has proven the same address, which keeps its password and sessions', async () => {
      const account = await importOne({ email: 'Kaan.Uysal@ornek.example' });
      const { token } = (await logIn(account.email)).json<{ token: string }>();
      const { session } = await signIn(aGoogler({ subject: 'kaan', email: 'kaan.uysal@ORNEK.example' }));
      expect(session.user).toMatchObject({ id: account.id, name: account.name, has_password: true });
      expect((await userOf(token)).status).toBe(200);
      expect((await logIn(account.email)).statusCode).toBe(200);
      expect(await identities(account.id)).toEqual([{ provider: 'google', subject: 'kaan' }]);
    });

    it('takes over an account that was made with their address by somebody who never proved it', async () => {
      const account = await importOne();
      await unprove(account.id);
      const { token } = (await logIn(account.email)).json<{ token: string }>();
      await accounts.post('/api/forgot-password', { email: account.email });
      const reset = /token=([\w-]{43})/.exec((await accounts.mailsTo(account.email)).at(-1)?.part('text/plain') ?? '');
      const { session } = await signIn(aGoogler({ email: account.email }));
      expect(session.user).toMatchObject({ id: account.id, has_password: false, email_verified: true });
      expect((await userOf(token)).status).toBe(401);
      expect((await logIn(account.email)).statusCode).toBe(422);
      const password = { password: 'gizli-123', password_confirmation: 'gizli-123' };
      const form = { email: account.email, token: reset?.[1], ...password };
      expect((await accounts.post('/api/reset-password', form)).statusCode).toBe(422);
      expect((await accounts.post('/api/login', { email: account.email, password: 'gizli-123' })).statusCode).toBe(422);
    });

    it.each<[string, Partial<ProviderPerson>]>([
      ['says itself that the address is not proven', { email_verified: false }],
      ['says nothing of a proof', { email_verified: null as never }],
      ['gives no address', { email: null as never }],
      ['gives an address that is none', { email: 'bozuk@@ornek' }],
      ['says true in another way', { email_verified: 'true' as unknown as boolean }],
    ])('gets no account when Google %s, nor anybody else’s', async (_, wish) => {
      const account = await importOne();
      const { error } = await arrive(new CookieBrowser(), aGoogler({ email: account.email, ...wish }));
      expect(error).toBe('unverified_email');
      expect(await identities(account.id)).toEqual([]);
      const { rows } = await database.pool.query(`select 1 from app.user where email like 'bozuk%'`);
      expect(rows).toEqual([]);
    });

    it.each([
      [{ given_name: 'Şü\u202ele\u0000', family_name: ' Kara\n Deniz ' }, ['Şüle', 'Kara Deniz']],
      [{ given_name: 'A'.repeat(80), family_name: null as never }, ['A'.repeat(60), '']],
      [{ given_name: null as never, family_name: '—', email: 'ad.soyad@names.example' }, ['ad.soyad', '']],
      [{ given_name: '123', family_name: '456', email: '789@names.example' }, ['Üye', '']],
    ])('is called %j by our rules for names', async (names, [name, surname]) => {
      const { session } = await signIn(aGoogler(names));
      expect(session.user).toMatchObject({ name, surname });
    });

    it('twice at once still gets one account', async () => {
      const person = aGoogler();
      const browsers = Array.from({ length: 4 }, () => new CookieBrowser());
      const callbacks: string[] = [];
      for (const browser of browsers) callbacks.push(await choose(browser, await begin(browser), person));
      const arrived = await Promise.all(browsers.map((browser, index) => comeBack(browser, callbacks[index]!)));
      expect(arrived.map(({ error }) => error)).toEqual([null, null, null, null]);
      const { rows } = await database.pool.query('select id from app.user where email = $1', [person.email]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('an account that registers itself in the same moment', () => {
    it('is found and not doubled', async () => {
      const person = aGoogler();
      const browser = new CookieBrowser();
      const callback = await choose(browser, await begin(browser), person);
      const registering = await database.pool.connect();
      try {
        await registering.query('begin');
        await registering.query(`insert into app.user (name, surname, email) values ('A', 'B', $1)`, [person.email]);
        const coming = comeBack(browser, callback);
        await untilWaiting();
        await registering.query('commit');
        expect((await coming).error).toBeNull();
      } finally {
        registering.release();
      }
    });

    const untilWaiting = async () => {
      for (;;) {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length > 0) return;
      }
    };
  });

  describe('through Facebook, which does not say whether an address is proven,', () => {
    const mailFor = async ({ email }: ProviderPerson) => {
      const mail = (await accounts.mailsTo(email ?? '')).at(-1);
      return { subject: mail?.header('Subject'), text: mail?.part('text/plain') ?? '' };
    };
    const linkIn = (text: string) => /http:\S+\/api\/auth\/confirm\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
    const askForProof = async (person: ProviderPerson, query = '') => {
      const browser = new CookieBrowser();
      expect((await arrive(browser, person, 'facebook', query)).error).toBe('confirm_email');
      return { browser, link: linkIn((await mailFor(person)).text) };
    };
    const noUser = async ({ email }: ProviderPerson) =>
      expect((await database.pool.query('select 1 from app.user where email = $1', [email])).rows).toEqual([]);

    it('a new person gets an account by a link that is mailed to the address', async () => {
      const person = aGoogler({ given_name: 'Bedava http://evil.example' });
      const { browser, link } = await askForProof(person, '?redirect=%2Ffavorites&remember=1');
      await noUser(person);
      const { subject, text } = await mailFor(person);
      expect(subject).toBe('Facebook ile girişinizi onaylayın');
      expect(text).not.toContain('evil');
      const { code, error } = await comeBack(browser, link);
      expect(error).toBeNull();
      const session = (await (await exchange(browser, code)).json()) as SocialSession;
      expect(session).toMatchObject({ redirect: '/favorites', remember: true });
      expect(session.user).toMatchObject({ email: person.email, email_verified: true, has_password: false });
      expect((await comeBack(browser, link)).error).toBe('expired');
      expect((await signIn(person, 'facebook')).session.user.id).toBe(session.user.id);
    });

    it('an account with the address is joined by the link only, and its owner’s click lets no stranger in', async () => {
      const account = await importOne();
      const { browser, link } = await askForProof(aGoogler({ email: account.email }));
      expect(await identities(account.id)).toEqual([]);
      const owner = new CookieBrowser();
      await begin(owner);
      expect((await comeBack(owner, link)).error).toBe('expired');
      expect((await comeBack(new CookieBrowser(), link)).error).toBe('expired');
      expect(await identities(account.id)).toEqual([]);
      const { code } = await comeBack(browser, link);
      expect(((await (await exchange(browser, code)).json()) as SocialSession).user.id).toBe(account.id);
      expect((await logIn(account.email)).statusCode).toBe(200);
    });

    it('the link is worth nothing after an hour, nor is one that was made up', async () => {
      const { browser, link } = await askForProof(aGoogler());
      for (const wrong of [link.replace(/.{4}$/, 'AAAA'), link.split('?')[0] ?? '', `${link}&token=x`])
        expect((await comeBack(browser, wrong)).error).toBe('expired');
      await database.pool.query(`update app.social_proof set expires_at = expires_at - interval '61 minutes'`);
      expect((await comeBack(browser, link)).error).toBe('expired');
    });

    it('nobody is flooded with mails', async () => {
      const person = aGoogler();
      const errors = [];
      for (let i = 0; i < 5; i += 1) errors.push((await arrive(new CookieBrowser(), person, 'facebook')).error);
      expect(errors).toEqual([...Array<string>(3).fill('confirm_email'), 'unavailable', 'unavailable']);
      expect(await accounts.mailsTo(person.email ?? '')).toHaveLength(3);
    });

    it('a person without an address gets no account', async () => {
      expect((await arrive(new CookieBrowser(), aGoogler({ email: null as never }), 'facebook')).error).toBe(
        'unverified_email',
      );
    });

    it('a person who is known already comes in', async () => {
      const account = await importOne();
      const person = aGoogler();
      await database.pool.query(
        `insert into app.social_identity (provider, subject, user_id, linked_at) values ('facebook', $1, $2, now())`,
        [person.subject, account.id],
      );
      const { session } = await signIn(person, 'facebook');
      expect(session.user.id).toBe(account.id);
    });
  });

  describe('coming back', () => {
    const faulty = (error: string) => (url: URL) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', error);
    };
    const handshake = (change: string) => database.pool.query(`update app.social_handshake set ${change}`);

    it.each(['google', 'facebook'] as const)('without having agreed at %s says that it was cancelled', async (by) => {
      const browser = new CookieBrowser();
      expect((await comeBack(browser, await choose(browser, await begin(browser, by)))).error).toBe('cancelled');
    });

    it('works once', async () => {
      const browser = new CookieBrowser();
      const callback = await choose(browser, await begin(browser), aGoogler());
      expect((await comeBack(browser, callback)).error).toBeNull();
      expect((await comeBack(browser, callback)).error).toBe('expired');
    });

    it('works in the browser that went, and another one cannot spoil it', async () => {
      const browser = new CookieBrowser();
      const callback = await choose(browser, await begin(browser), aGoogler());
      const other = new CookieBrowser();
      expect((await comeBack(other, callback)).error).toBe('expired');
      await begin(other);
      expect((await comeBack(other, callback)).error).toBe('expired');
      expect((await comeBack(browser, callback)).error).toBeNull();
    });

    it('works in both of two tabs', async () => {
      const browser = new CookieBrowser();
      const [first, second] = [await begin(browser), await begin(browser)];
      const person = aGoogler();
      for (const page of [second, first])
        expect((await comeBack(browser, await choose(browser, page, person))).error).toBeNull();
    });

    it('is too late after ten minutes', async () => {
      const browser = new CookieBrowser();
      const callback = await choose(browser, await begin(browser), aGoogler());
      await handshake(`expires_at = expires_at - interval '10 minutes 1 second'`);
      expect((await comeBack(browser, callback)).error).toBe('expired');
    });

    it.each([
      ['nonce', `nonce = 'x'`],
      ['PKCE verifier', `code_verifier = repeat('x', 43)`],
    ])('with an answer to another question fails (%s)', async (_, change) => {
      const browser = new CookieBrowser();
      const callback = await choose(browser, await begin(browser), aGoogler());
      await handshake(change);
      expect((await comeBack(browser, callback)).error).toBe('failed');
    });

    it.each([
      ['an invented code', (url: URL) => url.searchParams.set('code', 'x'), 'failed'],
      ['no code', (url: URL) => url.searchParams.delete('code'), 'failed'],
      ['two codes', (url: URL) => url.searchParams.append('code', 'x'), 'failed'],
      ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'failed'],
      ['an invented state', (url: URL) => url.searchParams.set('state', 'x'), 'expired'],
      ['no state', (url: URL) => url.searchParams.delete('state'), 'expired'],
      ['the way of the other provider', (url: URL) => (url.pathname = '/api/auth/callback/facebook'), 'expired'],
      ['nothing at all', (url: URL) => (url.search = ''), 'expired'],
      ['a fault of the provider', faulty('server_error'), 'unavailable'],
      ['a provider that has no time', faulty('temporarily_unavailable'), 'unavailable'],
      ['an unknown fault', faulty('">'), 'failed'],
    ])('with %s ends with a sentence', async (_, spoil, error) => {
      const browser = new CookieBrowser();
      const url = new URL(await choose(browser, await begin(browser), aGoogler()));
      spoil(url);
      expect(await comeBack(browser, url.href)).toEqual({ code: '', error });
    });
  });

  describe('the code of the waiting page', () => {
    it('opens one session', async () => {
      const browser = new CookieBrowser();
      const { code } = await arrive(browser, aGoogler());
      expect(code).toMatch(/^[\w-]{43}$/);
      const answers = await Promise.all([1, 2, 3].map(() => exchange(browser, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(await refused?.json()).toMatchObject({ code: 'SOCIAL_CODE_EXPIRED' });
    });

    it('of an attacker signs nobody else in: neither stolen nor planted', async () => {
      const [attacker, victim, begun] = [new CookieBrowser(), new CookieBrowser(), new CookieBrowser()];
      const { code } = await arrive(attacker, aGoogler());
      await begin(begun);
      expect((await exchange(victim, code)).status).toBe(422);
      expect((await exchange(begun, code)).status).toBe(422);
      expect(begun.cookie('ilan_session')).toBeUndefined();
      expect((await exchange(attacker, code)).status).toBe(200);
    });

    it('is worth nothing after a minute', async () => {
      const browser = new CookieBrowser();
      const { code } = await arrive(browser, aGoogler());
      await database.pool.query(`update app.social_code set expires_at = expires_at - interval '61 seconds'`);
      expect((await exchange(browser, code)).status).toBe(422);
    });

    it('stands nowhere in clear, and neither does what binds the browser', async () => {
      const browser = new CookieBrowser();
      const page = await begin(browser);
      const rows = async (table: string) =>
        JSON.stringify(
          (await database.pool.query(`select * from app.${table}`)).rows.map((row: object) =>
            Object.values(row).map(String),
          ),
        );
      const secret = browser.cookie('ilan_social') ?? '';
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(await rows('social_handshake')).not.toContain(secret);
      const callback = await choose(browser, page, aGoogler());
      const { code } = await comeBack(browser, callback);
      expect(await rows('social_code')).not.toContain(code);
      expect(await rows('social_code')).not.toContain(secret);
    });

    it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(201) }])('is no %j', async (payload) => {
      expect((await app.inject({ method: 'POST', url: '/api/auth/social-session', payload })).statusCode).toBe(422);
    });
  });

  it.each([
    ['%2Fpost-ad%3Fstep%3D2', '/post-ad?step=2'],
    ['https%3A%2F%2Fevil.example', '/'],
    ['%2F%2Fevil.example', '/'],
    ['%2F%5Cevil.example', '/'],
    ['%2F%252Fevil.example', '/'],
    ['%2F%0D%0Aset-cookie%3Aa', '/'],
    ['%2Fapi%2Flogout', '/'],
    ['%2Fsocial-login%3Fcode%3Dx', '/'],
    ['%2Fa&redirect=%2Fb', '/'],
  ])('?redirect=%s returns to %s', async (redirect, place) => {
    const { session } = await signIn(aGoogler(), 'google', `?redirect=${redirect}`);
    expect(session.redirect).toBe(place);
  });

  it('asks Google for a signed identity with PKCE, and shows no secret on the way', async () => {
    const answer = await new CookieBrowser().send(`${site}/api/auth/redirect/google`);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'google-client',
      response_type: 'code',
      redirect_uri: `${site}/api/auth/callback/google`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^ilan_social=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=4500; HttpOnly$/);
  });

  it('slows a caller down who only ever begins', async () => {
    const begun = await Promise.all(
      Array.from({ length: 34 }, () => new CookieBrowser().send(`${site}/api/auth/redirect/google`)),
    );
    const errors = begun.filter((answer) => answer.headers.get('location') === '/social-login?error=unavailable');
    expect(errors.length).toBeGreaterThanOrEqual(3);
    expect(begun.every(({ status }) => status === 302)).toBe(true);
  });

  it('takes all addresses of one subscriber of IPv6 for one caller', async () => {
    const begun = await Promise.all(
      Array.from({ length: 34 }, (_, host) =>
        app.inject({ url: '/api/auth/redirect/google', remoteAddress: `2001:db8:1:2::${host.toString(16)}` }),
      ),
    );
    const errors = begun.filter(({ headers }) => headers.location === '/social-login?error=unavailable');
    expect(errors.length).toBeGreaterThanOrEqual(3);
  });

  it('knows no other providers', async () => {
    for (const url of ['/api/auth/redirect/twitter', '/api/auth/callback/__proto__'])
      expect((await app.inject(url)).statusCode).toBe(422);
  });

  describe('a provider', () => {
    const apps: NestFastifyApplication[] = [];
    const servers: Server[] = [];
    afterAll(async () => {
      for (const one of apps) await one.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    });
    const startWith = async (environment: NodeJS.ProcessEnv) => {
      const [one, url] = await start(environment);
      apps.push(one);
      return url;
    };
    const anyServer = async (listener: Parameters<typeof createServer>[1]) => {
      const server = createServer(listener ?? (() => undefined));
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const errorAt = async (url: string) => (await new CookieBrowser().send(url)).headers.get('location');

    it('without keys says why its button does nothing', async () => {
      const url = await startWith({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', FACEBOOK_APP_ID: '' });
      expect(await (await fetch(`${url}/api/auth/providers`)).json()).toEqual({
        data: [
          { name: 'google', enabled: true, reason: null },
          { name: 'facebook', enabled: false, reason: 'Facebook ile giriş bu sitede henüz etkinleştirilmedi.' },
        ],
      });
      for (const way of ['redirect', 'callback'])
        expect(await errorAt(`${url}/api/auth/${way}/facebook`)).toBe('/social-login?error=unavailable');
    });

    it('that is down, silent or talks nonsense is told in a sentence', async () => {
      const google = { ...provider.env, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
      const silent = await anyServer(() => undefined);
      const nonsense = await anyServer((_, response) => response.end('<html>'));
      const broken = await anyServer((_, response) => response.writeHead(503).end());
      const results = await Promise.all(
        [`http://127.0.0.1:${await freePort()}`, silent, nonsense, broken].map(async (issuer) => {
          const url = await startWith({ ...google, GOOGLE_ISSUER_URL: issuer });
          return errorAt(`${url}/api/auth/redirect/google`);
        }),
      );
      expect(results.map((location) => location?.split('error=')[1])).toEqual([
        'unavailable',
        'unavailable',
        'failed',
        'unavailable',
      ]);
    });

    it('that fails between leaving and coming back is told in a sentence', async () => {
      let answer: Parameters<typeof createServer>[1] = () => undefined;
      const graph = await anyServer((request, response) => answer?.(request, response));
      const url = await startWith({ ...provider.env, FACEBOOK_GRAPH_URL: graph });
      const json = (status: number, body: unknown) => JSON.stringify({ status, body });
      const token = { access_token: 'x', token_type: 'bearer', expires_in: 60 };
      const cases: readonly (readonly [token: string, me: string, error: string])[] = [
        [json(500, {}), '', 'unavailable'],
        [json(400, { error: { message: 'no', type: 'OAuthException', code: 100 } }), '', 'failed'],
        [json(200, 'text'), '', 'failed'],
        [json(200, token), json(500, {}), 'unavailable'],
        [json(200, token), json(400, { error: { code: 190 } }), 'failed'],
        [json(200, token), json(200, { id: 7 }), 'failed'],
        [json(200, token), json(200, { id: '' }), 'failed'],
        [json(200, token), json(200, null), 'failed'],
        [json(200, token), '', 'unavailable'],
      ];
      for (const [tokenAnswer, meAnswer, error] of cases) {
        answer = (request, response) => {
          const told = request.url?.startsWith('/me') ? meAnswer : tokenAnswer;
          if (told === '') return void request.socket.destroy();
          const { status, body } = JSON.parse(told) as { status: number; body: unknown };
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        };
        const browser = new CookieBrowser();
        const begun = await browser.send(`${url}/api/auth/redirect/facebook`);
        const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
        const back = await browser.send(`${url}/api/auth/callback/facebook?code=c&state=${state}`);
        expect([tokenAnswer, meAnswer, back.headers.get('location')]).toEqual([
          tokenAnswer,
          meAnswer,
          `/social-login?error=${error}`,
        ]);
      }
    });
  });

  it('takes half a pair of keys, and plain http to another machine, for mistakes', async () => {
    await expect(start({ GOOGLE_CLIENT_ID: 'only' })).rejects.toThrow(
      'GOOGLE_CLIENT_ID: belongs together with GOOGLE_CLIENT_SECRET',
    );
    await expect(start({ GOOGLE_ISSUER_URL: 'http://accounts.example' })).rejects.toThrow(/GOOGLE_ISSUER_URL.*https/);
  });
});
