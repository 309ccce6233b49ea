import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Answers of the API are data: nothing in them may ever run, and nobody caches them unless a route says so. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Pages get helmet's headers with a policy that runs own files only; calls under /api a smaller set. Both are the same for every answer and
 * made once. Nobody keeps an answer unless its route says so. `secure`: people reach us over https.
 */
export function secureAnswers(fastify: FastifyInstance, secure: boolean): void {
  const pageHeaders = { ...headersOf(pagePolicy(secure)), 'cache-control': 'no-store' };
  const dataHeaders = secure ? { ...DATA_HEADERS, 'strict-transport-security': HSTS } : DATA_HEADERS;
  fastify.addHook('onRequest', (request, reply, done) => {
    // Also by the route that was found: `/%61pi/user` leads to the same one as what it stands for.
    const data = isData(request.raw.url ?? '') || isData(request.routeOptions.url ?? '');
    void reply.headers(data ? dataHeaders : pageHeaders);
    done();
  });
}

/** What helmet says to any answer. */
function headersOf(policy: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(policy)(request, answer, (error) => {
    if (error !== undefined) throw new Error('helmet takes no policy like this', { cause: error });
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

export function isData(url: string): boolean {
  return (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/sanctum/');
}

function pagePolicy(secure: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Rendered markup places pictures and pop-ups with style attributes; those cannot run code.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: secure ? { maxAge: 31_536_000 } : false,
  };
}
