import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const OWN_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether those who run the program ask: from this machine itself, not through a proxy on it, or with `token` (OPS_TOKEN) as bearer.
 * Everybody else is nobody to them; undefined as token lets nobody in by it.
 */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  if (token !== undefined && authorization !== undefined && same(authorization, `Bearer ${token}`)) return true;
  if (forwarded !== undefined || forwardedFor !== undefined) return false;
  return OWN_MACHINE.has(request.raw.socket.remoteAddress ?? '');
}

/** In a time that tells nothing. */
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
