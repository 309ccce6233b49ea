import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drained, hasCome } from '../connection/drain.js';
import { ReceivedFile } from '../uploads/received-file.js';
import { errorAnswer } from './error-answer.js';

/** The one place where what was thrown becomes an answer; faults are logged here, once, and never shown. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { status, body, retryAfter, fault } = errorAnswer(error);
    // A request that broke before our first hook has neither.
    const { scope, routeOptions } = request as Partial<FastifyRequest>;
    // What somebody sends goes when they do: that whoever looked at it finds nothing then is no fault, and nobody is answered.
    const isOfWhoLeft = reply.raw.destroyed && ReceivedFile.isMissing(error);
    if (fault && !isOfWhoLeft) {
      const correlationId = scope?.correlationId;
      this.logger.error({
        msg: 'request failed',
        err: error,
        correlationId,
        method: request.method,
        route: routeOptions?.url,
      });
    }
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const send = () => {
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      void reply.status(status).type('application/json; charset=utf-8').send(body);
    };
    // Whoever is too slow has been waited for long enough.
    if (hasCome(request.raw) || status === 408) {
      send();
      return;
    }
    void drained(request.raw, routeOptions?.bodyLimit).then((whole) => {
      if (reply.sent || reply.raw.headersSent) return;
      void (whole ? reply.removeHeader('connection') : reply.header('connection', 'close'));
      send();
    });
  }
}
