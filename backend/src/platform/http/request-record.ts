import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Metrics } from '../telemetry/metrics.js';

const SLOW_MS = 1_000;

/** Counts every answer, and writes down the ones worth a line: changes, refusals, faults and slow reads (all of them at `debug`). */
export function recordRequests(fastify: FastifyInstance, metrics: Metrics, log: PinoLogger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    metrics.observeRequest(request.method, request.routeOptions.url ?? 'none', reply.statusCode, ms / 1_000);
    if (isNotable(request, reply, ms) || log.isLevelEnabled('debug')) write(log, request, reply, ms);
    done();
  });
}

const isNotable = (request: FastifyRequest, reply: FastifyReply, ms: number): boolean =>
  reply.statusCode >= 400 || ms > SLOW_MS || (request.method !== 'GET' && request.method !== 'HEAD');

function write(log: PinoLogger, request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const level = reply.statusCode >= 500 ? 'warn' : isNotable(request, reply, ms) ? 'info' : 'debug';
  const { correlationId, user } = (request as Partial<FastifyRequest>).scope ?? {};
  log[level](
    {
      context: 'http',
      correlationId,
      method: request.method,
      path: loggedPath(request.url, request.routeOptions.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(user ? { user: user.id } : {}),
    },
    'answered',
  );
}

/** Only ids and days are logged, nothing that a person wrote. */
const NUMBER = /^(?:[\d-]{1,40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** How the address of an ad or a category ends, behind the words of its title. */
const PAGE = /-[a-z]\d{1,15}$/;

/** Without the query and without words of people: of what the route does not say itself, numbers alone. Logs outlive an account. */
export function loggedPath(url: string, route = '*'): string {
  const template = route.split('/');
  const [path = ''] = url.split('?', 1);
  const parts = path.slice(0, 500).split('/');
  const shown = parts.map((part, at) => {
    if (part === '' || part === template[at] || NUMBER.test(part)) return part;
    return `…${PAGE.exec(part)?.[0] ?? ''}`;
  });
  return shown.join('/').slice(0, 200);
}
