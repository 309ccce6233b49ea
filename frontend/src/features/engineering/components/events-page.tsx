import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ApiError } from '@/shared/api-client/api-error';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { eventsQuery } from '../api/log';
import { useSeek } from '../hooks/use-seek';
import { type LogAddress, logSearch, mayBeLive, readLog, spanFault } from '../state/log-address';
import { t } from '../texts';
import { EventFilters } from './event-filters';
import { FoundEvents } from './found-events';
import { LiveSwitch } from './live-switch';

/** What happened, event by event, the newest first. */
export const EventsPage = () => {
  const [params, setParams] = useSearchParams();
  const address = readLog(params);
  const [isPaused, setPaused] = useState(false);
  const canBeLive = mayBeLive(address);
  const live = canBeLive && !isPaused;
  const isSpan = spanFault(address) === undefined;
  const { data: page, error, isFetching, refetch } = useQuery({ ...eventsQuery(address, live), enabled: isSpan });
  const show = (next: LogAddress): void => setParams(logSearch(next), { preventScrollReset: true });
  const seek = useSeek(address, show);
  const search = logSearch(address);
  const [asked, setAsked] = useState<string | undefined>(search);
  const [form, setForm] = useState({ search, key: 0 });
  // What the form itself has asked for stands in it already: whoever has pressed Enter is still in the field.
  if (form.search !== search) setForm({ search, key: search === asked ? form.key : form.key + 1 });
  const filters = useRef<HTMLFormElement>(null);
  // The button that clears the form goes with the form: whoever has pressed it by keyboard begins anew at the empty one.
  const isCleared = useRef(false);
  useEffect(() => {
    if (!isCleared.current || Object.keys(address).length > 0) return;
    isCleared.current = false;
    if (document.activeElement === document.body) filters.current?.focus({ preventScroll: true });
  });
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
      <EventFilters
        key={form.key}
        form={filters}
        address={address}
        onAsk={(next) => {
          setAsked(logSearch(next));
          show(next);
        }}
        onClear={() => {
          isCleared.current = true;
          // An empty form may have been asked for before; the one that stands there now is not empty.
          setAsked(undefined);
          show({});
        }}
      />
      {error && !page && (
        <ErrorState
          title={t('failed')}
          {...(error instanceof ApiError && { text: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {isSpan && !error && !page && <Skeleton className="h-96" />}
      {page && (
        <>
          {error && (
            <p role="alert" className="bg-warning-soft text-warning rounded-card mb-3 p-3 text-sm">
              {t('stale_answer')}
            </p>
          )}
          <FoundEvents page={page} address={address} seek={seek} />
        </>
      )}
    </AdminFrame>
  );
};
