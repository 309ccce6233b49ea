import type { AdvertRow } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { statusBadgeOf } from '../state/status';
import { t } from '../texts';

interface AdvertBadgesProps {
  readonly ad: Pick<AdvertRow, 'status' | 'inactive_reason' | 'featured' | 'owner_suspended'>;
}

/** How the ad stands, in badges. */
export const AdvertBadges = ({ ad }: AdvertBadgesProps) => {
  const { tone, label } = statusBadgeOf(ad);
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {ad.owner_suspended && <StatusBadge tone="danger">{t('owner_suspended')}</StatusBadge>}
      {ad.featured && <StatusBadge tone="strong">{t('featured')}</StatusBadge>}
    </span>
  );
};
