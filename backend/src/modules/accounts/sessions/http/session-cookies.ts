import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { clearCookie, readCookie, writeCookie } from '#platform/http/cookies.js';
import { REMEMBERED_SECONDS } from '../domain/session-rules.js';
import { PLAIN_COOKIE, sessionCookieName, XSRF_COOKIE } from '../session-cookie-names.js';
import { newToken, xsrfToken } from '#modules/accounts/tokens.js';

/** The two cookies of a sign-in: the session for the browser alone, the XSRF token for our page to read and send back. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(config: Config) {
    this.secure = config.publicUrl.startsWith('https:');
    this.name = sessionCookieName(config);
  }

  open(reply: FastifyReply, token: string, remember: boolean): void {
    const maxAgeSeconds = remember ? REMEMBERED_SECONDS : undefined;
    writeCookie(reply, this.name, token, { secure: this.secure, maxAgeSeconds });
    writeCookie(reply, XSRF_COOKIE, xsrfToken(token), { secure: this.secure, readable: true, maxAgeSeconds });
    this.clearPlain(reply);
  }

  /** A remembered session goes on with its use; so do its cookies, at the pages that ask who is there. Cookies of another session are left alone. */
  keep(request: FastifyRequest, reply: FastifyReply): void {
    const session = this.read(request);
    const { authorization } = request.headers;
    if (session === undefined || (authorization !== undefined && !authorization.endsWith(` ${session}`))) return;
    this.open(reply, session, true);
  }

  close(reply: FastifyReply): void {
    clearCookie(reply, this.name, { secure: this.secure });
    this.clearPlain(reply);
    clearCookie(reply, XSRF_COOKIE, { secure: this.secure, readable: true });
  }

  /** A visitor gets one too, so that the client need not tell the cases apart. */
  handOutXsrf(request: FastifyRequest, reply: FastifyReply): void {
    const session = this.read(request);
    writeCookie(reply, XSRF_COOKIE, session ? xsrfToken(session) : newToken(), { secure: this.secure, readable: true });
  }

  private read(request: FastifyRequest): string | undefined {
    return readCookie(request, this.name) ?? readCookie(request, PLAIN_COOKIE);
  }

  /** Browsers may still hold a cookie from before the name had its prefix. */
  private clearPlain(reply: FastifyReply): void {
    if (this.name !== PLAIN_COOKIE) clearCookie(reply, PLAIN_COOKIE, { secure: this.secure });
  }
}
