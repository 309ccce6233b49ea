import { Controller, Get, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '#test/support/http-app.js';
import { ThingsModule } from '#test/support/things-module.js';
import type { AppErrorKind } from '#kernel/app-error.js';

describe('the HTTP application', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startTestApp([ThingsModule]);
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': type } });

  it('answers a validated value', async () => {
    const answer = await get('/api/things/42');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: 42 });
  });

  it.each(['0', '-1', '1e3', 'abc', '1.5', '9'.repeat(20), "1'--", '%3Cscript%3E'])(
    'refuses %s as an id',
    async (id) => {
      const answer = await get(`/api/things/${id}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message: 'Geçersiz numara.',
        code: 'VALIDATION',
        errors: { id: ['Geçersiz numara.'] },
      });
    },
  );

  it('keeps repeated and bracketed keys of a query as they stand', async () => {
    const answer = await get('/api/things?f[renk]=Mavi&f[renk]=Gri&f%5Bkm%5D=-5&q=%C3%A7ok+iyi&__proto__=x');
    expect(answer.json()).toEqual({ 'f[renk]': ['Mavi', 'Gri'], 'f[km]': '-5', q: 'çok iyi' });
  });

  it.each([
    ['malformed percent-encoding in the path', '/api/things/%zz', 400],
    ['broken UTF-8 in the path', '/api/things/%ff', 400],
    ['malformed percent-encoding in the query', '/api/things?q=%zz', 400],
    ['broken UTF-8 in the query', '/api/things?q=%C3%28', 400],
    ['NUL in the query', '/api/things?q=%00', 400],
    ['a query of 10 kB', `/api/things?q=${'a'.repeat(10_000)}`, 400],
    ['an endless path part', `/api/things/${'1'.repeat(600)}`, 414],
    ['an unknown address', '/api/nothing', 404],
    ['an unknown method', '/api/mine/x', 404],
  ])('answers %s in the error shape', async (_name, url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(/\.$/),
      code: expect.stringMatching(/^[A-Z_]+$/),
      errors: {},
    });
    expect(answer.headers['x-correlation-id']).toBeDefined();
  });

  it.each([
    ['broken JSON', '{"title":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['prototype poison', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['two megabytes', JSON.stringify({ title: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['a form of seventy kilobytes', JSON.stringify({ title: 'x'.repeat(70_000) }), 'application/json', 413],
    ['plain text', 'title', 'text/plain', 415],
    ['a form', 'title=1', 'application/x-www-form-urlencoded', 415],
    ['an invented type', 'x', 'application/x-invented', 415],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
  ])('refuses %s', async (_name, payload, type, status) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      errors: expect.any(Object),
    });
  });

  it('names the sentences of a form per field, its own and the general ones', async () => {
    const answer = await post(JSON.stringify({ title: 'kısa', price: 'x' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Başlık en az 10 karakter olmalıdır',
      code: 'VALIDATION',
      errors: { title: ['Başlık en az 10 karakter olmalıdır'], price: ['Bir sayı olmalıdır.'] },
    });
  });

  it.each<[AppErrorKind, number]>([
    ['bad_request', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['gone', 410],
    ['too_large', 413],
    ['csrf', 419],
    ['invalid', 422],
    ['rate_limited', 429],
    ['unavailable', 503],
  ])('answers %s with %i, its words, its details and when to come again', async (kind, status) => {
    const answer = await get(`/api/fail/${kind}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message: 'Bir cümle.',
      code: 'ROLE_IN_USE',
      errors: { a: ['b'] },
      member_count: 3,
    });
    expect(answer.headers['retry-after']).toBe('3');
  });

  it.each([
    ['error', 500],
    ['text', 500],
    ['nest', 404],
    ['lost', 503],
    ['nul', 400],
  ])('keeps what is inside a crash (%s) to itself', async (how, status) => {
    const answer = await get(`/api/crash/${how}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ errors: {}, message: expect.stringMatching(/\.$/) });
  });

  it('lets nobody in who is not signed in', async () => {
    for (const url of ['/api/mine', '/api/staff']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('refuses to start when a route does not say who may call it', async () => {
    @Controller('api/forgotten')
    class ForgottenController {
      @Get(':id')
      one() {
        return 1;
      }
    }
    @Module({ controllers: [ForgottenController] })
    class ForgottenModule {}
    await expect(startTestApp([ForgottenModule])).rejects.toThrow('GET /api/forgotten/:id (ForgottenController.one)');
  });
});

describe('a call beside the controllers', () => {
  it('keeps the application from starting, because no guard stands before it', async () => {
    @Module({})
    class StrayModule implements OnModuleInit {
      constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}
      onModuleInit() {
        this.host.httpAdapter.getInstance().get('/api/stray', () => 'open');
      }
    }
    await expect(startTestApp([StrayModule])).rejects.toThrow('The route GET /api/stray belongs to no controller');
  });
});

describe('a plugin that a module waits for', () => {
  it('leaves every refusal of hooks and of the body parser in the error shape', async () => {
    @Module({ imports: [ThingsModule] })
    class PluggedModule implements OnModuleInit {
      constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}
      async onModuleInit() {
        await this.host.httpAdapter.getInstance().register((_scope, _options, done) => done());
      }
    }
    const app = await startTestApp([PluggedModule]);
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      app.inject({ method: 'GET', url: '/api/things?q=%zz' }),
      app.inject({ method: 'GET', url: '/api/things/1', headers: { 'idempotency-key': 'bir boşluk' } }),
      app.inject({ method: 'POST', url: '/api/things', payload: '{', headers }),
      app.inject({ method: 'POST', url: '/api/things', payload: 'x', headers: { 'content-type': 'text/plain' } }),
    ]);
    await app.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415]);
    for (const answer of answers) {
      expect(Object.keys(answer.json<object>()).sort()).toEqual(['code', 'errors', 'message']);
    }
  });
});
