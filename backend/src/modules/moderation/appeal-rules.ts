export { APPEAL_WITHIN_MS } from './domain/review.decider.js';

/** Decisions that an owner may object to. */
export const APPEALABLE: ReadonlySet<string> = new Set(['rejected', 'changes_requested', 'taken_down']);
