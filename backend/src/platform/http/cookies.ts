import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The first cookie of that name, percent-decoded (as it came where it cannot be); undefined when there is none. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie === undefined ? undefined : parseCookie(request.headers.cookie)[name];

export interface CookieOptions {
  /** Undefined: gone when the browser closes. */
  readonly maxAgeSeconds?: number | undefined;
  /** Scripts cannot read it unless told otherwise. */
  readonly readable?: boolean;
  /** Sent over https only; true wherever people reach us so. */
  readonly secure: boolean;
}

/** For the whole site, sent along on own pages and on links to them, never on calls from other sites. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAgeSeconds, readable = false, secure }: CookieOptions,
): void {
  const life = maxAgeSeconds === undefined ? {} : { maxAge: Math.floor(maxAgeSeconds) };
  const cookie = { name, value, path: '/', sameSite: 'lax', httpOnly: !readable, secure, ...life } as const;
  void reply.header('set-cookie', stringifySetCookie(cookie));
}

export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  writeCookie(reply, name, '', { ...options, maxAgeSeconds: 0 });
}
