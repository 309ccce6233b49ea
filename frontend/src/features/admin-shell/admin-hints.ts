import type { HeardPart } from '@/shared/realtime/heard-part';

/** All pages of staff keep what they show under the same beginning. */
export const adminShellHints: HeardPart = { hints: {}, whileAway: [['admin']] };
