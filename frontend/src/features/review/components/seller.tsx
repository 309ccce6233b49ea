import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReviewDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

/** How the seller has behaved so far. */
export const Seller = ({ seller }: { readonly seller: ReviewDetail['seller'] }) => {
  const session = useQuery(sessionQuery()).data;
  const { listings } = seller;
  const figures = [
    { label: t('seller_active'), count: listings.active, bad: false },
    { label: t('seller_pending'), count: listings.pending, bad: false },
    { label: t('seller_sold'), count: listings.sold, bad: false },
    { label: t('seller_inactive'), count: listings.inactive, bad: false },
    { label: t('seller_rejected'), count: seller.rejected_count, bad: true },
    { label: t('seller_taken_down'), count: seller.taken_down_count, bad: true },
    { label: t('seller_complaints'), count: seller.complaint_count, bad: true },
  ];
  return (
    <Part title={t('seller')}>
      <p className="font-semibold wrap-anywhere">
        {may(session, 'customers.view') ? (
          <Link to={`/cpadmin/customers/${seller.id}`} className="text-brand underline underline-offset-2">
            {seller.name}
          </Link>
        ) : (
          seller.name
        )}
      </p>
      <p className="text-muted text-sm">{t('member_since', { date: formatDate(seller.member_since) })}</p>
      <dl className="mt-2 grid text-sm">
        {figures.map(({ label, count, bad }) => (
          <div key={label} className="border-line flex justify-between gap-4 border-b py-1 last:border-0">
            <dt className="text-muted">{label}</dt>
            <dd className={cn('font-semibold tabular-nums', bad && count > 0 && 'text-danger')}>
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
};
