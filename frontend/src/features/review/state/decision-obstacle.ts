import type { ReviewDetail } from '@ilan/api';

/** Whether anybody still has to decide about it. */
export const waitsForDecision = ({ kind, status, complaints, appeal }: ReviewDetail): boolean => {
  switch (kind) {
    case 'listing':
      return status === 'pending';
    case 'complaint':
      return complaints.length > 0;
    case 'appeal':
      return appeal !== null;
  }
};

/** Why this moderator cannot say no to it, though they can say yes. */
export const noBarredBy = ({ kind, barred_uphold }: ReviewDetail): string | null =>
  kind === 'complaint' ? barred_uphold : null;

/** Why this moderator cannot decide about what is on the screen. */
export type Obstacle = 'edited' | 'decided' | 'barred' | 'claimed';

/** @param edited the owner has written something newer than what is shown */
export const obstacleOf = (ad: ReviewDetail, edited: boolean): Obstacle | null => {
  if (edited) return 'edited';
  if (!waitsForDecision(ad)) return 'decided';
  if (ad.barred !== null) return 'barred';
  return ad.claim && !ad.claim.mine ? 'claimed' : null;
};
