import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/app-error.js';

const ROUTES = new Set(['/health/live', '/health/ready', '/metrics']);

/** A process that answers no people shows its health and its figures, and no other route of the program. */
export function answerOperatorsOnly(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const known = ROUTES.has(request.routeOptions.url ?? '');
    done(known ? undefined : new AppError('not_found', 'NOT_FOUND', 'Aradığınız kayıt bulunamadı.'));
  });
}
