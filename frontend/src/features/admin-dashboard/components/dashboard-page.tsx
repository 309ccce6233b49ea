import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatTime } from '@/shared/i18n/format';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { dashboardQuery } from '../api/dashboard';
import { hasFigures } from '../state/has-figures';
import { periodOf } from '../state/period';
import { t } from '../texts';
import { Figures } from './figures';
import { PageLinks } from './page-links';
import { PeriodSwitch } from './period-switch';

const ta = translator(texts);

const Waits = () => (
  <div aria-hidden className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
    <Skeleton className="h-40 lg:col-span-2 xl:col-span-3" />
    {[1, 2, 3].map((at) => (
      <Skeleton key={at} className="h-72" />
    ))}
  </div>
);

/** Where staff arrive: how things stand. */
export const DashboardPage = () => {
  const [params] = useSearchParams();
  const period = periodOf(params);
  const { data: session } = useQuery(sessionQuery());
  const {
    data: figures,
    isError,
    dataUpdatedAt,
    refetch,
  } = useQuery({ ...dashboardQuery(period), placeholderData: keepPreviousData });
  return (
    <AdminFrame
      title={t('title')}
      lead={session && ta('start.title', { name: `${session.user.name} ${session.user.surname}` })}
      actions={figures && !hasFigures(figures) ? undefined : <PeriodSwitch period={period} />}
    >
      {figures && isError && (
        <p role="status" className="bg-warning-soft text-warning rounded-control mb-4 px-3.5 py-2.5 text-sm">
          {t('stale', { time: formatTime(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {figures && (hasFigures(figures) ? <Figures figures={figures} now={dataUpdatedAt} /> : <PageLinks />)}
      {!figures && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!figures && !isError && <Waits />}
    </AdminFrame>
  );
};
