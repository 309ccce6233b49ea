import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPerson, importOf } from '../test/builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../test/support/database.js';
import { testConfig } from '../test/support/test-config.js';
import { AppModule } from './app.module.js';
import { createHttpApp } from './platform/http/http-app.js';
import { findRoutes } from './platform/http/routes.js';
import { ProjectionEngine } from './platform/projections/engine/projection-engine.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Hosted pages of cards send browsers back there with a form. It looks at no cookie, and only has the provider asked what became of a payment. */
const SENT_BACK = 'POST /api/payments/return/:ref';

describe('a request that another site has a browser send', () => {
  let test: TestDatabase;
  let app: NestFastifyApplication;
  let cookies: Readonly<Record<string, string>>;
  beforeAll(async () => {
    test = await createTestDatabase();
    const config = testConfig(test.url, { PUBLIC_URL: 'https://ilan.example' });
    app = await createHttpApp(AppModule.with({ config, databaseUrl: test.url, parts: ['api', 'projector', 'worker'] }));
    await app.get(ProjectionEngine).start();
    const person = aPerson({ role: 'super_admin' });
    await app.get(CommandBus).execute(importOf([person]));
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: person });
    cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  });
  afterAll(async () => {
    await app.close();
    await test.drop();
  });

  const changing = () => findRoutes(app.get(ModulesContainer)).filter(({ method }) => !READING.has(method));
  const forge = (method: string, path: string, headers: Record<string, string>) =>
    app.inject({
      method: method as 'POST',
      url: path.replace(/:(\w+)/g, '1'),
      headers: {
        cookie: `__Host-ilan_session=${cookies['__Host-ilan_session']}; XSRF-TOKEN=${cookies['XSRF-TOKEN']}`,
        origin: 'https://evil.test',
        referer: 'https://evil.test/',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...headers,
      },
      payload: '{}',
    });

  it('changes nothing at any address, though the browser adds its cookies', async () => {
    const letThrough: string[] = [];
    for (const { method, path } of changing()) {
      if (`${method} ${path}` === SENT_BACK) continue;
      const answer = await forge(method, path, {});
      if (answer.statusCode !== 419) letThrough.push(`${method} ${path}: ${answer.statusCode}`);
      else expect(answer.json()).toMatchObject({ code: 'CSRF', errors: {} });
    }
    expect(letThrough).toEqual([]);
    expect(changing().length).toBeGreaterThan(10);
  });

  it('is nobody’s where browsers are sent back from a page of cards', async () => {
    const answer = await forge('POST', '/api/payments/return/ABCDEFGHJK-1', {});
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      303,
      '/account/orders/ABCDEFGHJK',
      undefined,
    ]);
  });

  it('changes nothing with a made-up token either', async () => {
    for (const token of ['', 'x', cookies['__Host-ilan_session'] ?? '', 'a'.repeat(43)]) {
      const answer = await forge('POST', '/api/logout', { 'x-xsrf-token': token });
      expect(answer.statusCode).toBe(419);
    }
  });

  it('gets no leave to read or to ask', async () => {
    const answers = [
      await app.inject({
        url: '/api/user',
        headers: { cookie: `__Host-ilan_session=${cookies['__Host-ilan_session']}`, origin: 'https://evil.test' },
      }),
      await app.inject({
        method: 'OPTIONS',
        url: '/api/login',
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
      }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('is told from one of our own page, which knows the token', async () => {
    const answer = await forge('POST', '/api/logout', { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' });
    expect(answer.statusCode).toBe(204);
  });
});
