import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import type { ErrorFilter } from '../errors/error-filter.js';
import { BodyPace } from './body-pace.js';
import { hasCome } from './drain.js';

const LOOK_EVERY_MS = 1_000;

export interface RequestTimeouts {
  readonly ms: number;
  /** For a form with a file, which may come in over a bad line. */
  readonly uploadMs: number;
  /** How long a body may come too slowly (body-pace.ts). */
  readonly graceSeconds?: number;
}

export interface RunningRequests {
  /** Requests whose body is still on its way. */
  arriving(): number;
}

/**
 * Answers 503 to a request whose route has said nothing after so many milliseconds, 408 where the request itself has not all come, or
 * comes too slowly (body-pace.ts). One look a second over what is running: Fastify's own `handlerTimeout` makes a timer and an abort
 * controller for each request, a third of what a key read costs.
 */
export function answerWithinTimeout(
  fastify: FastifyInstance,
  filter: ErrorFilter,
  { ms, uploadMs, graceSeconds }: RequestTimeouts,
): RunningRequests {
  const running = new Map<FastifyReply, FastifyRequest>();
  /** Of the few whose body was still on its way at a look. */
  const paces = new WeakMap<FastifyReply, BodyPace>();
  fastify.addHook('onRequest', (request, reply, done) => {
    running.set(reply, request);
    done();
  });
  fastify.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const isTooSlow = (reply: FastifyReply, request: FastifyRequest, now: number): boolean => {
    const pace = paces.get(reply);
    if (pace) return !pace.holds(now);
    paces.set(reply, new BodyPace(request.raw.socket, now, graceSeconds));
    return false;
  };
  const watch = setInterval(() => {
    const now = performance.now();
    for (const [reply, request] of running) {
      // In the order of their start: those behind it are younger still.
      if (reply.elapsedTime < Math.min(ms, LOOK_EVERY_MS)) return;
      const come = hasCome(request.raw);
      const late = reply.elapsedTime >= (isUpload(request) ? uploadMs : ms);
      if (!late && (come || !isTooSlow(reply, request, now))) continue;
      running.delete(reply);
      // Whoever still sends would otherwise hold the connection for as long as an upload may.
      if (!come) void reply.header('connection', 'close');
      if (reply.sent || reply.raw.headersSent) continue;
      filter.answer(come ? tooSlow() : new RequestTimeoutException(), request, reply);
    }
  }, LOOK_EVERY_MS);
  watch.unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(watch);
    done();
  });
  return {
    arriving: () => [...running.values()].filter(({ raw }) => !hasCome(raw)).length,
  };
}

const isUpload = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/') ?? false;

const tooSlow = () =>
  new AppError('unavailable', 'TOO_SLOW', 'İstek zamanında tamamlanamadı. Lütfen biraz sonra tekrar deneyin.', {
    retryAfter: 5,
  });
