import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Address } from './address.js';
import { AppError } from './kernel/app-error.js';
import type { PartHealth } from '@ilan/api';
import { storeUnavailable } from './platform/event-store/store-unavailable.js';
import { errorAnswer } from './platform/http/errors/error-answer.js';
import { DATA_HEADERS } from './platform/http/connection/security-headers.js';

const RETRY_S = 5;
const SENTENCE = 'Site açılıyor, birazdan buradayız. Sayfa kendiliğinden yenilenir.';

/** Without a script or a file of its own, and kept by nobody. The browser asks again by itself. */
const PAGE = `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${RETRY_S}" />
    <meta name="color-scheme" content="light dark" />
    <title>İlanPazar açılıyor</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif; }
      h1 { margin: 0 0 0.5rem; font-size: 1.75rem; }
      p { margin: 0; max-width: 32rem; text-wrap: balance; }
    </style>
  </head>
  <body>
    <main>
      <h1>İlanPazar</h1>
      <p>${SENTENCE}</p>
    </main>
  </body>
</html>
`;
const PAGE_HEADERS = {
  ...DATA_HEADERS,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
};

export interface WaitingRoom {
  /** What `/health/ready` names from now on: the part, and for operators why it is not there. */
  waitsFor(part: string, reason: string): void;
  /** Gives the address back. */
  close(): Promise<void>;
}

/** Answers at the address while the program cannot: it lives, it is not ready, people may come back in a moment. */
export async function openWaitingRoom({ host, port }: Address): Promise<WaitingRoom> {
  const started = Date.now();
  let parts: Readonly<Record<string, PartHealth>> = {};
  const server = createServer((request, response) => {
    // What is sent with it is nobody's.
    request.resume();
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/health/live') {
      answer(
        response,
        200,
        DATA_HEADERS,
        JSON.stringify({ status: 'ok', uptime_seconds: Math.floor(process.uptime()) }),
      );
      return;
    }
    if (path !== '/health/ready' && !/^\/(?:api|sanctum|socket\.io)\//.test(path)) {
      answer(response, 503, PAGE_HEADERS, PAGE);
      return;
    }
    const { status, body } = errorAnswer(path === '/health/ready' ? notReady(parts) : notYet(parts));
    answer(response, status, DATA_HEADERS, JSON.stringify(body));
  });
  await listen(server, host, port);
  return {
    waitsFor: (part, reason) => void (parts = { ...parts, [part]: { ok: false, ms: Date.now() - started, reason } }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const notYet = (parts: Readonly<Record<string, PartHealth>>): AppError =>
  'event_store' in parts
    ? storeUnavailable()
    : new AppError('unavailable', 'STARTING', 'Site açılıyor. Lütfen biraz sonra tekrar deneyin.', {
        retryAfter: RETRY_S,
      });

const notReady = (parts: Readonly<Record<string, PartHealth>>): AppError<'NOT_READY'> => {
  const missing = Object.keys(parts);
  return new AppError('unavailable', 'NOT_READY', `Hazır değil: ${missing.join(', ')}.`, {
    retryAfter: RETRY_S,
    details: { missing, parts },
  });
};

function answer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const later = status === 503 ? { 'retry-after': String(RETRY_S) } : {};
  response.writeHead(status, { ...type, ...headers, ...later }).end(body);
}

/** @throws the system's error when somebody else listens there */
const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
