import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type PayoutLine, payoutLineStatus, type PayoutLineStatus } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { FilterTabs } from '@/shared/admin/list/filter-tabs';
import { PAYOUT_LINE_LABELS } from '@/shared/i18n/tr/labels';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { payoutsQuery } from '../api/payouts';
import { t } from '../payout-texts';
import { PayoutCard } from './payout-card';
import type { PayoutAsk } from './payout-dialog';

const PayoutDialog = lazyPart(() => import('./payout-dialog'));

/** Counts come with the lines. */
const META = { current_page: 1, last_page: 1, per_page: 100, total: 0 };

const pageOf = (said: string | null): number => (said !== null && /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1);

/** What providers transferred and no payment took. */
export const PayoutsPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const [address, setAddress] = useSearchParams();
  // Beside the list, not in its card: where somebody was faster the card goes, and what is refused has to be read.
  const [asked, setAsked] = useState<{ readonly line: PayoutLine; readonly asking: PayoutAsk }>();
  const read = payoutLineStatus.safeParse(address.get('status'));
  const status = read.success ? read.data : 'open';
  const page = pageOf(address.get('page'));
  const onPage = (number: number): void => {
    setAddress({ ...(status !== 'open' && { status }), ...(number > 1 && { page: String(number) }) });
    window.scrollTo({ top: 0 });
  };
  const payouts = useQuery(payoutsQuery(status, page));
  const mayDecide = may(session, 'payments.reconcile');
  const { data } = payouts;
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <FilterTabs
        filter={{
          kind: 'tabs',
          name: 'status',
          label: t('status'),
          options: payoutLineStatus.options.map((value) => ({ value, label: PAYOUT_LINE_LABELS[value] })),
          countOf: (value) => data?.counts[value as PayoutLineStatus],
        }}
        value={status}
        meta={META}
        onChange={(value) => setAddress(value === 'open' ? {} : { status: value }, { replace: true })}
      />
      {payouts.isError && !data && <ErrorState title={t('load_failed')} onRetry={() => void payouts.refetch()} />}
      {payouts.isPending && <Skeleton className="mt-3 h-40" />}
      {data && data.data.length === 0 && (
        <EmptyState title={t(`${status}_none`)} {...(status === 'open' && { text: t('open_none_text') })} />
      )}
      {data && data.data.length > 0 && (
        <ul className="mt-3 grid gap-3 lg:grid-cols-2">
          {data.data.map((line) => (
            <PayoutCard
              key={line.id}
              line={line}
              mayDecide={mayDecide}
              onAsk={(asking) => setAsked({ line, asking })}
            />
          ))}
        </ul>
      )}
      {(page > 1 || data?.more) && (
        <div className="mt-4 flex flex-wrap justify-between gap-2">
          {page > 1 && (
            <Button variant="outline" onClick={() => onPage(page - 1)}>
              {t('newer')}
            </Button>
          )}
          {data?.more && (
            <Button variant="outline" className="ml-auto" onClick={() => onPage(page + 1)}>
              {t('older')}
            </Button>
          )}
        </div>
      )}
      <Suspense>{asked && <PayoutDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </AdminFrame>
  );
};
