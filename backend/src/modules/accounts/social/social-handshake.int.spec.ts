import { CookieBrowser } from '#test/support/cookie-browser.js';
import { SocialApp } from '#test/support/social-app.js';

describe('the way to a provider and back', () => {
  let social: SocialApp;
  beforeAll(async () => {
    social = await SocialApp.start();
  });
  afterAll(() => social.close());
  beforeEach(() => social.accounts.forgetLimits());

  describe('coming back', () => {
    const faulty = (error: string) => (url: URL) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', error);
    };
    const handshake = (change: string) => social.database.pool.query(`update app.social_handshake set ${change}`);

    it.each(['google', 'facebook'] as const)('without having agreed at %s says that it was cancelled', async (by) => {
      const browser = new CookieBrowser();
      expect(
        (await social.comeBack(browser, await social.choose(browser, await social.begin(browser, by)))).error,
      ).toBe('cancelled');
    });

    it('works once', async () => {
      const browser = new CookieBrowser();
      const callback = await social.choose(browser, await social.begin(browser), social.aGoogler());
      expect((await social.comeBack(browser, callback)).error).toBeNull();
      expect((await social.comeBack(browser, callback)).error).toBe('expired');
    });

    it('works in the browser that went, and another one cannot spoil it', async () => {
      const browser = new CookieBrowser();
      const callback = await social.choose(browser, await social.begin(browser), social.aGoogler());
      const other = new CookieBrowser();
      expect((await social.comeBack(other, callback)).error).toBe('expired');
      await social.begin(other);
      expect((await social.comeBack(other, callback)).error).toBe('expired');
      expect((await social.comeBack(browser, callback)).error).toBeNull();
    });

    it('works in both of two tabs', async () => {
      const browser = new CookieBrowser();
      const [first, second] = [await social.begin(browser), await social.begin(browser)];
      const person = social.aGoogler();
      for (const page of [second, first])
        expect((await social.comeBack(browser, await social.choose(browser, page, person))).error).toBeNull();
    });

    it('is too late after ten minutes', async () => {
      const browser = new CookieBrowser();
      const callback = await social.choose(browser, await social.begin(browser), social.aGoogler());
      await handshake(`expires_at = expires_at - interval '10 minutes 1 second'`);
      expect((await social.comeBack(browser, callback)).error).toBe('expired');
    });

    it.each([
      ['nonce', `nonce = 'x'`],
      ['PKCE verifier', `code_verifier = repeat('x', 43)`],
    ])('with an answer to another question fails (%s)', async (_, change) => {
      const browser = new CookieBrowser();
      const callback = await social.choose(browser, await social.begin(browser), social.aGoogler());
      await handshake(change);
      expect((await social.comeBack(browser, callback)).error).toBe('failed');
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
      const url = new URL(await social.choose(browser, await social.begin(browser), social.aGoogler()));
      spoil(url);
      expect(await social.comeBack(browser, url.href)).toEqual({ code: '', error });
    });
  });

  describe('the code of the waiting page', () => {
    it('opens one session', async () => {
      const browser = new CookieBrowser();
      const { code } = await social.arrive(browser, social.aGoogler());
      expect(code).toMatch(/^[\w-]{43}$/);
      const answers = await Promise.all([1, 2, 3].map(() => social.exchange(browser, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(await refused?.json()).toMatchObject({ code: 'SOCIAL_CODE_EXPIRED' });
    });

    it('of an attacker signs nobody else in: neither stolen nor planted', async () => {
      const [attacker, victim, begun] = [new CookieBrowser(), new CookieBrowser(), new CookieBrowser()];
      const { code } = await social.arrive(attacker, social.aGoogler());
      await social.begin(begun);
      expect((await social.exchange(victim, code)).status).toBe(422);
      expect((await social.exchange(begun, code)).status).toBe(422);
      expect(begun.cookie('ilan_session')).toBeUndefined();
      expect((await social.exchange(attacker, code)).status).toBe(200);
    });

    it('is worth nothing after a minute', async () => {
      const browser = new CookieBrowser();
      const { code } = await social.arrive(browser, social.aGoogler());
      await social.database.pool.query(`update app.social_code set expires_at = expires_at - interval '61 seconds'`);
      expect((await social.exchange(browser, code)).status).toBe(422);
    });

    it('stands nowhere in clear, and neither does what binds the browser', async () => {
      const browser = new CookieBrowser();
      const page = await social.begin(browser);
      const rows = async (table: string) =>
        JSON.stringify(
          (await social.database.pool.query(`select * from app.${table}`)).rows.map((row: object) =>
            Object.values(row).map(String),
          ),
        );
      const secret = browser.cookie('ilan_social') ?? '';
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(await rows('social_handshake')).not.toContain(secret);
      const callback = await social.choose(browser, page, social.aGoogler());
      const { code } = await social.comeBack(browser, callback);
      expect(await rows('social_code')).not.toContain(code);
      expect(await rows('social_code')).not.toContain(secret);
    });

    it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(201) }])('is no %j', async (payload) => {
      expect((await social.app.inject({ method: 'POST', url: '/api/auth/social-session', payload })).statusCode).toBe(
        422,
      );
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
    const { session } = await social.signIn(social.aGoogler(), 'google', `?redirect=${redirect}`);
    expect(session.redirect).toBe(place);
  });

  it('asks Google for a signed identity with PKCE, and shows no secret on the way', async () => {
    const answer = await new CookieBrowser().send(`${social.site}/api/auth/redirect/google`);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'google-client',
      response_type: 'code',
      redirect_uri: `${social.site}/api/auth/callback/google`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^ilan_social=[\w-]{43}; Max-Age=4500; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('slows a caller down who only ever begins', async () => {
    const begun = await Promise.all(
      Array.from({ length: 34 }, () => new CookieBrowser().send(`${social.site}/api/auth/redirect/google`)),
    );
    const errors = begun.filter((answer) => answer.headers.get('location') === '/social-login?error=unavailable');
    expect(errors.length).toBeGreaterThanOrEqual(3);
    expect(begun.every(({ status }) => status === 302)).toBe(true);
  });

  it('takes all addresses of one subscriber of IPv6 for one caller', async () => {
    const begun = await Promise.all(
      Array.from({ length: 34 }, (_, host) =>
        social.app.inject({ url: '/api/auth/redirect/google', remoteAddress: `2001:db8:1:2::${host.toString(16)}` }),
      ),
    );
    const errors = begun.filter(({ headers }) => headers.location === '/social-login?error=unavailable');
    expect(errors.length).toBeGreaterThanOrEqual(3);
  });

  it('knows no other providers', async () => {
    for (const url of ['/api/auth/redirect/twitter', '/api/auth/callback/__proto__'])
      expect((await social.app.inject(url)).statusCode).toBe(422);
  });
});
