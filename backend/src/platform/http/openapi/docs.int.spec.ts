import { Body, Controller, Get, Global, Module, Param, Post, Query } from '@nestjs/common';
import { categoryTree, detailedErrors, ERROR_CODES, idParam, loginRequest } from '@ilan/api';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as z from 'zod/mini';
import { startTestApp } from '#test/support/http-app.js';
import { Public, RequirePermission } from '../access.js';
import { ApiAnswer } from '../api-answer.js';
import { Authenticator, type SignedInUser } from '../authenticator.js';
import { findRoutes } from '../routes.js';
import { zodBody, zodParam, zodQuery } from '../zod-pipe.js';
import { template } from './document.js';

const search = z.catchall(
  z.object({ q: z.optional(z.string()), page: z.string() }),
  z.union([z.string(), z.array(z.string())]),
);

@Controller('api/things')
class ThingsController {
  @Get([':id', ':id/again'])
  @Public()
  @ApiAnswer(categoryTree)
  one(@Param('id', zodParam(idParam)) id: number) {
    return id;
  }

  @Get()
  @RequirePermission('things.view')
  @ApiAnswer(z.object({ total: z.int() }), { description: 'Kaç tane' })
  list(@Query(zodQuery(search)) query: unknown) {
    return query;
  }

  @Post()
  @Public()
  add(@Body(zodBody(loginRequest)) body: unknown) {
    return body;
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: object }> }
  >;
  readonly [more: string]: unknown;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object>; readonly responses: Record<string, object> };
}

const errorIn = (response: object | undefined): unknown =>
  (response as Operation['responses'][string] | undefined)?.content?.['application/json']?.schema;

