import type { ListingStatus } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { t } from '../texts';

const TONES: Readonly<Record<ListingStatus, Tone>> = {
  active: 'success',
  pending: 'warning',
  sold: 'strong',
  inactive: 'neutral',
};

export const ListingStatusBadge = ({ status }: { readonly status: ListingStatus }) => (
  <StatusBadge tone={TONES[status]}>{t(`record.${status}`)}</StatusBadge>
);
