import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from '@ilan/api';

import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatDate, formatPrice } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { customerAdsQuery } from '../api/customer';
import { t } from '../texts';
import { Card } from '@/shared/admin/card';
import { ListingStatusBadge } from './listing-status';

const row = 'border-line grid gap-1 border-t py-2 text-sm first:border-t-0';
const under = 'text-muted flex flex-wrap items-center gap-x-3 gap-y-1';
const link = 'text-brand font-semibold underline-offset-4 wrap-anywhere hover:underline';

/** The newest ads of a person, and the way to all of them. */
export const PersonAds = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery(customerAdsQuery(id));
  return (
    <Card
      title={t('listings')}
      end={
        data && data.meta.total > 0 ? (
          <Link to={`/cpadmin/adverts?owner_id=${id}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            {t('listings.all')} ({formatCount(data.meta.total)})
          </Link>
        ) : undefined
      }
    >
      {error && !data && <p className="text-danger text-sm">{t('listings.failed')}</p>}
      {!error && !data && <Skeleton className="h-24" />}
      {data && data.data.length === 0 && <p className="text-muted text-sm">{t('listings.none')}</p>}
      <ul className="grid">
        {data?.data.map((ad) => (
          <li key={ad.id} className={row}>
            <Link to={`/cpadmin/adverts/${ad.id}`} className={link}>
              {ad.title}
            </Link>
            <span className={under}>
              <ListingStatusBadge status={ad.status} />
              <span className="tabular-nums">{formatPrice(ad.price_minor)}</span>
              <span>{formatDate(ad.created_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Which of their ads others complained about. */
export const ComplainedAds = ({
  ads,
  linked,
}: {
  readonly ads: CustomerDetail['complained'];
  readonly linked: boolean;
}) => (
  <Card title={t('complaints')}>
    {ads.length === 0 && <p className="text-muted text-sm">{t('complaints.none')}</p>}
    <ul className="grid">
      {ads.map(({ id, title, status, complaint_count, open_count }) => (
        <li key={id} className={row}>
          {linked ? (
            <Link to={`/cpadmin/adverts/${id}`} className={link}>
              {title}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{title}</span>
          )}
          <span className={under}>
            <ListingStatusBadge status={status} />
            {t('complaints.count', { count: formatCount(complaint_count) })}
            {open_count > 0 && (
              <StatusBadge tone="warning">{t('complaints.open', { count: formatCount(open_count) })}</StatusBadge>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
