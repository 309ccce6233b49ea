import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { clearCookie, readCookie, writeCookie } from '#platform/http/cookies.js';
import { REMEMBERED_SECONDS } from '../domain/session-rules.js';
import { SESSION_COOKIE, XSRF_COOKIE } from '../session-authenticator.js';
import { newToken, xsrfToken } from '#modules/accounts/tokens.js';

/** The two cookies of a sign-in: the session for the browser alone, the XSRF token for our page to read and send back. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(config: Config) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  open(reply: FastifyReply, token: string, remember: boolean): void {
    const maxAgeSeconds = remember ? REMEMBERED_SECONDS : undefined;
    writeCookie(reply, SESSION_COOKIE, token, { secure: this.secure, maxAgeSeconds });
    writeCookie(reply, XSRF_COOKIE, xsrfToken(token), { secure: this.secure, readable: true, maxAgeSeconds });
  }

  close(reply: FastifyReply): void {
    clearCookie(reply, SESSION_COOKIE, { secure: this.secure });
    clearCookie(reply, XSRF_COOKIE, { secure: this.secure, readable: true });
  }

  /** A visitor gets one too, so that the client need not tell the cases apart. */
  handOutXsrf(request: FastifyRequest, reply: FastifyReply): void {
    const session = readCookie(request, SESSION_COOKIE);
    writeCookie(reply, XSRF_COOKIE, session ? xsrfToken(session) : newToken(), { secure: this.secure, readable: true });
  }
}
