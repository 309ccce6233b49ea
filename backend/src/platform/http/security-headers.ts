import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { newNonce } from './request-start.js';

/** Answers of the API are data: nothing in them may ever run, and nobody caches them unless a route says so. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const HSTS = 'max-age=31536000; includeSubDomains';

const nonceOf = new WeakMap<ServerResponse, string>();
const nonceSource = (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf.get(response) ?? ''}'`;

/**
 * Pages get helmet's headers with a policy that runs own files and scripts with `request.cspNonce` only; calls under /api
 * get a constant set, which costs a key read nothing. Nobody keeps an answer unless its route says so. `secure`: people reach us over https.
 */
export function secureAnswers(fastify: FastifyInstance, secure: boolean): void {
  const protectPage = helmet(pagePolicy(secure));
  const dataHeaders = secure ? { ...DATA_HEADERS, 'strict-transport-security': HSTS } : DATA_HEADERS;
  fastify.addHook('onRequest', (request, reply, done) => {
    // Also by the route that was found: `/%61pi/user` leads to the same one as what it stands for.
    if (isData(request.raw.url ?? '') || isData(request.routeOptions.url ?? '')) {
      void reply.headers(dataHeaders);
      done();
      return;
    }
    void reply.header('cache-control', 'no-store');
    request.cspNonce = newNonce();
    nonceOf.set(reply.raw, request.cspNonce);
    protectPage(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
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
        scriptSrc: ["'self'", nonceSource],
        styleSrc: ["'self'", nonceSource],
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
