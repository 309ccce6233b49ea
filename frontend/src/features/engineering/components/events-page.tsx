import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LogPage } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { eventsQuery } from '../api/log';
import { isNarrowed, type LogAddress, logSearch, mayBeLive, readLog } from '../state/log-address';
import { t } from '../texts';
import { EventFilters } from './event-filters';
import { LiveSwitch } from './live-switch';
import { EventTable } from './event-table';

/** What happened, event by event, the newest first. */
export const EventsPage = () => {
  const [params, setParams] = useSearchParams();
  const address = readLog(params);
  const [isPaused, setPaused] = useState(false);
  const canBeLive = mayBeLive(address);
  const live = canBeLive && !isPaused;
  const { data: page, error, isFetching, refetch } = useQuery(eventsQuery(address, live));
  const show = (next: LogAddress): void => setParams(logSearch(next), { preventScrollReset: true });
  return (
    <AdminFrame
      title={t('events')}
      lead={t('events_lead')}
      actions={
        <>
          {canBeLive && <LiveSwitch live={live} onSwitch={(wanted) => setPaused(!wanted)} />}
          {!live && (
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden className="size-4" />
              {t('refresh')}
            </Button>
          )}
        </>
      }
    >
      <EventFilters key={logSearch(address)} address={address} onShow={show} />
      {error && !page && (
        <ErrorState
          title={t('failed')}
          {...(error instanceof ApiError && { text: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !page && <Skeleton className="h-96" />}
      {page && (
        <>
          {error && (
            <p role="alert" className="bg-warning-soft text-warning rounded-card mb-3 p-3 text-sm">
              {t('stale_answer')}
            </p>
          )}
          <Found page={page} address={address} />
        </>
      )}
    </AdminFrame>
  );
};

const Found = ({ page, address }: { readonly page: LogPage; readonly address: LogAddress }) => {
  const { next, looked_at, reached } = page.meta;
  return (
    <div className="grid gap-4">
      {page.data.length > 0 ? (
        <EventTable events={page.data} />
      ) : (
        <EmptyState title={t('none')} text={t('none_text')} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm tabular-nums">
          {isNarrowed(address) && reached
            ? t('looked', { count: formatCount(looked_at), reached: formatMoment(reached) })
            : ''}
        </p>
        <div className="flex gap-2">
          {address.before !== undefined && (
            <Link to={logSearch({ ...address, before: '' })} className={buttonStyle({ variant: 'outline' })}>
              {t('newest')}
            </Link>
          )}
          {next !== null && (
            <Link to={logSearch({ ...address, before: next })} className={buttonStyle({ variant: 'outline' })}>
              {t('older')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
};
