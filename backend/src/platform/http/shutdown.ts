import type { FastifyInstance } from 'fastify';

/** Requests under way may finish; what still holds on after `ms` milliseconds (a slow client, an open poll) is cut off. */
export function endWithinSeconds(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), ms).unref();
    done();
  });
}
