import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CookieBrowser } from '#test/support/cookie-browser.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { OidcProvider } from '#test/support/oidc-provider.js';
import { freePort } from '@ilan/embedded-postgres/ports';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { AccountsModule } from '../accounts.module.js';
import { SocialModule } from './social.module.js';

describe('a provider of sign-ins', () => {
  let database: TestDatabase;
  let provider: OidcProvider;
  beforeAll(async () => {
    database = await createTestDatabase();
    provider = await OidcProvider.start();
  });
  afterAll(async () => {
    await provider.stop();
    await database.drop();
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  async function start(environment: NodeJS.ProcessEnv): Promise<[NestFastifyApplication, string]> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const app = await startTestApp([EventStoreModule, AccountsModule, SocialModule], {
      database,
      environment: { PUBLIC_URL: url, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), ...environment },
    });
    await app.listen(port, '127.0.0.1');
    return [app, url];
  }

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

  it('takes half a pair of keys, and plain http to another machine, for mistakes', async () => {
    await expect(start({ GOOGLE_CLIENT_ID: 'only' })).rejects.toThrow(
      'GOOGLE_CLIENT_ID: belongs together with GOOGLE_CLIENT_SECRET',
    );
    await expect(start({ GOOGLE_ISSUER_URL: 'http://accounts.example' })).rejects.toThrow(/GOOGLE_ISSUER_URL.*https/);
  });
});
