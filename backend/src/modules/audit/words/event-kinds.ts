import type { TimelineKind } from '@ilan/api';

/** What each event of an ad is about; a test compares it with the registry. */
export const EVENT_KINDS: Readonly<Record<string, TimelineKind>> = {
  'listing.submitted': 'content',
  'listing.edited': 'content',
  'listing.approved': 'decision',
  'listing.rejected': 'decision',
  'listing.changes-requested': 'decision',
  'listing.review-reopened': 'decision',
  'listing.taken-down': 'decision',
  'listing.restored': 'decision',
  'listing.sold': 'sale',
  'listing.deactivated': 'sale',
  'listing.reactivated': 'sale',
  'listing.expired': 'sale',
  'listing.deleted': 'sale',
  'listing.featured': 'feature',
  'listing.feature-extended': 'feature',
  'listing.feature-ended': 'feature',
  'review.claimed': 'review',
  'review.released': 'review',
  'review.assessed': 'review',
  'review.complained': 'objection',
  'review.appealed': 'objection',
  'review.complaints-resolved': 'decision',
  'review.appeal-decided': 'decision',
};

/** A type that nobody has sorted is shown with what concerns the review rather than hidden. */
export const kindOf = (type: string): TimelineKind => EVENT_KINDS[type] ?? 'review';
