import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  Module,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR, ModulesContainer } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { AppModule } from '#src/app.module.js';
import { CreateRole } from '#modules/accounts/roles/commands/create-role.js';
import {
  allPermissions,
  BUILT_IN_ROLES,
  isPermission,
  permissionsOf,
} from '#modules/accounts/roles/domain/permissions.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { findRoutes } from '#platform/http/routes.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { sessionByLink } from '../support/session-by-link.js';
import { testConfig } from '../support/test-config.js';
import { ROUTE_ACCESS } from './route-access.js';

const PROBE = 'x-only-the-guard';
const LET_THROUGH = 299;

/** Stands behind the guard and before everything else of a route: tells that a call came through, and does nothing with it. */
@Injectable()
class BehindTheGuard implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    if (!context.switchToHttp().getRequest<FastifyRequest>().headers[PROBE]) return next.handle();
    // Thrown, because a route that writes its answer itself would wait for that.
    throw new HttpException('let through', LET_THROUGH);
  }
}

@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: BehindTheGuard }] })
class BehindTheGuardModule {}

/** What is said of members’ routes; `signed_in` alone is no row, so that nobody forgets the demo. */
const OF_MEMBERS = ['signed_in, own', 'signed_in, shared'];
const rows = Object.entries(ROUTE_ACCESS).map(([route, said]) => {
  const [method = '', path = ''] = route.split(' ');
  const access = OF_MEMBERS.includes(said) ? 'signed_in' : said;
  return { route, said, access, method, url: path.replace(/:\w+/g, '1').replace('*', 'any') };
});
const ofMembers = rows.filter(({ access }) => access === 'signed_in');
/** The rights of which a caller needs one. */
const oneOf = (access: string): string[] => access.split(' or ');
const isRight = (access: string): boolean => oneOf(access).every(isPermission);
const needed = [...new Set(rows.map(({ said }) => said))].filter(
  (said) => said !== 'public' && !OF_MEMBERS.includes(said),
);
const rights = [...new Set(needed.flatMap(oneOf))];

/** Custom roles: one with only that permission, and one with all but those of which a route asks for one. */
const only = (permission: string) => `only ${permission}`;
const allBut = (access: string) => `all but ${access}`;
/** Somebody with an account of the demo, among many who use it. */
const SHARED = 'shared';
const callersOf = (access: string): string[] => [
  ...BUILT_IN_ROLES,
  ...(isRight(access) ? [...oneOf(access).map(only), allBut(access)] : [only(rights[0] ?? '')]),
];

