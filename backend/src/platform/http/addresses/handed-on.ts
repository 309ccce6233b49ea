import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#config/config.js';

const SIGNS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];

/**
 * Whether somebody else's call was handed on to us, as far as that can be seen: a proxy's headers, a name of us that leads to no machine but
 * another's, or the HTTP/1.0 that no browser speaks and proxies do. A proxy that shows none of it is known by its setting (`Config.reachedBy`).
 */
export function isHandedOn({ headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion === '1.0' || SIGNS.some((name) => headers[name] !== undefined)) return true;
  return headers.host !== undefined && !isLoopback(hostnameOf(headers.host));
}

const hostnameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
