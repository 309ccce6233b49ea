import type { FastifyInstance } from 'fastify';
import { ONE_CLICK } from '../mail/mail-message.js';

/** Longer bodies are no one-click. */
const MOST_BYTES = 200;

/**
 * Mail programs end mails of a sort by a form with one known line (RFC 8058), which is the only form of this type that any call takes: to the
 * route it is an empty body.
 */
export function acceptOneClicks(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      if (body === ONE_CLICK) done(null, {});
      else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }));
    },
  );
}
