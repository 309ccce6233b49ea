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
