import type { FastifyInstance } from 'fastify';
import type { Route } from './routes.js';

/** Deny by default, at the start already. @throws Error naming every route that does not say who may call it. */
export function refuseUndeclaredRoutes(routes: readonly Route[]): void {
  const silent = routes.filter((route) => !route.access);
  if (silent.length === 0) return;
  const lines = silent.map((route) => `  ${route.method} ${route.path} (${route.controller}.${route.handler})`);
  throw new Error(
    `These routes do not say who may call them; give each @Public(), @SignedIn() or @RequirePermission():\n${lines.join('\n')}`,
  );
}

/** The guard stands before controllers only: a call that was hung on the server beside them would be open to anybody. */
export function refuseStrayRoutes(fastify: FastifyInstance, routes: readonly Route[]): void {
  const known = new Set(routes.map(({ path }) => path));
  fastify.addHook('onRoute', ({ method, url }) => {
    if (/^\/(?:api|sanctum)(?:\/|$)/.test(url) && !known.has(url)) {
      throw new Error(`The route ${String(method)} ${url} belongs to no controller, so nothing guards it`);
    }
  });
}
