import type { HeardPart } from '@/shared/realtime/heard-part';

/** All pages of staff keep what they show under the same beginning. */
export const adminShellHints = { hints: {}, whileAway: [['admin']] } satisfies HeardPart;
