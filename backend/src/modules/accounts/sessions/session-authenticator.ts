import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { Authenticator, type SignedInUser } from '#platform/http/authenticator.js';
import { readCookie } from '#platform/http/cookies.js';
import { looksLikeToken } from './domain/session-rules.js';
import { RequiredFactor } from '../factor/required-factor.js';
import { RoleRights } from '../roles/role-rights.js';
import { DemoAccess } from './demo-access.js';
import { type SessionRow, Sessions } from './sessions.js';
import { PLAIN_COOKIE, sessionCookieName } from './session-cookie-names.js';
import { sameText, xsrfToken } from '../tokens.js';

const BEARER = 'bearer ';
const NOTHING: ReadonlySet<string> = new Set();

/** A bearer token, or the session cookie where there is none; a wrong bearer token never falls back to the cookie. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly cookie: string;

  constructor(
    private readonly sessions: Sessions,
    private readonly rights: RoleRights,
    private readonly required: RequiredFactor,
    private readonly demo: DemoAccess,
    config: Config,
  ) {
    super();
    this.cookie = sessionCookieName(config);
  }

  override hasCredentials(request: FastifyRequest): boolean {
    return (
      request.headers.authorization !== undefined || (request.headers.cookie?.includes(`${PLAIN_COOKIE}=`) ?? false)
    );
  }

  override async authenticate(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return this.byCookie(request);
    if (authorization.slice(0, BEARER.length).toLowerCase() !== BEARER) return undefined;
    return this.find(authorization.slice(BEARER.length).trim(), 'bearer');
  }

  override byToken(token: string): Promise<SignedInUser | undefined> {
    return this.find(token, 'bearer');
  }

  override async stillSignedIn(tokens: readonly string[]): Promise<ReadonlySet<string>> {
    return this.sessions.stillOpen(tokens.filter(looksLikeToken));
  }

  override xsrfHolds(request: FastifyRequest): boolean {
    const sent = request.headers['x-xsrf-token'];
    const session = readCookie(request, this.cookie) ?? readCookie(request, PLAIN_COOKIE);
    return typeof sent === 'string' && session !== undefined && sameText(sent, xsrfToken(session));
  }

  /** Under the old name only a session that began under it: anybody on a neighbouring host could set it. */
  private byCookie(request: FastifyRequest): Promise<SignedInUser | undefined> {
    const token = readCookie(request, this.cookie);
    if (token !== undefined || this.cookie === PLAIN_COOKIE) return this.find(token, 'cookie');
    return this.find(readCookie(request, PLAIN_COOKIE), 'cookie', ({ plain_cookie }) => plain_cookie);
  }

  private async find(
    token: string | undefined,
    via: SignedInUser['via'],
    counts: (row: SessionRow) => boolean = () => true,
  ): Promise<SignedInUser | undefined> {
    if (token === undefined || !looksLikeToken(token)) return undefined;
    const row = await this.sessions.find(token);
    if (!row || !counts(row)) return undefined;
    const known = { id: row.user_id, role: row.role, permissions: this.rights.of(row), sessionId: row.id, via };
    const user: SignedInUser = row.demo && this.demo.guarded ? { ...known, shared: true } : known;
    return (await this.required.isMissing(user)) ? { ...user, permissions: NOTHING, secondFactorMissing: true } : user;
  }
}
