import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { isHandedOn } from '../addresses/handed-on.js';
import { requestScopes, type RequestScope } from '../request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** Longer addresses are refused: no page or call of ours comes near. */
const MAX_ADDRESS = 8_000;
/** A UUID, also as nginx writes one. It stays in the log for ever, so that words of a caller's choice are none: they are replaced by ours. */
const SANE_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;
const SANE_KEY = /^[\w.:-]{1,128}$/;

/** Gives every request its scope, and refuses addresses that cannot be read before anything else looks at them. */
export function startRequests(fastify: FastifyInstance): void {
  fastify.decorateRequest('scope', null as unknown as RequestScope);

  fastify.addHook('onRequest', (request, reply, done) => {
    request.scope = scopeOf(request, reply);
    done(refusal(request));
  });
  // After the body was read: its data events would lose the async context that an earlier hook had entered.
  fastify.addHook('preHandler', (request, _reply, done) => requestScopes.run(request.scope, done));
}

export function scopeOf(request: FastifyRequest, reply: FastifyReply): RequestScope {
  const correlationId = sane(request.headers['x-correlation-id'], SANE_ID) ?? randomUUID();
  void reply.header('x-correlation-id', correlationId);
  return {
    correlationId,
    idempotencyKey: sane(request.headers['idempotency-key'], SANE_KEY),
    reply,
    user: undefined,
    // Few ask for it.
    get handedOn() {
      return isHandedOn(request.raw);
    },
    position: undefined,
  };
}

function sane(value: string | string[] | undefined, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function refusal(request: FastifyRequest): AppError | undefined {
  const url = request.raw.url ?? '';
  if (url.length > MAX_ADDRESS) return new AppError('bad_request', 'ADDRESS_TOO_LONG', 'İstek adresi çok uzun.');
  const key = request.headers['idempotency-key'];
  if (key !== undefined && request.scope.idempotencyKey === undefined) {
    return new AppError('bad_request', 'BAD_IDEMPOTENCY_KEY', 'Idempotency-Key geçerli değil.');
  }
  return readable(url) ? undefined : unreadableAddress();
}

export const unreadableAddress = () => new AppError('bad_request', 'BAD_ADDRESS', 'İstek adresi okunamadı.');

/** Malformed percent-encoding, broken UTF-8 and NUL reach neither a route nor the database. */
function readable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
