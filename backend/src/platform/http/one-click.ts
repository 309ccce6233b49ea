import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ONE_CLICK } from '../mail/mail-message.js';

/** Longer ones are no one-click, and nothing that a browser brings back. */
const MOST_BYTES = 4_096;

/**
 * Of a route to which another site sends a browser back with a form. What stands in it is not read: whoever sends a browser may write
 * anything there, so the address alone says what is meant.
 */
export const TakesReturnForm = () => RouteConfig({ returnForm: true });

/**
 * Mail programs end mails of a sort by a form with one known line (RFC 8058). Beside it only routes to which browsers are sent back take a
 * form of this type. To the route it is an empty body.
 */
export function acceptOneClicks(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (request, body, done) => {
      const { returnForm } = request.routeOptions.config as { readonly returnForm?: boolean };
      if (body === ONE_CLICK || returnForm === true) done(null, {});
      else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }));
    },
  );
}
