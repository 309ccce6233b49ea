import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '#src/app.module.js';
import { AppError } from '#kernel/app-error.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { findRoutes } from '#platform/http/routes.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { WRITE_LIMITS, type WriteLimit } from '#platform/http/limits/write-limit.js';
import { WriteLimiter } from '#platform/http/limits/write-limiter.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { sessionByLink } from '../support/session-by-link.js';
import { testConfig } from '../support/test-config.js';
import { HISTORIES } from './histories.js';
import { ROUTE_ACCESS } from './route-access.js';

const writing = Object.entries(ROUTE_ACCESS)
  .map(([route, access]) => ({ route, access, limit: limitOf(route, access) }))
  .filter(({ route }) => !route.startsWith('GET '));

function limitOf(route: string, access: string): WriteLimit {
  if (HISTORIES.has(route)) return 'histories';
  if (access === 'public') return 'visitors';
  return access.startsWith('signed_in') ? 'people' : 'staff';
}

describe('how much may be written', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    const config = testConfig(database.url);
    app = await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts: ['api', 'projector'] }));
    await app.get(ProjectionEngine).start();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const useUp = (limit: WriteLimit, who: string, now = Date.now()) => {
    const limiter = app.get(WriteLimiter);
    for (let count = 0; count <= WRITE_LIMITS[limit].burst * 2; count++) {
      try {
        limiter.use(limit, who, now);
      } catch (error) {
        if (error instanceof AppError && error.kind === 'rate_limited') return;
        throw error;
      }
    }
    throw new Error(`${limit} has no end`);
  };
  const call = async (route: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await app.inject({ method: method as 'POST', url: path.replace(/:\w+/g, '1'), headers });
    const { code = '', message = '' } = answer.body.startsWith('{')
      ? answer.json<{ code?: string; message?: string }>()
      : {};
    return [answer.statusCode, code, message] as const;
  };
  const signIn = async () => {
    const person = aPerson({ role: 'super_admin' });
    const [id = 0] = await app.get(CommandBus).execute(importOf([person]));
    return { id, email: person.email, headers: { authorization: `Bearer ${await sessionByLink(app, id)}` } };
  };
  const TOO_MUCH = [
    429,
    'RATE_LIMITED',
    expect.stringMatching(
      /^Kısa sürede çok fazla işlem yaptınız\. Lütfen \d+ (?:saniye|dakika) sonra tekrar deneyin\.$/,
    ),
  ];

  it('is said of every route that writes', () => {
    const routes = findRoutes(app.get(ModulesContainer)).filter(({ method }) => method !== 'GET');
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(writing.map(({ route }) => route)),
    );
    expect([...HISTORIES].filter((route) => !(route in ROUTE_ACCESS))).toEqual([]);
  });

  it('has an end on every route, for each person by themselves', async () => {
    for (const limit of ['people', 'histories', 'staff'] as const) {
      const [rude, other] = [await signIn(), await signIn()];
      for (const route of writing) {
        if (route.access === 'public' || route.limit !== limit) continue;
        // It comes back, quicker than a busy machine asks all routes: so that of the next minute is used up, too.
        useUp(limit, `user:${rude.id}`, Date.now() + 60_000);
        expect([route.route, ...(await call(route.route, rude.headers))]).toEqual([route.route, ...TOO_MUCH]);
      }
      const [first] = writing.filter((route) => route.limit === limit && route.access !== 'public');
      expect((await call(first?.route ?? '', other.headers))[0]).not.toBe(429);
    }
  });

  it('has an end for visitors, by their network', async () => {
    for (const { route, access } of writing) {
      if (access !== 'public') continue;
      // It comes back quickly, quicker than a busy machine asks: so that of the next minute is used up, too.
      useUp('visitors', `network:${app.get(Pseudonyms).ofNetwork('127.0.0.1')}`, Date.now() + 60_000);
      expect([route, ...(await call(route))]).toEqual([route, ...TOO_MUCH]);
    }
    const somebody = await signIn();
    expect((await call('POST /api/favorites/:id', somebody.headers))[0]).not.toBe(429);
  });

  it('has an end for reads, too, that are written down for good', async () => {
    const { id, email, headers } = await signIn();
    const found = `GET /api/admin/staff?q=${encodeURIComponent(email)}`;
    await app.get(ProjectionEngine).whenCaughtUp();
    for (const route of [`GET /api/admin/customers/${id}`, found]) expect((await call(route, headers))[0]).toBe(200);
    useUp('staff', `user:${id}`);
    for (const route of [`GET /api/admin/customers/${id}`, found]) expect(await call(route, headers)).toEqual(TOO_MUCH);
    expect((await call('GET /api/admin/staff', headers))[0]).toBe(200);
  });
});
