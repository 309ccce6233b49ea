import type { SocialError } from '@ilan/api';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '#kernel/app-error.js';
import { isError } from '#platform/telemetry/error-code.js';

/** Why a sign-in through a provider came to nothing, as the waiting page tells it. */
export class SocialRefusal extends Error {
  constructor(
    readonly reason: SocialError,
    cause?: unknown,
  ) {
    super(`Social sign-in: ${reason}`, { cause });
    this.name = 'SocialRefusal';
  }
}

/** What an allowance says: in an address bar there is no later, but a sentence. */
export async function limited(use: Promise<void>): Promise<void> {
  try {
    await use;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'rate_limited') throw new SocialRefusal('unavailable', error);
    throw error;
  }
}

const OUT_OF_REACH = new Set(['server_error', 'temporarily_unavailable']);

/** Sorts what the providers' protocol throws: nobody is told more than the kind of it. */
export function refusalOf(error: unknown): SocialRefusal {
  if (error instanceof SocialRefusal) return error;
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new SocialRefusal('cancelled', error);
    return new SocialRefusal(OUT_OF_REACH.has(error.error) ? 'unavailable' : 'failed', error);
  }
  if (error instanceof ResponseBodyError)
    return new SocialRefusal(error.status >= 500 ? 'unavailable' : 'failed', error);
  return new SocialRefusal(isOutOfReach(error) ? 'unavailable' : 'failed', error);
}

function isOutOfReach(error: unknown): boolean {
  if (!isError(error)) return false;
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
    return statusOf(error.cause) >= 500 || isOutOfReach(error.cause);
  }
  // What fetch throws for a connection that is refused, cut or too slow.
  return error.message === 'fetch failed' || /Timeout|Abort/.test(error.name);
}

/** Of an answer that was no answer of the protocol. */
const statusOf = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : 0;
