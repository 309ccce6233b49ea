import type { DynamicModule, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { Log } from '../telemetry/log.js';
import { Metrics } from '../telemetry/metrics.js';
import { NestLog } from '../telemetry/nest-log.js';
import { recordRequests } from './request-record.js';
import { refuseStrayRoutes, refuseUndeclaredRoutes } from './access-law.js';
import { refuseMalformedRequests } from './connection/malformed-requests.js';
import { FORM_LIMIT, limitBodies } from './limits/body-limit.js';
import { ErrorFilter } from './errors/error-filter.js';
import { answerOperatorsOnly } from './operators-only.js';
import { answerWithinTimeout } from './connection/request-timeout.js';
import { scopeOf, startRequests, unreadableAddress } from './connection/request-start.js';
import { findRoutes } from './routes.js';
import { DATA_HEADERS, secureAnswers } from './connection/security-headers.js';
import { endWithinSeconds } from './connection/shutdown.js';
import { fanOutOf } from './sockets/fan-out.js';
import { SocketAdapter } from './sockets/socket-adapter.js';
import { SocketShares } from './sockets/socket-shares.js';
import { trustedProxies } from './addresses/trusted-proxies.js';
import { WriteLimiter } from './limits/write-limiter.js';
import { acceptOneClicks } from './one-click.js';
import { acceptForms } from './uploads/multipart.js';
import { uploadShares } from './uploads/one-file.js';

const SECOND = 1_000;
const REQUEST_TIMEOUT = 30 * SECOND;
const UPLOAD_TIME = 180 * SECOND;

export interface HttpAppOptions {
  readonly operatorsOnly?: boolean;
  readonly beforeInit?: (app: NestFastifyApplication) => Promise<void>;
}

/**
 * Builds the HTTP application of `module`, initialised and ready to listen. `operatorsOnly`: nothing but health and figures is answered.
 * `beforeInit` is awaited when the parts are made and none of them has begun.
 * @throws Error when a route does not say who may call it
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  { operatorsOnly = false, beforeInit }: HttpAppOptions = {},
): Promise<NestFastifyApplication> {
  const filter = new ErrorFilter();
  // The configuration is known only once the modules are made, the server has to exist before.
  let isProxy: (address: string) => boolean = () => false;
  const server = adapter(filter, (address) => isProxy(address));
  const app = await NestFactory.create<NestFastifyApplication>(module, server, {
    bodyParser: false,
    bufferLogs: true,
    // What goes wrong while the modules are made is told in one sentence by whoever starts us.
    logger: false,
    abortOnError: false,
  });
  app.useLogger(app.get(NestLog));
  const routes = findRoutes(app.get(ModulesContainer));
  refuseUndeclaredRoutes(routes);
  app.useGlobalFilters(filter);
  const config = app.get(Config);
  isProxy = trustedProxies(config.env.TRUST_PROXY);
  const sockets = new SocketShares();
  app.useWebSocketAdapter(new SocketAdapter(app, config, await fanOutOf(config), sockets));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  // A call takes JSON, or a form with one file where it says so.
  fastify.removeContentTypeParser('text/plain');
  acceptForms(fastify);
  acceptOneClicks(fastify);
  limitBodies(fastify);
  startRequests(fastify);
  recordRequests(fastify, app.get(Metrics), app.get(Log).pino);
  if (operatorsOnly) answerOperatorsOnly(fastify);
  secureAnswers(fastify, config.publicUrl.startsWith('https:'));
  const running = answerWithinTimeout(fastify, filter, {
    ms: REQUEST_TIMEOUT,
    uploadMs: UPLOAD_TIME + REQUEST_TIMEOUT,
  });
  const metrics = app.get(Metrics);
  metrics.watch('http_bodies_arriving', 'Requests whose body is still on its way', () => running.arriving());
  metrics.watch('uploads_arriving', 'Files that this process takes in, of 64', () => uploadShares.inside);
  metrics.watch('sockets_open', 'Connections of browsers to this process', () => sockets.open);
  metrics.watch('sockets_refused', 'Connections that this process did not take since it began', () => sockets.refused);
  const limiter = app.get(WriteLimiter);
  metrics.watch(
    'write_limits_untold',
    'Writers of whose last writes other processes do not know',
    () => limiter.waiting,
  );
  endWithinSeconds(fastify, 5 * SECOND);
  refuseStrayRoutes(fastify, routes);
  await beforeInit?.(app);
  await app.init();
  await fastify.ready();
  return app;
}

/**
 * Nest sets its handler once the modules have started. A plugin that one of them waits for has then finished the routes before it, and
 * those would answer refusals of hooks and of the body parser in Fastify's own words: ours stands from the beginning instead.
 */
class OwnErrors extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }
}

function adapter(filter: ErrorFilter, trustProxy: (address: string) => boolean): FastifyAdapter {
  return new OwnErrors({
    bodyLimit: FORM_LIMIT,
    trustProxy,
    return503OnClosing: false,
    logger: false,
    // A photo over a bad line; whatever else takes long is answered by `answerWithinTimeout`.
    requestTimeout: UPLOAD_TIME,
    keepAliveTimeout: 72 * SECOND,
    clientErrorHandler: refuseMalformedRequests,
    // The router meets these before any hook of ours has run.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      request.scope = scopeOf(request, reply);
      void reply.headers(DATA_HEADERS);
      filter.answer(error.code === 'FST_ERR_BAD_URL' ? unreadableAddress() : error, request, reply);
    },
    routerOptions: { maxParamLength: 500 },
  });
}
