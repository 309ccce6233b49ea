import { REVIEW_REASONS, type AdvertJudgement, type ReviewReason } from '@ilan/api';
import type { GivenReason } from '@/shared/admin/reason-dialog';

const isReason = (code: string | undefined): code is ReviewReason => code !== undefined && code in REVIEW_REASONS;

/** What the dialog was given, as the server takes it. */
export const judgementOf = ({ code, text }: GivenReason): AdvertJudgement => ({
  reason: isReason(code) ? code : 'other',
  ...(text !== '' && { note: text }),
});
