import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { Access } from '../access.js';
import type { Allowance } from './rate-limiter.js';

/**
 * What may be written in a row and then steadily, in calls that change something: generous for hands, finite for scripts. Routes that are
 * dearer still have limits of their own beside these (signing in, uploads, complaints).
 */
export const WRITE_LIMITS = {
  /** By one person: hearts, drafts that are kept while typing, notices that were read. */
  people: { burst: 240, everySeconds: 2 },
  /** By one person, of what stays in a history for good: an ad's states, the account. A shop may take a hundred ads off at once. */
  histories: { burst: 100, everySeconds: 20 },
  /** By one member of the staff, who decides for a living. */
  staff: { burst: 600, everySeconds: 1 },
  /** By everybody in one network who is not signed in: it may be the phones of a city. */
  visitors: { burst: 1_200, everySeconds: 0.1 },
} as const satisfies Readonly<Record<string, Allowance>>;

export type WriteLimit = keyof typeof WRITE_LIMITS;

export const WRITE_LIMIT = 'ilan:write-limit';

/** For a route whose writes stay in a history: `@LimitWrites('histories')`. Without it the limit follows from who may call. */
export const LimitWrites = (limit: WriteLimit): CustomDecorator => SetMetadata(WRITE_LIMIT, limit);

/** Every route that writes has one; a route that forgot to name it has what its callers have. */
export function writeLimitOf(
  access: Access | undefined,
  named: WriteLimit | undefined,
  isSignedIn: boolean,
): WriteLimit {
  if (!isSignedIn) return 'visitors';
  return named ?? (access?.kind === 'permission' ? 'staff' : 'people');
}