describe('the OpenAPI page', () => {
  let app: NestFastifyApplication;
  let document: Document;
  beforeAll(async () => {
    app = await startTestApp([ThingsModule]);
    document = (await app.inject('/api/docs/openapi.json')).json<Document>();
  });
  afterAll(() => app.close());

  it('has every route, and every reference in it leads somewhere', () => {
    const routes = findRoutes(app.get(ModulesContainer));
    expect(routes.length).toBeGreaterThan(8);
    const fastify = app.getHttpAdapter().getInstance();
    for (const { method, path } of routes) {
      expect(fastify.hasRoute({ method, url: path })).toBe(true);
      expect(Object.keys(document.paths[template(path)] ?? {})).toContain(method.toLowerCase());
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference,
    );
    expect(references.length).toBeGreaterThan(5);
    const { schemas, responses } = document.components;
    const named = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    for (const reference of references) expect(named).toContain(reference);
  });

  it('says what a path, a query and a body may hold, from the schemas that check them', () => {
    const { get: one } = document.paths['/api/things/{id}'] ?? {};
    expect(one?.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: expect.stringContaining('[1-9]') as string },
      },
    ]);
    const { get: list, post: add } = document.paths['/api/things'] ?? {};
    expect(list?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['q', false],
      ['page', true],
      ['others', false],
    ]);
    expect(add?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['email', 'password'],
      properties: { email: { type: 'string', format: 'email', maxLength: 254 } },
    });
  });

  it('says what a route answers and what it asks of its caller', () => {
    const { get: one } = document.paths['/api/things/{id}/again'] ?? {};
    expect(one?.responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CategoryTree',
    });
    expect(JSON.stringify(document.components.schemas['CategoryNode'])).toContain(
      '"$ref":"#/components/schemas/CategoryNode"',
    );
    expect(one).toMatchObject({ operationId: 'ThingsOne2' });
    const { get: list } = document.paths['/api/things'] ?? {};
    expect(list).toMatchObject({ 'x-permission': 'things.view', security: [{ bearer: [] }, { session: [] }] });
    expect(list?.responses['200']).toMatchObject({ description: 'Kaç tane' });
    expect(list?.responses['default']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/AnyError',
    });
  });

  it('says of a call of the product which codes it may be refused with and what they hold, and what any call may be', () => {
    const { get: ready } = document.paths['/health/ready'] ?? {};
    expect(ready?.responses['503']).toEqual({ $ref: '#/components/responses/503.NOT_READY' });
    const { anyOf } = errorIn(document.components.responses['503.NOT_READY']) as { anyOf: object[] };
    expect(anyOf).toContainEqual({ $ref: '#/components/schemas/NotReadyError' });
    // A server that ends answers so, whatever it is asked for.
    const codes = expect.arrayContaining(['ENDING', 'UNAVAILABLE']) as string[];
    expect(anyOf.at(-1)).toEqual({ $ref: '#/components/schemas/ErrorBody', properties: { code: { enum: codes } } });
    expect(Object.keys(ready?.responses ?? {}).sort()).toEqual(['200', '503', 'default']);
    expect(errorIn(ready?.responses['default'])).toEqual({ $ref: '#/components/schemas/ErrorOfAnyCall' });
    expect(JSON.stringify(document.components.schemas['ErrorOfAnyCall'])).toMatch(/"CSRF".*"RATE_LIMITED"/);
    expect(JSON.stringify(document.components.schemas['ErrorOfAnyCall'])).not.toContain('ROLE_IN_USE');
  });

  it('says what some errors hold beside their sentence, and that no other holds more', () => {
    const { AnyError, ErrorBody, RoleInUseError } = document.components.schemas;
    expect(AnyError).toMatchObject({
      anyOf: [...detailedErrors.keys(), 'BODY'].map(() => ({ $ref: expect.stringContaining('Error') as string })),
    });
    expect(ErrorBody).toMatchObject({ required: ['message', 'code', 'errors'], additionalProperties: false });
    const { ErrorCode409, ErrorCode422 } = document.components.schemas;
    expect(ErrorBody).toMatchObject({
      properties: { code: { anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/ErrorCode409' }]) } },
    });
    expect(ErrorCode409).toMatchObject({ enum: ERROR_CODES[409] });
    expect(ErrorCode422).toMatchObject({ enum: expect.arrayContaining(['VALIDATION', 'INVALID_CREDENTIALS']) });
    expect(RoleInUseError).toMatchObject({
      properties: { code: { const: 'ROLE_IN_USE' }, member_count: { type: 'integer' } },
      required: ['message', 'code', 'errors', 'member_count'],
      additionalProperties: false,
    });
  });

  it('tells the staff of what they may do, operators of everything, and nobody else of either', async () => {
    const people: Record<string, { role: string; permissions: Set<string> }> = {
      viewer: { role: 'viewer', permissions: new Set(['things.view']) },
      other: { role: 'other', permissions: new Set(['others.view']) },
      head: { role: 'super_admin', permissions: new Set() },
    };
    const authenticator: Partial<Authenticator> = {
      hasCredentials: ({ headers }) => headers.authorization !== undefined,
      authenticate: ({ headers }) =>
        Promise.resolve(people[headers.authorization ?? ''] as unknown as SignedInUser | undefined),
    };
    @Global()
    @Module({ providers: [{ provide: Authenticator, useValue: authenticator }], exports: [Authenticator] })
    class PeopleModule {}
    const environment = { OPS_TOKEN: 'a-token-of-operators' };
    const site = await startTestApp([PeopleModule, ThingsModule], { environment });
    const pathsFor = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await site.inject({ url: '/api/docs/openapi.json', remoteAddress: '203.0.113.5', headers });
      expect(answer.headers['cache-control']).toBe('no-store');
      const { paths } = answer.json<Document>();
      return Object.values(paths).flatMap((calls) => Object.values(calls));
    };
    const staffs = (operations: readonly Operation[]) =>
      operations.filter((one) => one['x-permission'] !== undefined).map((one) => one['x-permission']);
    expect(staffs(await pathsFor())).toEqual([]);
    expect((await pathsFor()).length).toBeGreaterThan(5);
    expect(staffs(await pathsFor('other'))).toEqual([]);
    expect(staffs(await pathsFor('nobody'))).toEqual([]);
    for (const who of ['viewer', 'head', 'Bearer a-token-of-operators'])
      expect(staffs(await pathsFor(who))).toEqual(['things.view']);
    await site.close();
  });

  it('is shown by files of our own under a policy without exceptions', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(page.body).not.toMatch(/<script>|<style>|https?:/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    for (const file of files) expect((await app.inject(file)).statusCode).toBe(200);
    for (const file of ['package.json', '..%2Fpackage.json', 'constructor']) {
      expect((await app.inject(`/api/docs/${file}`)).statusCode).toBe(404);
    }
  });
});
