import type { AdvertRow, ListingStatus } from '@ilan/api';
import type { Tone } from '@/shared/admin/status-badge';
import { t } from '../texts';

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
  const tone = inactive_reason === 'taken_down' || inactive_reason === 'rejected' ? 'danger' : TONES.inactive;
  return { tone, label: t(`reason_${inactive_reason}`) };
};
