import { REVIEW_REASONS, type ReviewDetail } from '@ilan/api';
import type { People } from '#modules/accounts/contract.js';
import type { ListingDecision } from '#modules/listings/contract.js';
import { named } from './review-items.js';

export type Names = Awaited<ReturnType<People['byIds']>>;

const DECISIONS: Readonly<Record<ListingDecision['decision'], string>> = {
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  changes_requested: 'Değişiklik istendi',
  review_reopened: 'Karar geri alındı',
  taken_down: 'Yayından kaldırıldı',
  restored: 'Yayına geri alındı',
};

/** A decision in the words that staff reads. */
export function decisionRecord(decision: ListingDecision, names: Names): ReviewDetail['decisions'][number] {
  const moderator = Number(decision.actor.id);
  const reasons: Readonly<Record<string, string>> = REVIEW_REASONS;
  return {
    decision: decision.decision,
    label: decision.automatic ? 'İnceleme olmadan yayınlandı' : DECISIONS[decision.decision],
    at: decision.at.toISOString(),
    moderator: Number.isInteger(moderator) && !decision.automatic ? named(moderator, names) : null,
    reason: decision.reason,
    reason_label: decision.reason === null ? null : (reasons[decision.reason] ?? decision.reason),
    note: decision.note,
  };
}
