import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import {
  Body,
  Controller,
  Get,
  Global,
  Headers,
  HttpCode,
  Module,
  NotFoundException,
  type OnModuleInit,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { idParam } from '@ilan/api';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { startTestApp } from '#test/support/http-app.js';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { OwnWrites } from '../projections/read/own-writes.js';
import { Public, RequirePermission, SignedIn } from './access.js';
import { RequestContext } from './request-context.js';
import { zodBody, zodParam, zodQuery } from './zod-pipe.js';

const thing = z.object({
  title: z.string().check(z.minLength(10, 'Başlık en az 10 karakter olmalıdır')),
  price: z.optional(z.int()),
});
const REQUEST = '6f2c1f0e-8f2a-4b52-9d4b-0a2b0f2f7c11';
const filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A request that says when it has begun, and ends when a test lets it. */
const long = new EventEmitter();

@Controller()
class ThingsController {
  constructor(private readonly context: RequestContext) {}

  @Get('api/things/:id')
  @Public()
  one(@Param('id', zodParam(idParam)) id: number) {
    return { id, correlation: this.context.correlationId };
  }

  @Get('api/seen')
  @Public()
  seen(@Headers('x-min-position') position: string | undefined) {
    return { position };
  }

  @Get('api/things')
  @Public()
  list(@Query(zodQuery(filters)) query: z.output<typeof filters>) {
    return query;
  }

  @Post('api/things')
  @Public()
  @HttpCode(201)
  async add(@Body(zodBody(thing)) body: z.output<typeof thing>) {
    await Promise.resolve();
    this.context.reached('0000000000000042');
    return { ...body, context: this.context.commandContext() };
  }

  @Get('api/fail/:kind')
  @Public()
  fail(@Param('kind') kind: AppErrorKind): never {
    throw new AppError(kind, 'ROLE_IN_USE', 'Bir cümle.', {
      retryAfter: 2.5,
      details: { member_count: 3 },
      errors: { a: ['b'] },
    });
  }

  @Get('api/crash/:how')
  @Public()
  crash(@Param('how') how: string): never {
    if (how === 'nest') throw new NotFoundException('secret');
    if (how === 'lost') throw Object.assign(new Error('terminating connection, secret'), { code: '57P01' });
    if (how === 'nul') throw Object.assign(new Error('secret'), { code: '22021', severity: 'ERROR' });
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- libraries do throw text
    if (how === 'text') throw 'secret';
    throw new Error('secret');
  }

  @Get('api/mine')
  @SignedIn()
  mine() {
    return 'never';
  }

  @Get('api/staff')
  @RequirePermission('adverts.view')
  staff() {
    return 'never';
  }

  @Get('api/address')
  @Public()
  address(@Req() request: FastifyRequest) {
    return { ip: request.ip };
  }

  @Get('api/long')
  @Public()
  async long() {
    const end = once(long, 'end');
    long.emit('begun');
    await end;
    return { done: true };
  }

  @Get('page')
  @Public()
  page(@Req() request: FastifyRequest) {
    return { nonce: request.cspNonce };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

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

  it.each([REQUEST, REQUEST.replaceAll('-', '')])('accepts the UUID %s as correlation id', async (id) => {
    const kept = await get('/api/things/1', { 'x-correlation-id': id });
    expect([kept.headers['x-correlation-id'], kept.json<{ correlation: string }>().correlation]).toEqual([id, id]);
  });

  it.each(['a b<script>', 'ayse-yilmaz', 'abc-123', '05321234567', ''])(
    'makes a correlation id where “%s” came, which would stay in the log for ever',
    async (id) => {
      const made = await get('/api/things/1', { 'x-correlation-id': id });
      expect(made.headers['x-correlation-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(made.json<{ correlation: string }>().correlation).toBe(made.headers['x-correlation-id']);
    },
  );

  it('gives a command its context and answers how far the log stands', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { title: 'on karakterden uzun' },
      headers: { 'idempotency-key': 'k-1', 'x-correlation-id': REQUEST },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['x-position']).toBe('0000000000000042');
    expect(answer.json()).toMatchObject({
      context: {
        actor: { id: 'visitor', role: 'visitor' },
        correlationId: REQUEST,
        causationId: REQUEST,
        idempotencyKey: 'visitor:k-1',
      },
    });
  });

  it('lets nobody in who is not signed in', async () => {
    for (const url of ['/api/mine', '/api/staff']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('hardens pages with a nonce of their own, and data with a policy that runs nothing', async () => {
    const [page, other, data] = [await get('/page'), await get('/page'), await get('/api/things/1')];
    const { nonce } = page.json<{ nonce: string }>();
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(other.json<{ nonce: string }>().nonce).not.toBe(nonce);
    expect(data.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/api/mine', '/%61pi/mine', '/api/%6dine', '/%61%70%69/mine?a=1'])(
    'lets nobody keep what only its owner may see, however the address is spelled: %s',
    async (url) => {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  it.each([
    '/API/mine',
    '//api/mine',
    '/api//mine',
    '/api/mine/',
    '/api/./mine',
    '/api%2Fmine',
    '/api/%zz',
    '/page',
    '/nothing',
  ])('lets nobody keep any answer whose route does not say so: %s', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('believes a forwarded address only from a proxy that it was told of', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    const ask = async (one: NestFastifyApplication) =>
      (await one.inject({ url: '/api/address', headers })).json<{ ip: string }>().ip;
    expect(await ask(app)).toBe('127.0.0.1');
    const behind = await startTestApp([ThingsModule], { environment: { TRUST_PROXY: 'private' } });
    expect(await ask(behind)).toBe('198.51.100.7');
    await behind.close();
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

describe('the listening application', () => {
  let app: NestFastifyApplication;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp([ThingsModule]);
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as { port: number }).port;
  });
  afterAll(() => app.close());

  const raw = (bytes: string | Buffer) =>
    new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });

  it.each([
    ['bytes that are no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers without an end', `GET /api/things HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an address in Latin-1',
      Buffer.from('GET /api/things/\xfc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1'),
      400,
    ],
  ])('answers %s in the error shape', async (_name, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/"code":"[A-Z_]+"/);
  });
});

describe('the end of the application', () => {
  it('lets a request under way finish', async () => {
    const app = await startTestApp([ThingsModule]);
    await app.listen(0, '127.0.0.1');
    const begun = once(long, 'begun');
    const running = fetch(`${await app.getUrl()}/api/long`);
    await begun;
    const start = Date.now();
    const closing = app.close();
    // The application is ending while the request goes on.
    await new Promise((resolve) => setTimeout(resolve, 150));
    long.emit('end');
    await closing;
    const answer = await running;
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(Date.now() - start).toBeLessThan(15_000);
  });
});

describe('reading your own writes', () => {
  it('is told of the position that the client has seen, and of nothing else', async () => {
    const waited: string[] = [];
    const position = {
      see: (_: object, seen: string) => {
        waited.push(seen);
        return seen === '9'
          ? Promise.reject(
              new AppError('unavailable', 'READ_MODEL_BEHIND', 'Hazır değil.', {
                retryAfter: 1,
                details: { projections: ['things'] },
              }),
            )
          : Promise.resolve('0000000000000007');
      },
    };
    @Global()
    @Module({ providers: [{ provide: OwnWrites, useValue: position }], exports: [OwnWrites] })
    class PositionModule {}
    const app = await startTestApp([PositionModule, ThingsModule]);
    const ask = (headers: Record<string, string>) => app.inject({ url: '/api/things/1', headers });
    expect((await ask({})).statusCode).toBe(200);
    expect((await ask({ 'x-min-position': '0000000000000042' })).statusCode).toBe(200);
    const late = await ask({ 'x-min-position': '9' });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '1']);
    expect((await ask({ 'x-min-position': "1' or 1=1" })).statusCode).toBe(400);
    expect(waited).toEqual(['0000000000000042', '9']);
    // What was made up reaches no route, and so no answer that is kept for others.
    const made = await app.inject({ url: '/api/seen', headers: { 'x-min-position': 'zzzz' } });
    expect(made.json()).toEqual({ position: '0000000000000007' });
    await app.close();
  });
});
