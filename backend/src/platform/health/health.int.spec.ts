import { Controller, Get, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { startTestApp } from '#test/support/http-app.js';
import { Public } from '../http/access.js';
import { Authenticator } from '../http/authenticator.js';
import { JobWorker } from '../jobs/job-queue.js';
import { pause } from '../retry/backoff.js';
import { Database } from '../postgres/database.js';
import { ProjectionEngine } from '../projections/engine/projection-engine.js';
import { SearchEngine } from '#modules/search/engine/search-engine.js';
import { SearchHealth } from '#modules/search/engine/search-health.js';

@Controller('api/sleep')
class SleepController {
  constructor(private readonly database: Database) {}

  @Get()
  @Public()
  sleep() {
    return this.database.query(`select pg_sleep(10) as the_sleeper`);
  }
}
@Module({ controllers: [SleepController] })
class SleepModule {}

@Module({ providers: [{ provide: JobWorker, useValue: { state: 'waits' } }] })
class WaitingWorkerModule {}

const engine = {
  leading: true,
  subscriptionRestarts: 2,
  status: () =>
    Promise.resolve([{ name: 'listing', secondsBehind: 3, parked: 1, restarts: 0, lastBatchMs: 40, lastHintsMs: 0 }]),
};
@Module({ providers: [{ provide: ProjectionEngine, useValue: engine }] })
class ProjectorModule {}

const model = (name: string, secondsBehind: number) => ({ name, state: 'elsewhere', secondsBehind, parked: 0 });
const lateEngine = { status: () => Promise.resolve([model('listings', 0), model('reviews', 300)]) };
@Module({ providers: [{ provide: ProjectionEngine, useValue: lateEngine }] })
class LateModule {}

let hangs = 0;
const hangingEngine = {
  leading: true,
  subscriptionRestarts: 0,
  status: () => {
    hangs += 1;
    return new Promise(() => undefined);
  },
};
@Module({ providers: [{ provide: ProjectionEngine, useValue: hangingEngine }] })
class HangingModule {}

/** The database is frozen, and with it the look-up of who calls. */
const hangingAuthenticator = { hasCredentials: () => true, authenticate: () => new Promise(() => undefined) };
@Global()
@Module({ providers: [{ provide: Authenticator, useValue: hangingAuthenticator }], exports: [Authenticator] })
class HangingAuthenticatorModule {}

const deadSearch = { name: 'meilisearch', healthy: () => Promise.resolve(false) };
@Module({ providers: [{ provide: SearchEngine, useValue: deadSearch }, SearchHealth] })
class DeadSearchModule {}

/** What it says once each of its parts has answered: on a busy machine the first answers may come after it had to speak. */
const readinessOf = async (one: NestFastifyApplication) => {
  let said = await one.inject('/health/ready');
  await eventually('each part has answered', async () => {
    if (said.body.includes('no answer within')) said = await one.inject('/health/ready');
    return !said.body.includes('no answer within');
  });
  return said;
};

describe('health', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startTestApp([SleepModule], { database });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('says that the process lives and that its parts answer', async () => {
    expect((await app.inject('/health/live')).json()).toMatchObject({ status: 'ok' });
    const ready = await readinessOf(app);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', parts: { database: { ok: true, ms: expect.any(Number) as number } } });
  });

  it('gives Prometheus the pool, the event loop and the requests', async () => {
    const figures = await app.inject('/metrics');
    expect(figures.headers['content-type']).toMatch(/^text\/plain/);
    for (const name of [
      'postgres_pool_connections{state="idle"}',
      'nodejs_eventloop_lag_seconds',
      'route="/health/live"',
    ]) {
      expect(figures.body).toContain(name);
    }
  });

  it('shows its figures to operators: from the machine itself, or with their token', async () => {
    const token = 'a-token-of-operators';
    const guarded = await startTestApp([], { environment: { OPS_TOKEN: token } });
    const ask = async (one: NestFastifyApplication, remoteAddress: string, headers: Record<string, string> = {}) =>
      (await one.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    for (const one of [app, guarded]) {
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(one, address)).toBe(200);
      for (const address of ['203.0.113.5', '172.18.0.3', '::ffff:10.0.0.1']) expect(await ask(one, address)).toBe(404);
      // Somebody else's call, handed on by a proxy on this machine.
      expect(await ask(one, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
      expect(await ask(one, '127.0.0.1', { forwarded: 'for=203.0.113.5' })).toBe(404);
      for (const wrong of ['Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${token}a`, token])
        expect(await ask(one, '203.0.113.5', { authorization: wrong })).toBe(404);
    }
    const bearer = { authorization: `Bearer ${token}` };
    expect(await ask(guarded, '203.0.113.5', bearer)).toBe(200);
    expect(await ask(app, '203.0.113.5', bearer)).toBe(404);
    expect((await guarded.inject({ url: '/health/live', remoteAddress: '203.0.113.5' })).statusCode).toBe(200);
    await guarded.close();
  });

  it.each([
    { PUBLIC_URL: 'https://pazar.example' },
    { HOST: '0.0.0.0' },
    // Whoever names a proxy has one, and it may name nobody in turn.
    { TRUST_PROXY: '127.0.0.1' },
  ])(
    'takes nobody for the machine itself where others are let in by %j: only the token counts',
    async (environment) => {
      const token = 'a-token-of-operators';
      const reached = await startTestApp([], { environment: { OPS_TOKEN: token, ...environment } });
      const ask = async (headers: Record<string, string>) =>
        (await reached.inject({ url: '/metrics', headers })).statusCode;
      expect([await ask({}), await ask({ authorization: `Bearer ${token}` })]).toEqual([404, 200]);
      await reached.close();
    },
  );

  it.each<Record<string, string>>([
    { 'x-real-ip': '203.0.113.5' },
    { 'x-forwarded-host': 'pazar.example' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 caddy' },
    { host: 'pazar.example' },
    { host: 'pazar.example:443' },
  ])('takes nobody for the machine itself whose call was handed on: %j', async (headers) => {
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('knows itself as %s', async (host) => {
    expect((await app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200);
  });

  it('gives the figures of this moment, not of the last scrape, and the others while the database is away', async () => {
    const projector = await startTestApp([ProjectorModule]);
    const figures = async () => (await projector.inject('/metrics')).body;
    expect(await figures()).toMatch(/^projection_leader 1$/m);
    engine.leading = false;
    const second = await figures();
    expect(second).toMatch(/^projection_leader 0$/m);
    expect(second).toContain('projection_parked_events{projection="listing"} 1');
    engine.status = () => Promise.reject(new Error('no database'));
    const third = await figures();
    expect(third).toMatch(/^projection_subscription_restarts 2$/m);
    expect(third).not.toContain('projection="listing"');
    await projector.close();
  });

  it('are all that a process without people answers', async () => {
    const projector = await startTestApp([SleepModule], { database, operatorsOnly: true });
    const statusOf = async (method: 'GET' | 'POST', url: string) =>
      (await projector.inject({ method, url })).statusCode;
    expect((await readinessOf(projector)).statusCode).toBe(200);
    for (const path of ['/health/live', '/metrics']) expect(await statusOf('GET', path)).toBe(200);
    const others = ['/', '/api/sleep', '/api/docs', '/health', '/health/live/..', '//metrics', '/metrics/'];
    for (const path of others) expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
    expect(await statusOf('POST', '/metrics')).toBe(404);
    await projector.close();
  });

  it('answers 503 while a connection is cut under a query, and serves again after', async () => {
    const sleeping = app.inject('/api/sleep');
    let cut = 0;
    while (cut === 0) {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%the_sleeper' and pid <> pg_backend_pid() and datname = current_database()`,
      );
      cut = rowCount ?? 0;
    }
    const answer = await sleeping;
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
    expect((await readinessOf(app)).statusCode).toBe(200);
  });

  it('names the database when it is gone, and answers 503 instead of 500', async () => {
    const lost = await startTestApp([SleepModule], {
      database: { ...database, url: 'postgres://nobody@127.0.0.1:1/none' },
    });
    const ready = await readinessOf(lost);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      code: 'NOT_READY',
      missing: ['database'],
      parts: { database: { ok: false, reason: 'ECONNREFUSED' } },
    });
    expect((await lost.inject('/api/sleep')).statusCode).toBe(503);
    expect((await lost.inject('/health/live')).statusCode).toBe(200);
    await lost.close();
  });

  it('says that jobs wait, and goes on serving', async () => {
    const waiting = await startTestApp([WaitingWorkerModule]);
    const ready = await readinessOf(waiting);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      status: 'degraded',
      parts: { jobs: { ok: false, reason: 'the queue does not answer' } },
    });
    expect((await waiting.inject('/metrics')).body).toContain('jobs_queue_away 1');
    await waiting.close();
  });

  it('names a search engine that does not answer; everything else is served', async () => {
    const lost = await startTestApp([DeadSearchModule]);
    const ready = await readinessOf(lost);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'degraded', parts: { search: { ok: false } } });
    await lost.close();
  });

  it('names the one read model that lags; everybody else is served', async () => {
    const late = await startTestApp([LateModule]);
    const ready = await readinessOf(late);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      status: 'degraded',
      parts: { projections: { ok: false, reason: 'behind: reviews' } },
    });
    await late.close();
  });

  it('answers within half a second whatever hangs, remembers for a while what was well, and asks once at a time', async () => {
    const hanging = await startTestApp([HangingModule]);
    const timed = async (path: string) => {
      const started = performance.now();
      const answer = await hanging.inject(path);
      return { answer, ms: performance.now() - started };
    };
    const asked: { answer: { statusCode: number; body: string }; ms: number }[] = [];
    for (const path of ['/health/ready', '/metrics', '/health/ready', '/metrics']) asked.push(await timed(path));
    expect(asked.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    for (const { ms } of asked) expect(ms).toBeLessThan(700);
    expect(asked[0]?.answer.body).toContain('no answer within 400 ms');
    expect(asked[1]?.answer.body).toContain('projection_leader 1');
    expect(hangs).toBeLessThanOrEqual(2);
    await hanging.close();
  });

  it('ask nobody who they are: a token of operators may look like a session, and sessions may not be found', async () => {
    const token = 'x'.repeat(43);
    const hanging = await startTestApp([HangingAuthenticatorModule], { environment: { OPS_TOKEN: token } });
    const headers = { authorization: `Bearer ${token}`, 'x-min-position': '1' };
    for (const url of ['/health/live', '/health/ready', '/metrics']) {
      const answer = await Promise.race([hanging.inject({ url, headers }), pause(10_000)]);
      expect([url, answer?.statusCode]).toEqual([url, 200]);
    }
    await hanging.close();
  });
});
