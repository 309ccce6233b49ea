import type { InactiveReason } from '@ilan/api';
export { APPEAL_WITHIN_MS } from './domain/review.decider.js';

/** Decisions that an owner may object to. */
export const APPEALABLE: ReadonlySet<string> = new Set(['rejected', 'changes_requested', 'taken_down']);

/** Reasons for which an ad is out of sight until staff, or a review, lets it back. */
export const OUT_BY_STAFF: ReadonlySet<InactiveReason> = new Set(['taken_down', 'rejected', 'changes_requested']);
