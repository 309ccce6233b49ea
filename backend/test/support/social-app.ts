import type { SocialSession } from '@ilan/api';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freePort } from '@ilan/embedded-postgres/ports';
import { SocialModule } from '#modules/accounts/social/social.module.js';
import { AccountsApp } from './accounts-app.js';
import { CookieBrowser } from './cookie-browser.js';
import type { TestDatabase } from './database.js';
import { OidcProvider, type ProviderPerson } from './oidc-provider.js';

type Provider = 'google' | 'facebook';

/** The accounts beside a provider that runs in the place of Google and Facebook, and the steps of a sign-in there. */
export class SocialApp {
  private count = 0;

  private constructor(
    readonly accounts: AccountsApp,
    readonly provider: OidcProvider,
    readonly site: string,
  ) {}

  static async start(modules: readonly Type[] = []): Promise<SocialApp> {
    const provider = await OidcProvider.start();
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const accounts = await AccountsApp.start([SocialModule, ...modules], { PUBLIC_URL: site, ...provider.env });
    await accounts.app.listen(port, '127.0.0.1');
    return new SocialApp(accounts, provider, site);
  }

  get app(): NestFastifyApplication {
    return this.accounts.app;
  }

  get database(): TestDatabase {
    return this.accounts.database;
  }

  async close(): Promise<void> {
    await this.accounts.close();
    await this.provider.stop();
  }

  /** Somebody with an account at the provider, different each time. */
  aGoogler(wish: Partial<ProviderPerson> = {}): ProviderPerson {
    this.count += 1;
    const { email = `gokce${this.count}@ornek.example` } = wish;
    const person = {
      subject: `g-${this.count}`,
      given_name: 'Gökçe',
      family_name: 'Işıldar',
      email,
      email_verified: true,
      // Somebody whose organisation has its mails at Google, unless the wish says otherwise.
      ...(email && { hd: email.split('@').at(-1) }),
      ...wish,
    };
    this.provider.know(person);
    return person;
  }

  /** The button, up to the provider's page. */
  async begin(browser: CookieBrowser, by: Provider = 'google', query = ''): Promise<string> {
    const { url } = await browser.visit(`${this.site}/api/auth/redirect/${by}${query}`);
    if (!url.pathname.startsWith('/choose/')) throw new Error(`The button led to ${url.href}`);
    return url.href;
  }

  /** Chooses on the provider's page (or gives up), up to the address in the product that the provider leads to. */
  async choose(browser: CookieBrowser, page: string, person?: ProviderPerson): Promise<string> {
    const body = new URLSearchParams(person ? { person: person.subject } : {});
    const away = (next: URL) => next.origin !== this.site;
    return (await browser.visit(page, away, { method: 'POST', body })).url.href;
  }

  /** Comes back: what stands in the address of the waiting page. */
  async comeBack(browser: CookieBrowser, callback: string) {
    const answer = await browser.send(callback);
    const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', this.site);
    if (answer.status !== 302 || pathname !== '/social-login') throw new Error(`${answer.status} to ${pathname}`);
    return { code: searchParams.get('code') ?? '', error: searchParams.get('error') };
  }

  async arrive(browser: CookieBrowser, person: ProviderPerson, by: Provider = 'google', query = '') {
    return this.comeBack(browser, await this.choose(browser, await this.begin(browser, by, query), person));
  }

  exchange(browser: CookieBrowser, code: string): Promise<Response> {
    return browser.send(`${this.site}/api/auth/social-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  }

  async signIn(person: ProviderPerson, by: Provider = 'google', query = '') {
    const browser = new CookieBrowser();
    const { code, error } = await this.arrive(browser, person, by, query);
    const answer = await this.exchange(browser, code);
    if (error !== null || !answer.ok) throw new Error(`No session: ${error} ${answer.status}`);
    return { browser, session: (await answer.json()) as SocialSession };
  }

  async identities(userId: number): Promise<object[]> {
    const sql = 'select provider, subject from app.social_identity where user_id = $1';
    return (await this.database.pool.query<object>(sql, [userId])).rows;
  }
}
