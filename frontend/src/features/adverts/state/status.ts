import { type AdvertRow, INACTIVE_REASONS, type ListingStatus } from '@ilan/api';
import type { Tone } from '@/shared/admin/status-badge';
import { inactiveReasons } from '@/shared/i18n/tr/inactive-reasons';
import { translator } from '@/shared/i18n/translator';
import { t } from '../texts';

const reason = translator(inactiveReasons);

const TONES: Readonly<Record<ListingStatus, Tone>> = {
  active: 'success',
  pending: 'warning',
  sold: 'info',
  inactive: 'neutral',
};

/** How an ad stands, with the reason where it is off. */
export const statusBadgeOf = ({
  status,
  inactive_reason,
}: Pick<AdvertRow, 'status' | 'inactive_reason'>): { readonly tone: Tone; readonly label: string } => {
  if (status !== 'inactive' || inactive_reason === null) return { tone: TONES[status], label: t(`status_${status}`) };
  const tone = INACTIVE_REASONS[inactive_reason].is_no ? 'danger' : TONES.inactive;
  return { tone, label: reason(inactive_reason) };
};
