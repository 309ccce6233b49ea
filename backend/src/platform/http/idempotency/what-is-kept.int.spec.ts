import { randomUUID } from 'node:crypto';
import { Controller, Get, HttpCode, Module, Param, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import type { FastifyReply } from 'fastify';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { AccountsApp } from '#test/support/accounts-app.js';
import { Public, RequirePermission, SignedIn } from '../access.js';
import { IdempotencyModule } from './idempotency.module.js';
import { KeptAnswers } from './kept-answers.js';
import { fingerprintOf } from './request-fingerprint.js';

let runs = 0;

@Controller('api/probe')
class ProbeController {
  @Post('refused/:kind/:code')
  @SignedIn()
  refused(@Param('kind') kind: AppErrorKind, @Param('code') code: string): never {
    runs += 1;
    throw new AppError(kind, code, `Deneme ${runs}`);
  }

  @Post('faulty')
  @SignedIn()
  faulty(): never {
    runs += 1;
    throw new Error('a fault of ours');
  }

  @Post('cookie')
  @SignedIn()
  @HttpCode(200)
  cookie(@Res({ passthrough: true }) reply: FastifyReply) {
    runs += 1;
    void reply.header('set-cookie', 'a=b');
    return { runs };
  }

  @Post('staff')
  @RequirePermission('audit.view')
  @HttpCode(200)
  staff() {
    runs += 1;
    return { runs };
  }

  @Post('anybody')
  @Public()
  @HttpCode(200)
  anybody() {
    runs += 1;
    return { runs };
  }

  @Get('read')
  @SignedIn()
  read() {
    runs += 1;
    return { runs };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

/** Each rule of docs/decisions/0033-a-key-answers-once.md by itself. */
describe('under an Idempotency-Key', () => {
  let accounts: AccountsApp;
  let headers: Record<string, string>;
  let id: number;
  beforeAll(async () => {
    accounts = await AccountsApp.start([IdempotencyModule, ProbeModule]);
    const person = await accounts.someone({ role: 'admin' });
    id = person.id;
    headers = await accounts.signedIn(person);
  });
  afterAll(() => accounts.close());
  beforeEach(() => {
    runs = 0;
  });

  const send = (method: 'POST' | 'GET', path: string, key: string, who = headers) =>
    accounts.call(method, `/api/probe/${path}`, undefined, { ...who, 'idempotency-key': key });
  const twice = async (method: 'POST' | 'GET', path: string, who = headers) => {
    const key = randomUUID();
    const answers = [await send(method, path, key, who), await send(method, path, key, who)];
    return { runs, same: answers[0]?.body === answers[1]?.body, statuses: answers.map(({ statusCode }) => statusCode) };
  };

  it.each([
    ['not_found', 'LISTING_NOT_FOUND', 404],
    ['conflict', 'NOT_DUE', 409],
    ['gone', 'GONE', 410],
    ['invalid', 'BAD_STATEMENT', 422],
  ])('a refusal that decides is kept: %s', async (kind, code, status) => {
    expect(await twice('POST', `refused/${kind}/${code}`)).toEqual({ runs: 1, same: true, statuses: [status, status] });
  });

  it.each([
    ['bad_request', 'BAD_REQUEST', 400],
    ['unauthenticated', 'UNAUTHENTICATED', 401],
    ['forbidden', 'FORBIDDEN', 403],
    ['too_large', 'TOO_LARGE', 413],
    ['csrf', 'CSRF', 419],
    ['rate_limited', 'RATE_LIMITED', 429],
    ['unavailable', 'UNAVAILABLE', 503],
    ['invalid', 'VALIDATION', 422],
    ['conflict', 'VERSION_CONFLICT', 409],
  ])('one that may be another time leaves the key free: %s %s', async (kind, code, status) => {
    expect(await twice('POST', `refused/${kind}/${code}`)).toEqual({
      runs: 2,
      same: false,
      statuses: [status, status],
    });
  });

  it('a fault of ours leaves it free, and so does an answer with a cookie', async () => {
    expect(await twice('POST', 'faulty')).toMatchObject({ runs: 2, statuses: [500, 500] });
    runs = 0;
    expect(await twice('POST', 'cookie')).toMatchObject({ runs: 2, same: false });
  });

  it('what visitors ask is carried out each time, and so are reads', async () => {
    expect(await twice('POST', 'anybody', {})).toMatchObject({ runs: 2, same: false });
    runs = 0;
    expect(await twice('GET', 'read')).toMatchObject({ runs: 2, same: false });
    runs = 0;
    expect(await twice('POST', 'anybody')).toEqual({ runs: 1, same: true, statuses: [200, 200] });
  });

  it('each person has answers of their own, also under the same key', async () => {
    const other = await accounts.signedIn(await accounts.someone());
    const key = randomUUID();
    const bodies = [];
    for (const who of [headers, other, headers, other]) bodies.push((await send('POST', 'anybody', key, who)).body);
    expect(bodies).toEqual(['{"runs":1}', '{"runs":2}', '{"runs":1}', '{"runs":2}']);
  });

  it('right and session are asked for first: who has lost them gets no kept answer', async () => {
    const person = await accounts.someone({ role: 'admin' });
    const own = await accounts.signedIn(person);
    const key = randomUUID();
    expect((await send('POST', 'staff', key, own)).statusCode).toBe(200);
    await accounts.database.pool.query('delete from rm.user_role where user_id = $1', [person.id]);
    expect((await send('POST', 'staff', key, own)).statusCode).toBe(403);
    await accounts.database.pool.query('delete from app.session where user_id = $1', [person.id]);
    expect((await send('POST', 'staff', key, own)).statusCode).toBe(401);
    expect(runs).toBe(1);
  });

  describe('somebody at work', () => {
    const heldFor = (key: string, seconds: number) =>
      accounts.database.pool.query(
        `update app.kept_answer set held_until = now() + make_interval(secs => $2)
         where person_id = $1 and key_hash = sha256(convert_to($3, 'UTF8'))`,
        [id, seconds, key],
      );
    const asked = (key: string, path: string) => ({
      personId: id,
      key,
      fingerprint: fingerprintOf('POST', `/api/probe/${path}`, undefined),
    });
    const kept = () => accounts.app.get(KeptAnswers, { strict: false });

    it('is waited for, says that the work goes on, and is followed when nothing is heard any more', async () => {
      const request = asked(randomUUID(), 'anybody');
      const mine = await kept().begin(request);
      expect(mine.kind).toBe('mine');
      expect((await kept().begin(request)).kind).toBe('under way');
      await heldFor(request.key, -1);
      await kept().hold(request, mine.kind === 'mine' ? mine.holder : '');
      expect((await kept().begin(request)).kind).toBe('under way');
      await heldFor(request.key, -1);
      const next = await kept().begin(request);
      expect(next.kind).toBe('mine');
      // Whoever was believed to be gone says nothing any more.
      await kept().keep(request, mine.kind === 'mine' ? mine.holder : '', { status: 200, position: null, body: 'old' });
      expect((await kept().begin(request)).kind).toBe('under way');
    });

    it('on something else is not followed by what was not asked', async () => {
      const request = asked(randomUUID(), 'anybody');
      await kept().begin(request);
      await heldFor(request.key, -1);
      const other = { ...request, fingerprint: fingerprintOf('POST', '/api/probe/other', undefined) };
      expect((await kept().begin(other)).kind).toBe('another request');
    });
  });
});
