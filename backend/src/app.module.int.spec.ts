import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '../test/support/database.js';
import { testConfig } from '../test/support/test-config.js';
import { AppModule } from './app.module.js';
import { createHttpApp } from './platform/http/http-app.js';
import { EventRegistry } from './platform/event-store/event-registry.js';
import { template } from './platform/http/openapi/document.js';
import { findRoutes, type Route } from './platform/http/routes.js';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Pages, pictures and files for machines: no calls, so they answer no JSON. */
const isCall = ({ path }: Route) => /^\/(?:api|sanctum|health)\//.test(path) && !path.startsWith('/api/docs');

describe('the whole application', () => {
  let test: TestDatabase;
  let app: NestFastifyApplication;
  let routes: readonly Route[];
  let document: Document;
  beforeAll(async () => {
    test = await createTestDatabase();
    const config = testConfig(test.url);
    app = await createHttpApp(AppModule.with({ config, databaseUrl: test.url, parts: ['api', 'projector', 'worker'] }));
    routes = findRoutes(app.get(ModulesContainer));
    document = (await app.inject('/api/docs/openapi.json')).json<Document>();
  });
  afterAll(async () => {
    await app.close();
    await test.drop();
  });

  const operationOf = ({ path, method }: Route) => document.paths[template(path)]?.[method.toLowerCase()];
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;

  it('says of every route who may call it', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([]);
  });

  it('describes every route, each once', () => {
    expect(routes.filter((route) => !operationOf(route)).map(nameOf)).toEqual([]);
    const named = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('declares what every route answers, and of every call the schema unless it answers nothing', () => {
    expect(routes.filter(({ answer }) => !answer).map(nameOf)).toEqual([]);
    const wordless = new Set<number | undefined>([204, 302]);
    const silent = routes.filter(
      (route) => isCall(route) && !route.answer?.schema && !route.answer?.file && !wordless.has(route.answer?.status),
    );
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('files every event of an ad in its timeline, and tells why where a reason was given', () => {
    const events = app.get(EventRegistry).all();
    expect(events.length).toBeGreaterThan(30);
    const unfiled = events.filter(({ type, description }) => /^(listing|review)\./.test(type) && !description.kind);
    expect(unfiled.map(({ type }) => type)).toEqual([]);
    const given = ['reason', 'note', 'text'];
    // Their text is what visitors read, or a paper that is given out, and says of nothing why.
    const content = new Set([
      'page.written',
      'slide.written',
      'slide.restored',
      'invoice.note-issued',
      'agreement.kept',
    ]);
    const silent = events.filter(
      ({ type, schema, description }) =>
        given.some((field) => field in schema.shape) && !description.why && !content.has(type),
    );
    expect(silent.map(({ type }) => type)).toEqual([]);
    const twice = events.filter(
      ({ description: { label } }, at) => events.findIndex((one) => one.description.label === label) !== at,
    );
    expect(twice.map(({ type }) => type)).toEqual([]);
  });

  it('points only at schemas that are there', () => {
    const wanted = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });
});
