import { z } from 'zod';
import { defineNotice } from '#modules/notices/contract.js';
import { REASONS } from '../domain/reasons.js';

const decided = { topic: 'decisions', mail: 'at once' } as const;
const ofTime = { topic: 'my_ads', mail: 'when away' } as const;
const listing = { listing_id: z.int() };
/** `decision`: the event, in which the note stands. */
const judged = { ...listing, reason: z.enum(REASONS), decision: z.uuid() };

export const adApproved = defineNotice({ name: 'ad_approved', ...decided, schema: z.object(listing) });
export const adRejected = defineNotice({ name: 'ad_rejected', ...decided, schema: z.object(judged) });
export const adChangesRequested = defineNotice({ name: 'ad_changes_requested', ...decided, schema: z.object(judged) });
export const adTakenDown = defineNotice({ name: 'ad_taken_down', ...decided, schema: z.object(judged) });
export const adRestored = defineNotice({ name: 'ad_restored', ...decided, schema: z.object(listing) });
export const adReviewedAgain = defineNotice({
  name: 'ad_reviewed_again',
  topic: 'decisions',
  mail: 'when away',
  schema: z.object(listing),
});
export const adDeleted = defineNotice({
  name: 'ad_deleted',
  ...decided,
  schema: z.object({ ...judged, reason: z.enum(REASONS).nullable() }),
});
export const adExpiring = defineNotice({
  name: 'ad_expiring',
  ...ofTime,
  schema: z.object({ ...listing, days: z.int() }),
});
export const adExpired = defineNotice({ name: 'ad_expired', ...ofTime, schema: z.object(listing) });

export const AD_NOTICES = [
  adApproved,
  adRejected,
  adChangesRequested,
  adTakenDown,
  adRestored,
  adReviewedAgain,
  adDeleted,
  adExpiring,
  adExpired,
] as const;
