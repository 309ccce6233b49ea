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
      // Without the query: it may hold what a person typed.
      path: pathOf(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(user ? { user: user.id } : {}),
    },
    'answered',
  );
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end < 0 ? url : url.slice(0, end)).slice(0, 200);
}
