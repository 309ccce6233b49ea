import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/app-error.js';

/**
 * Requests under way may finish, new ones on open connections are sent elsewhere; what still holds on after `ms` milliseconds
 * (a slow client, an open poll) is cut off.
 */
export function endWithinSeconds(fastify: FastifyInstance, ms: number): void {
  let ending = false;
  fastify.addHook('preClose', (done) => {
    ending = true;
    const { server } = fastify;
    // A connection whose last request has just ended would be kept alive for a next one.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const all = setTimeout(() => server.closeAllConnections(), ms);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
    idle.unref();
    all.unref();
    done();
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!ending) {
      done();
      return;
    }
    void reply.header('connection', 'close');
    done(
      new AppError('unavailable', 'ENDING', 'Sunucu yeniden başlatılıyor. Lütfen birazdan tekrar deneyin.', {
        retryAfter: 2,
      }),
    );
  });
}
