import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp } from '#test/support/http-app.js';
import { ThingsModule } from '#test/support/things-module.js';

const REQUEST = '6f2c1f0e-8f2a-4b52-9d4b-0a2b0f2f7c11';

describe('what is said beside the body', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startTestApp([ThingsModule]);
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

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

  it('hardens pages with a policy that runs own files alone, and data with one that runs nothing', async () => {
    const [page, data] = [await get('/page'), await get('/api/things/1')];
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self';style-src 'self';/);
    expect(policy).not.toContain('upgrade-insecure-requests');
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
});
