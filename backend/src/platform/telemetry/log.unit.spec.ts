import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { Config } from '#config/config.js';
import { requestScopes } from '../http/request-context.js';
import { startRequests } from '../http/connection/request-start.js';
import { ProcessLog } from './log.js';
import { Metrics } from './metrics.js';
import { NestLog } from './nest-log.js';
import { loggedPath, recordRequests } from '../http/request-record.js';
import { readable } from './terminal-lines.js';

function aLog(level = 'info') {
  const stream = new PassThrough();
  const log = new ProcessLog(Config.from({ LOG_LEVEL: level }), stream);
  const lines = () =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines };
}

const REQUEST = '6f2c1f0e-8f2a-4b52-9d4b-0a2b0f2f7c11';

describe('the log', () => {
  it('writes one JSON line an entry, with the correlation id of the request that is served', () => {
    const { log, lines } = aLog();
    requestScopes.run({ correlationId: 'c-1' } as never, () => new NestLog(log).log('merhaba', 'listings'));
    new NestLog(log).log('later', 'listings');
    const [inside, outside] = lines();
    expect(inside).toMatchObject({ level: 'info', context: 'listings', msg: 'merhaba', correlationId: 'c-1' });
    expect(Object.keys(outside ?? {})).not.toContain('correlationId');
  });

  it('tells of an error where and what, and nothing of the row or the request that it carries', () => {
    const { log, lines } = aLog();
    const cause = Object.assign(new Error('inner'), { detail: 'Key (email)=(a@b.test) already exists' });
    const error = Object.assign(new Error('outer', { cause }), {
      code: '23505',
      config: { headers: { authorization: 'Bearer x' } },
    });
    new NestLog(log).error({ msg: 'request failed', err: error }, 'http');
    const [line] = lines();
    expect(line).toMatchObject({
      level: 'error',
      err: { code: '23505', message: 'outer', cause: { message: 'inner' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/a@b\.test|Bearer/);
  });

  it('takes the framework at its word only when asked to', () => {
    const [quiet, talkative] = [aLog(), aLog('debug')];
    for (const { log } of [quiet, talkative]) new NestLog(log).log('Mapped {/api, GET} route', 'RouterExplorer');
    expect([quiet.lines().length, talkative.lines().length]).toEqual([0, 1]);
  });

  it('is readable in a terminal', () => {
    const line = readable(
      JSON.stringify({
        level: 'warn',
        time: '2026-01-02T03:04:05Z',
        context: 'http',
        msg: 'answered',
        status: 503,
        err: { stack: 'Error: x\n  at y' },
      }),
    );
    expect(line.replaceAll(/\u001b\[\d+m/g, '')).toMatch(
      /^\d\d:\d\d:\d\d warn {2}\[http\] answered status=503\nError: x\n {2}at y\n$/,
    );
  });
});

describe('the record of requests', () => {
  const serve = async (level: string) => {
    const { log, lines } = aLog(level);
    const app = fastify();
    startRequests(app);
    const metrics = new Metrics();
    recordRequests(app, metrics, log.pino);
    app.get('/things/:id', () => 'thing');
    app.post('/things', (_request, reply) => reply.status(422).send('no'));
    await app.inject('/things/42?q=secret-words');
    await app.inject({
      method: 'POST',
      url: '/things',
      payload: { password: 'hunter2' },
      headers: { authorization: 'Bearer token-x', 'x-correlation-id': REQUEST },
    });
    await app.close();
    return { lines: lines(), figures: await metrics.registry.metrics() };
  };

  it('writes changes and refusals down, reads only at debug', async () => {
    expect((await serve('info')).lines).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/things',
        route: '/things',
        status: 422,
        correlationId: REQUEST,
      }),
    ]);
    expect((await serve('debug')).lines).toHaveLength(2);
  });

  it.each([
    ['/api/listings/42?q=gizli', '/api/listings/:id', '/api/listings/42'],
    ['/api/listings/zeynep', '/api/listings/:id', '/api/listings/…'],
    ['/sahibinden-zeynepin-halisi-p17', '*', '/…-p17'],
    ['/zeynep/yilmaz', undefined, '/…/…'],
    ['/', '*', '/'],
  ])('writes of the path %s of %s no words of people: %s', (url, route, shown) => {
    expect(loggedPath(url, route)).toBe(shown);
  });

  it('keeps bodies, tokens and what people searched for out', async () => {
    expect(JSON.stringify((await serve('trace')).lines)).not.toMatch(/hunter2|token-x|secret-words/);
  });

  it('counts by route template', async () => {
    const { figures } = await serve('info');
    expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 1');
    expect(figures).toContain('http_request_duration_seconds_count{method="POST",route="/things",status="422"} 1');
  });
});
