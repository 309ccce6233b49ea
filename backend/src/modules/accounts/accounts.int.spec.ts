import { Controller, Get, Module } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Clock } from '#kernel/clock.js';
import { Public, RequirePermission, SignedIn } from '#platform/http/access.js';
import { RequestContext } from '#platform/http/request-context.js';
import { People } from './contract.js';

@Controller('api/rooms')
class RoomsController {
  constructor(private readonly context: RequestContext) {}

  @Get('hall')
  @Public()
  hall() {
    return { actor: this.context.actor };
  }

  @Get('home')
  @SignedIn()
  home() {
    return 'in';
  }

  @Post('home')
  @SignedIn()
  furnish() {
    return 'done';
  }

  @Get('office')
  @RequirePermission('invoices.view')
  office() {
    return 'in';
  }

  @Get('desk')
  @RequirePermission('adverts.moderate')
  desk() {
    return 'in';
  }

  @Get('engine')
  @RequirePermission('engineering.replay')
  engine() {
    return 'in';
  }
}

@Module({ controllers: [RoomsController] })
class RoomsModule {}

describe('accounts', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startAccountsApp(database, [RoomsModule]);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  const importUsers = (...users: ReturnType<typeof aPerson>[]) => app.get(CommandBus).execute(importOf(users));
  const logIn = (email: string, password = 'demo-1234', more: object = {}) =>
    app.inject({ method: 'POST', url: '/api/login', payload: { email, password, ...more } });
  const tokenOf = async (email: string) => (await logIn(email)).json<{ token: string }>().token;
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    app.inject({ method, url, headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const cookiesOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
    Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));

  describe('a session', () => {
    it.each([
      [true, 30 * 86_400, 2_592_000],
      [false, 12 * 3_600, undefined],
    ])('with remember %s lasts %i s', async (remember, seconds, cookieAge) => {
      const person = aPerson();
      const [id] = await importUsers(person);
      const answer = await logIn(person.email, 'demo-1234', { remember });
      const { rows } = await database.pool.query<{ seconds: number }>(
        'select extract(epoch from expires_at - created_at)::float8 as seconds from app.session where user_id = $1',
        [id],
      );
      expect(rows).toEqual([{ seconds }]);
      expect(cookiesOf(answer).ilan_session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookiesOf(answer).ilan_session?.maxAge).toBe(cookieAge);
      expect(cookiesOf(answer)['XSRF-TOKEN']?.httpOnly).toBeUndefined();
    });

    it('counts no more once its time is over', async () => {
      const person = aPerson();
      await importUsers(person);
      const token = await tokenOf(person.email);
      await database.pool.query(`update app.session set expires_at = $1`, [app.get(Clock).now()]);
      expect((await call('GET', '/api/user', bearer(token))).statusCode).toBe(401);
    });

    it('ends at log-out: a stolen copy of its token opens nothing, other sessions go on', async () => {
      const person = aPerson();
      await importUsers(person);
      const [stolen, other] = [await tokenOf(person.email), await tokenOf(person.email)];
      const bye = await call('POST', '/api/logout', bearer(stolen));
      expect([bye.statusCode, bye.body]).toEqual([204, '']);
      for (const url of ['/api/user', '/api/rooms/home'])
        expect((await call('GET', url, bearer(stolen))).statusCode).toBe(401);
      expect((await call('POST', '/api/logout', bearer(stolen))).statusCode).toBe(401);
      expect((await call('GET', '/api/user', bearer(other))).statusCode).toBe(200);
    });

    it.each(['', 'x', 'Bearer', 'a'.repeat(43), "' or 1=1 --", 'a'.repeat(5_000)])(
      'is not opened by %j',
      async (token) => {
        expect((await call('GET', '/api/user', bearer(token))).statusCode).toBe(401);
        expect((await call('GET', '/api/rooms/hall', bearer(token))).json()).toEqual({
          actor: { id: 'visitor', role: 'visitor' },
        });
      },
    );

    it('tells a public route who calls', async () => {
      const person = aPerson();
      const [id] = await importUsers(person);
      const answer = await call('GET', '/api/rooms/hall', bearer(await tokenOf(person.email)));
      expect(answer.json()).toEqual({ actor: { id: String(id), role: 'users' } });
    });
  });

  describe('a session cookie', () => {
    const withCookie = async () => {
      const person = aPerson();
      await importUsers(person);
      const answer = await logIn(person.email);
      const cookies = cookiesOf(answer);
      return { cookie: `ilan_session=${cookies.ilan_session?.value}`, xsrf: cookies['XSRF-TOKEN']?.value ?? '' };
    };

    it('reads without more, but changes nothing without the XSRF token of the same session', async () => {
      const { cookie, xsrf } = await withCookie();
      const other = await withCookie();
      expect((await call('GET', '/api/rooms/home', { cookie })).statusCode).toBe(200);
      for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': 'x' }, { cookie, 'x-xsrf-token': other.xsrf }]) {
        const answer = await call('POST', '/api/rooms/home', headers);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([419, 'CSRF']);
      }
      expect((await call('POST', '/api/rooms/home', { cookie, 'x-xsrf-token': xsrf })).statusCode).toBe(201);
    });

    it('gets its XSRF token from /sanctum/csrf-cookie, and is gone after log-out', async () => {
      const { cookie } = await withCookie();
      const handed = await call('GET', '/sanctum/csrf-cookie', { cookie });
      expect(handed.statusCode).toBe(204);
      const xsrf = handed.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
      const bye = await call('POST', '/api/logout', { cookie, 'x-xsrf-token': xsrf });
      expect(bye.statusCode).toBe(204);
      expect(bye.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
        ['ilan_session', '', 0],
        ['XSRF-TOKEN', '', 0],
      ]);
      expect((await call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    });

    it('never stands in for a bearer token that is wrong', async () => {
      const { cookie } = await withCookie();
      expect((await call('GET', '/api/user', { cookie, ...bearer('a'.repeat(43)) })).statusCode).toBe(401);
    });

    it('is handed to a visitor as well', async () => {
      const handed = await call('GET', '/sanctum/csrf-cookie', {});
      expect(handed.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
    });
  });

  it.each([
    ['super_admin', [200, 200, 200, 200]],
    ['admin', [200, 200, 200, 403]],
    ['moderator', [200, 403, 200, 403]],
    ['accounting', [200, 200, 403, 403]],
    ['users', [200, 403, 403, 403]],
  ])('opens to %s exactly its doors', async (role, expected) => {
    const person = aPerson({ role });
    await importUsers(person);
    const headers = bearer(await tokenOf(person.email));
    const codes = [];
    for (const room of ['home', 'office', 'desk', 'engine']) {
      codes.push((await call('GET', `/api/rooms/${room}`, headers)).statusCode);
    }
    expect(codes).toEqual(expected);
  });

  describe('importing people', () => {
    it('answers ids in order, keeps known e-mails, and leaves given ids behind the sequence', async () => {
      const [first, second] = [aPerson({ id: 900_001 }), aPerson()];
      const ids = await importUsers(first, second);
      expect(ids[0]).toBe(900_001);
      const again = await importUsers({ ...second, name: 'Başka' }, aPerson(), first);
      expect([again[0], again[2]]).toEqual([ids[1], 900_001]);
      expect(again[1]).toBeGreaterThan(900_001);
    });

    it('shows others a short name and nothing private', async () => {
      const [withPhone, without] = await importUsers(
        aPerson(),
        aPerson({ name: 'İpek', surname: 'Şahin', phone: null }),
      );
      const people = await app.get(People).byIds([withPhone ?? 0, without ?? 0, 999_999_999]);
      expect([...people.keys()].sort()).toEqual([withPhone, without].sort());
      expect(people.get(without ?? 0)).toEqual({
        id: without,
        name: 'İpek Ş.',
        photo: null,
        member_since: new Date('2024-03-12T09:00:00Z'),
        has_phone: false,
      });
      expect(people.get(withPhone ?? 0)?.has_phone).toBe(true);
    });
  });
});
