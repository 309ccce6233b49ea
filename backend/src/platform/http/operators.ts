import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.js';
import { isHandedOn } from './addresses/handed-on.js';

const OWN_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether those who run the program ask: with OPS_TOKEN as bearer, or from this machine itself while nobody else comes here and nothing shows that a
 * proxy handed the call on. Everybody else is nobody to them.
 */
export function isOperator(request: FastifyRequest, { env, reachedBy }: Config): boolean {
  const { authorization } = request.headers;
  const { OPS_TOKEN: token } = env;
  if (token !== undefined && authorization !== undefined && same(authorization, `Bearer ${token}`)) return true;
  if (reachedBy !== undefined || isHandedOn(request.raw)) return false;
  return OWN_MACHINE.has(request.raw.socket.remoteAddress ?? '');
}

/** In a time that tells nothing. */
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
