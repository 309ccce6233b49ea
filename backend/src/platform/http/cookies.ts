import type { FastifyReply, FastifyRequest } from 'fastify';

/** The first cookie of that name, percent-decoded; undefined when there is none or it cannot be read. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export interface CookieOptions {
  /** Undefined: gone when the browser closes. */
  readonly maxAgeSeconds?: number | undefined;
  /** Kept from scripts unless told otherwise. */
  readonly readable?: boolean;
  /** Sent over https only; true wherever people reach us so. */
  readonly secure: boolean;
}

/** For the whole site, sent along on own pages and on links to them, never on calls from other sites. */
export function writeCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAgeSeconds)}`);
  if (!options.readable) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}

export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  writeCookie(reply, name, '', { ...options, maxAgeSeconds: 0 });
}
