import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator, type SignedInUser } from '#platform/http/authenticator.js';
import { readCookie } from '#platform/http/cookies.js';
import { looksLikeToken } from './domain/session-rules.js';
import { RoleRights } from '../roles/role-rights.js';
import { Sessions } from './sessions.js';
import { sameText, xsrfToken } from '../tokens.js';

export const SESSION_COOKIE = 'ilan_session';
export const XSRF_COOKIE = 'XSRF-TOKEN';
const BEARER = 'bearer ';

/** A bearer token, or the session cookie where there is none; a wrong bearer token never falls back to the cookie. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly rights: RoleRights,
  ) {
    super();
  }

  override hasCredentials(request: FastifyRequest): boolean {
    return (
      request.headers.authorization !== undefined || (request.headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false)
    );
  }

  override async authenticate(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return this.find(readCookie(request, SESSION_COOKIE), 'cookie');
    if (authorization.slice(0, BEARER.length).toLowerCase() !== BEARER) return undefined;
    return this.find(authorization.slice(BEARER.length).trim(), 'bearer');
  }

  override byToken(token: string): Promise<SignedInUser | undefined> {
    return this.find(token, 'bearer');
  }

  override xsrfHolds(request: FastifyRequest): boolean {
    const sent = request.headers['x-xsrf-token'];
    const session = readCookie(request, SESSION_COOKIE);
    return typeof sent === 'string' && session !== undefined && sameText(sent, xsrfToken(session));
  }

  private async find(token: string | undefined, via: SignedInUser['via']): Promise<SignedInUser | undefined> {
    if (token === undefined || !looksLikeToken(token)) return undefined;
    const row = await this.sessions.find(token);
    if (!row) return undefined;
    return { id: row.user_id, role: row.role, permissions: this.rights.of(row), sessionId: row.id, via };
  }
}
