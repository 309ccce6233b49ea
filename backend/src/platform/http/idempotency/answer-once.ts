import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  Optional,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '#kernel/app-error.js';
import { backoff, pause } from '#platform/retry/backoff.js';
import { errorAnswer, refusalOf } from '../errors/error-answer.js';
import { isNeverKept } from './never-kept.js';
import { fingerprintOf } from './request-fingerprint.js';
import { type KeptAnswer, KeptAnswers, type KeyedRequest } from './kept-answers.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Below the time after which a request is answered 503. */
const WAIT_MS = 20_000;
const HOLD_EVERY_MS = 3_000;
/** Refusals that say nothing about what was asked: who asks, how often, or that it could not be read. */
const UNDECIDED = new Set([400, 401, 403, 408, 413, 415, 419, 429]);
/** … nor do these: the form was not filled in, others wrote at the same moment. */
const UNDECIDED_CODES = new Set(['VALIDATION', 'VERSION_CONFLICT']);

/**
 * A command of somebody signed in that comes with an `Idempotency-Key` is carried out once: whoever repeats it gets the first answer,
 * whatever has happened since and whichever process is asked, and who is asked while the first is under way waits for it. Stands behind
 * the guard, so that a right which is gone is gone for repeats, too, and before the body is validated.
 */
@Injectable()
export class AnswerOnce implements NestInterceptor {
  readonly #log = new Logger('AnswerOnce');

  /** @param kept undefined in a program that keeps no answers: each call is carried out */
  constructor(@Optional() private readonly kept?: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { kept } = this;
    if (!kept) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const keyed = isNeverKept(context) ? undefined : keyedRequest(request);
    if (!keyed) return next.handle();
    // What is made under the key is told apart by what was asked, also when the row of the answer is gone.
    request.scope.idempotencyKey = `${keyed.key}:${keyed.fingerprint}`;
    return defer(() => this.#answer(kept, keyed, next, http.getResponse<FastifyReply>(), request));
  }

  async #answer(
    kept: KeptAnswers,
    keyed: KeyedRequest,
    next: CallHandler,
    reply: FastifyReply,
    request: FastifyRequest,
  ) {
    const deadline = performance.now() + WAIT_MS;
    for (let attempt = 0; ; attempt += 1) {
      const turn = await kept.begin(keyed);
      if (turn.kind === 'mine') return this.#carryOut(kept, keyed, turn.holder, next, reply, request);
      if (turn.kind === 'answered') return repeated(turn.answer, reply);
      if (turn.kind === 'another request') throw keyUsed();
      if (performance.now() > deadline) throw underWay();
      await pause(backoff(attempt, 40, 500));
    }
  }

  async #carryOut(
    answers: KeptAnswers,
    keyed: KeyedRequest,
    holder: string,
    next: CallHandler,
    reply: FastifyReply,
    request: FastifyRequest,
  ): Promise<unknown> {
    const note = (what: string) => (error: unknown) => {
      this.#log.warn({ msg: what, err: error });
    };
    const holding = setInterval(() => {
      answers.hold(keyed, holder).catch(note('a request that is under way could not say so'));
    }, HOLD_EVERY_MS);
    try {
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const position = request.scope.position ?? null;
      // A cookie is a credential, and belongs to this answer alone.
      const kept = reply.hasHeader('set-cookie')
        ? answers.release(keyed, holder)
        : answers.keep(keyed, holder, { status: reply.statusCode, position, body });
      // It was carried out and is told so, whether or not a repeat will hear the same.
      await kept.catch(note('an answer could not be kept'));
      return body;
    } catch (error) {
      const { status, body, fault } = errorAnswer(error);
      const position = request.scope.position ?? null;
      const decided = !fault && status < 500 && !UNDECIDED.has(status) && !UNDECIDED_CODES.has(body.code);
      const ended = decided ? answers.keep(keyed, holder, { status, position, body }) : answers.release(keyed, holder);
      // What the caller has to hear is the refusal; without its row a repeat is carried out anew.
      await ended.catch(note('the end of a request could not be kept'));
      throw error;
    } finally {
      clearInterval(holding);
    }
  }
}

/** Undefined for what is not kept: reads, files, and visitors, whose keys nobody could tell apart. */
function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const { idempotencyKey: key, user } = request.scope;
  if (key === undefined || !user || SAFE_METHODS.has(request.method)) return undefined;
  if (request.headers['content-type']?.startsWith('multipart/')) return undefined;
  return { personId: user.id, key, fingerprint: fingerprintOf(request.method, request.url, request.body) };
}

function repeated({ status, position, body }: KeptAnswer, reply: FastifyReply): unknown {
  if (position !== null) void reply.header('x-position', position);
  if (status >= 400) throw refusalOf(status, body);
  void reply.status(status);
  return body;
}

const keyUsed = () =>
  new AppError(
    'invalid',
    'IDEMPOTENCY_KEY_USED',
    'Bu Idempotency-Key daha önce başka bir istekle kullanıldı. Yeni bir anahtarla gönderin.',
  );

const underWay = () =>
  new AppError('conflict', 'REQUEST_UNDER_WAY', 'Bu istek hâlâ işleniyor. Lütfen biraz sonra yeniden deneyin.', {
    retryAfter: 2,
  });
