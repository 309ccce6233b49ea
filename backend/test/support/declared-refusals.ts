import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { REFUSALS_OF_ALL, refusalsOf } from '#platform/http/openapi/refusals.js';
import { findRoutes, type Route } from '#platform/http/routes.js';

interface FoundRoute {
  readonly route: Route;
  readonly address: RegExp;
}

/** Says of an answer whether the description of its call knows the code: undefined where it does. */
export function declaredRefusals(app: NestFastifyApplication) {
  const routes = findRoutes(app.get(ModulesContainer)).toSorted(byNarrowness).map(found);
  return (method: string, url: string, status: number, code: string): string | undefined => {
    const path = url.split('?')[0] ?? '';
    const asked = method.toUpperCase();
    const one = routes.find(({ route, address }) => route.method === asked && address.test(path));
    const own = one && refusalsOf(one.route);
    // A route of a test, or none: nothing is described of it.
    if (!own) return undefined;
    const described = [...(own.get(status) ?? []), ...(REFUSALS_OF_ALL.get(status) ?? [])];
    if (described.includes(code)) return undefined;
    return `${code} is not among what ${one.route.writtenAs}.${one.route.handler} may answer with ${status} (refusals.json)`;
  };
}

/** Those that name more come first, as the router takes them. */
function byNarrowness(one: Route, other: Route): number {
  const rank = ({ path }: Route) => path.replaceAll(/:\w+/g, '~').replaceAll(/\*\w*/g, '~~');
  return rank(one) < rank(other) ? -1 : 1;
}

function found(route: Route): FoundRoute {
  const pattern = route.path
    .split('/')
    .map((part) => (part.startsWith('*') ? '.*' : part.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')))
    .join('/');
  return { route, address: new RegExp(`^${pattern}/?$`, 'u') };
}
