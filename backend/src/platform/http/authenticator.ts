import type { FastifyRequest } from 'fastify';

/** The person behind a request, as far as the platform needs to know. */
export interface SignedInUser {
  readonly id: number;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  /** Which session carried the call: log-out ends exactly this one. */
  readonly sessionId: string;
  /** A cookie is sent by the browser on its own, so it needs the XSRF token beside it on mutating calls. */
  readonly via: 'bearer' | 'cookie';
  /** Staff who have to set up a second factor first; undefined for everybody else. Until then they hold nothing. */
  readonly secondFactorMissing?: true;
  /** Strangers use this account together: what belongs to one person is nobody's in it. */
  readonly shared?: true;
}

/** The port through which the guard learns who calls; modules/accounts answers it. */
export abstract class Authenticator {
  /** Whether the request carries anything worth a look-up: answered without I/O. */
  abstract hasCredentials(request: FastifyRequest): boolean;
  /** Undefined for a request without credentials or with credentials that count no more. Never throws for bad ones. */
  abstract authenticate(request: FastifyRequest): Promise<SignedInUser | undefined>;
  /** By a bearer token alone: for the socket handshake. */
  abstract byToken(token: string): Promise<SignedInUser | undefined>;
  /** Those of the bearer tokens that still count, in one look: for connections that stay open. */
  abstract stillSignedIn(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the page of ours that holds the session's XSRF token sent the request. */
  abstract xsrfHolds(request: FastifyRequest): boolean;
}

/** super_admin passes every check; the others need the permission by name; no list means no, and neither does a factor that is missing. */
export function holds(
  user: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing'>,
  permission: string,
): boolean {
  if (user.secondFactorMissing) return false;
  return user.role === 'super_admin' || user.permissions.has(permission);
}
