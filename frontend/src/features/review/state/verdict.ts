import type { DecisionRequest, ReviewDecision, ReviewItem, ReviewKind, ReviewReason } from '@ilan/api';

/** What a moderator says, whatever the ad is in the queue for. */
export type Answer = 'yes' | 'no' | 'changes';

const DECISIONS: Readonly<Record<ReviewKind, Readonly<Record<Answer, ReviewDecision | null>>>> = {
  listing: { yes: 'approve', no: 'reject', changes: 'request_changes' },
  complaint: { yes: 'dismiss', no: 'uphold', changes: null },
  appeal: { yes: 'accept', no: 'deny', changes: null },
};

export const decisionOf = (kind: ReviewKind, answer: Answer): ReviewDecision | null => DECISIONS[kind][answer];

export interface Verdict {
  readonly decision: ReviewDecision;
  readonly reason?: ReviewReason;
  readonly note?: string;
}

const WITH_REASON: ReadonlySet<ReviewDecision> = new Set(['reject', 'request_changes', 'uphold']);
export const needsReason = (decision: ReviewDecision): boolean => WITH_REASON.has(decision);

/** The owner reads why their objection was not right. */
const WITH_NOTE: ReadonlySet<ReviewDecision> = new Set([...WITH_REASON, 'deny']);
export const asksForNote = (decision: ReviewDecision): boolean => WITH_NOTE.has(decision);

/** The answer to a complaint or an appeal stands. */
const UNDOABLE: ReadonlySet<ReviewDecision> = new Set(['approve', 'reject', 'request_changes']);
export const canBeUndone = (decision: ReviewDecision): boolean => UNDOABLE.has(decision);

/** What the decision is about: the content that was shown, and the complaints up to then. */
export const lookedAt = (
  { content_revision, complaints_seen }: Pick<ReviewItem, 'content_revision' | 'complaints_seen'>,
  { decision }: Verdict,
): Pick<DecisionRequest, 'content_revision' | 'complaints_seen'> =>
  decision === 'uphold' || decision === 'dismiss' ? { content_revision, complaints_seen } : { content_revision };
