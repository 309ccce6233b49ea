import type { AdvertRow } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { standingOf } from '../state/status';
import { t } from '../state/words';

/** How the ad stands, in badges. */
export const AdvertMarks = ({ ad }: { readonly ad: Pick<AdvertRow, 'status' | 'inactive_reason' | 'featured'> }) => {
  const { tone, label } = standingOf(ad);
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {ad.featured && <StatusBadge tone="strong">{t('featured')}</StatusBadge>}
    </span>
  );
};