describe('who may call which route', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    database = await createTestDatabase();
    // Of the people here only those with the mark of the demo notice it.
    const config = testConfig(database.url, { DEMO: 'public' });
    const product = AppModule.with({ config, databaseUrl: database.url, parts: ['api', 'projector', 'worker'] });
    app = await createHttpApp({ module: BehindTheGuardModule, imports: [product] });
    await app.get(ProjectionEngine).start();
    for (const permission of rights.filter(isPermission)) await signIn(only(permission), [permission]);
    for (const access of needed.filter(isRight)) {
      await signIn(
        allBut(access),
        allPermissions.filter((one) => !oneOf(access).includes(one)),
      );
    }
    for (const role of BUILT_IN_ROLES) await signIn(role);
    const visitor = { ...aPerson({}), demo: true };
    const [demo = 0] = await app.get(CommandBus).execute(importOf([visitor]));
    tokens.set(SHARED, await sessionByLink(app, demo));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  /** Somebody with the role, which is made first where permissions are given. */
  async function signIn(caller: string, permissions?: readonly string[]): Promise<void> {
    const commands = app.get(CommandBus);
    const id = randomUUID();
    const actor = { id: 'system:test', role: 'system' };
    const context = { actor, correlationId: id, causationId: id, now: new Date() };
    const wish = { label: caller, permissions: [...(permissions ?? [])], reason: 'Tablo için' };
    const role = permissions ? (await commands.execute(new CreateRole({ context, role: wish }))).role : caller;
    const [userId = 0] = await commands.execute(importOf([aPerson({ role })]));
    tokens.set(caller, await sessionByLink(app, userId));
  }

  const send = async (method: string, url: string, caller?: string, probe = true): Promise<number> => {
    const headers = {
      ...(probe && { [PROBE]: '1' }),
      ...(caller !== undefined && { authorization: `Bearer ${tokens.get(caller) ?? ''}` }),
    };
    return (await app.inject({ method: method as 'GET', url, headers })).statusCode;
  };

  const mayCall = (caller: string, access: string): boolean => {
    if (access === 'public' || access === 'signed_in' || caller === 'super_admin') return true;
    return oneOf(access).some((right) => caller === only(right) || permissionsOf(caller).includes(right));
  };

  it('is said of every route in backend/test/permission-matrix/route-access.ts, and of no other', () => {
    const routes = findRoutes(app.get(ModulesContainer));
    const there = new Map(routes.map((one) => [`${one.method} ${one.path}`, `${one.controller}.${one.handler}`]));
    const silent = [...there]
      .filter(([route]) => !(route in ROUTE_ACCESS))
      .map(([route, where]) => `${route} (${where}) has no row: say who may call it`);
    const gone = Object.keys(ROUTE_ACCESS)
      .filter((route) => !there.has(route))
      .map((route) => `${route} has a row, but there is no such route`);
    expect([...silent, ...gone]).toEqual([]);
  });

  it('names permissions that exist only, and of members’ routes whether strangers with an account of the demo may call them', () => {
    expect(rights.filter((permission) => !isPermission(permission))).toEqual([]);
  });

  it.each(rows)('$route: $said', async ({ access, method, url }) => {
    const wanted: Record<string, number> = { visitor: access === 'public' ? LET_THROUGH : 401 };
    const got: Record<string, number> = { visitor: await send(method, url) };
    for (const caller of callersOf(access)) {
      wanted[caller] = mayCall(caller, access) ? LET_THROUGH : 403;
      got[caller] = await send(method, url, caller);
    }
    expect(got).toEqual(wanted);
    if (access === 'public') return;
    // As the product runs, with nothing behind the guard.
    expect(await send(method, url, undefined, false)).toBe(401);
    if (isRight(access)) expect(await send(method, url, 'users', false)).toBe(403);
    if (method === 'GET') expect(await send('HEAD', url, undefined, false)).toBe(401);
  });

  describe('with an account of the demo that strangers share', () => {
    const signedIn = () => findRoutes(app.get(ModulesContainer)).filter(({ access }) => access?.kind === 'signed_in');

    it('is decided for every route of signed-in people in backend/test/permission-matrix/route-access.ts, and for no other', () => {
      expect(
        signedIn()
          .map(({ method, path }) => `${method} ${path}`)
          .sort(),
      ).toEqual(ofMembers.map(({ route }) => route).sort());
    });

    it.each(ofMembers)('$route: $said', async ({ said, method, url }) => {
      expect(await send(method, url, SHARED)).toBe(said === 'signed_in, own' ? 409 : LET_THROUGH);
      expect(await send(method, url, 'users')).toBe(LET_THROUGH);
    });

    it('is refused with one sentence', async () => {
      const headers = { authorization: `Bearer ${tokens.get(SHARED) ?? ''}` };
      const answer = await app.inject({ url: '/api/account/sessions', headers });
      expect(answer.json()).toEqual({
        message: 'Demo hesabını herkes kullanır; bu onunla yapılamaz.',
        code: 'DEMO_SHARED',
        errors: {},
      });
    });

    it('is told to its page', async () => {
      const sharedOf = async (caller: string) => {
        const headers = { authorization: `Bearer ${tokens.get(caller) ?? ''}` };
        return (await app.inject({ url: '/api/user', headers })).json<{ user: { shared: boolean } }>().user.shared;
      };
      expect([await sharedOf(SHARED), await sharedOf('users')]).toEqual([true, false]);
    });
  });
});
