import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const KILOBYTE = 1024;

/** What a form may weigh. Files come in parts of their own, with limits of their own (uploads/). */
export const FORM_LIMIT = 64 * KILOBYTE;

/** Of a route that takes a whole ad: ten thousand signs of a description may weigh six bytes each. */
export const TakesAnAd = () => RouteConfig({ bodyLimit: 128 * KILOBYTE });

/** Of a route that takes a whole page: forty thousand signs, of which each may weigh six bytes. */
export const TakesAPage = () => RouteConfig({ bodyLimit: 256 * KILOBYTE });

const LARGE = { bodyLimit: 512 * KILOBYTE };
/** Of a route that takes the drawings of some hundred categories, or of links, the numbers of ten thousand, or some hundred rows of a file. */
export const TakesDrawings = () => RouteConfig(LARGE);

/** Of a route that takes lists of options, one for each of another one's, or says what becomes of each: thousands of words. */
export const TakesOptions = () => RouteConfig(LARGE);

/** Of a route that looks at all rows of a file of some megabytes. A proxy lets less through: `docker/nginx.conf` has a place for each of these. */
export const TakesAFile = () => RouteConfig({ bodyLimit: 6 * KILOBYTE * KILOBYTE });

/** What the configuration of a route names as the limit of its body. */
export const bodyLimitOf = (config: unknown): number | undefined =>
  (config as { readonly bodyLimit?: number } | undefined)?.bodyLimit;

/** Gives each route the limit that it names; before routes are registered. A larger body is answered 413 before anything reads it. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const bodyLimit = bodyLimitOf(route.config);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
