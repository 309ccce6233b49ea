import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import type { ErrorFilter } from './error-filter.js';

const LOOK_EVERY_MS = 1_000;

export interface RequestTimeouts {
  readonly ms: number;
  /** For a form with a file, which may come in over a bad line. */
  readonly uploadMs: number;
}

/**
 * Answers 503 to a request whose route has said nothing after so many milliseconds, 408 where the request itself has not all come.
 * One look a second over what is running: Fastify's own `handlerTimeout` makes a timer and an abort controller for each request, a
 * third of what a key read costs.
 */
export function answerWithinTimeout(
  fastify: FastifyInstance,
  filter: ErrorFilter,
  { ms, uploadMs }: RequestTimeouts,
): void {
  const running = new Map<FastifyReply, FastifyRequest>();
  fastify.addHook('onRequest', (request, reply, done) => {
    running.set(reply, request);
    done();
  });
  fastify.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const watch = setInterval(() => {
    // In the order of their start: the first one that is still in time ends the look.
    for (const [reply, request] of running) {
      if (reply.elapsedTime < ms) return;
      if (isUpload(request) && reply.elapsedTime < uploadMs) continue;
      running.delete(reply);
      // A call from within the process has always come.
      const complete = !('complete' in request.raw) || request.raw.complete;
      // Whoever still sends would otherwise hold the connection for as long as an upload may.
      if (!complete) void reply.header('connection', 'close');
      if (reply.sent || reply.raw.headersSent) continue;
      filter.answer(complete ? tooSlow() : new RequestTimeoutException(), request, reply);
    }
  }, LOOK_EVERY_MS);
  watch.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(watch);
    done();
  });
}

const isUpload = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/') ?? false;

const tooSlow = () =>
  new AppError('unavailable', 'TOO_SLOW', 'İstek zamanında tamamlanamadı. Lütfen biraz sonra tekrar deneyin.', {
    retryAfter: 5,
  });
