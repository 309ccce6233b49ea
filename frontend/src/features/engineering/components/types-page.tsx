import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EventTypeList } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { StatusBadge } from '@/shared/admin/status-badge';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/input';
import { Skeleton } from '@/shared/ui/skeleton';
import { eventTypesQuery } from '../api/log';
import { logSearch } from '../state/log-address';
import { namedLike, sizeOf } from '../state/event-types';
import { t } from '../texts';

type Type = EventTypeList['data'][number];

/** Which types of events there are, in which versions they stand in the log, and what leads the old ones up. */
export const TypesPage = () => {
  const { data, error, refetch } = useQuery(eventTypesQuery());
  const [wanted, setWanted] = useState('');
  const found = data ? namedLike(data.data, wanted) : [];
  return (
    <AdminFrame title={t('types')} lead={t('types_lead')}>
      {error && !data && (
        <ErrorState
          title={t('types_failed')}
          {...(error instanceof ApiError && { text: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <div className="grid gap-4">
          {error && (
            <p role="alert" className="bg-warning-soft text-warning rounded-card p-3 text-sm">
              {t('stale_answer')}
            </p>
          )}
          <Field
            label={t('types_find')}
            name="find"
            value={wanted}
            maxLength={100}
            onChange={(event) => setWanted(event.target.value)}
          />
          <p role="status" className="text-muted text-sm wrap-anywhere tabular-nums">
            {reachOf(data)} {t('types_lint')}{' '}
            <code className="text-xs whitespace-nowrap">npm run cli -- events lint</code>
          </p>
          {found.length === 0 && <EmptyState title={t('types_none')} />}
          <ul aria-label={t('types')} className="border-line bg-surface rounded-card divide-line divide-y border">
            {found.map((type) => (
              <li key={type.type} className="grid gap-x-4 gap-y-1 p-3 text-sm lg:grid-cols-2">
                <Names type={type} />
                <Versions type={type} whole={data.meta.whole} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </AdminFrame>
  );
};

const reachOf = ({ meta: { counted, whole, reached } }: EventTypeList): string =>
  whole || reached === null
    ? t('types_whole', { count: formatCount(counted) })
    : t('types_part', { count: formatCount(counted), reached: formatMoment(reached) });

const Names = ({ type: { type, label, known_schema, upcasters, sealed } }: { readonly type: Type }) => (
  <div className="grid min-w-0 content-start gap-1">
    <Link
      to={`/cpadmin/engineering${logSearch({ type })}`}
      className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
    >
      {label}
    </Link>
    <p className="text-muted flex flex-wrap items-center gap-x-3 text-xs">
      <code className="wrap-anywhere">{type}</code>
      {known_schema === null ? (
        <StatusBadge tone="danger">{t('types_unknown')}</StatusBadge>
      ) : (
        <span>{t('types_known', { known: known_schema })}</span>
      )}
    </p>
    {upcasters.length > 0 && (
      <p className="text-muted text-xs">
        {t('types_upcasters', { steps: upcasters.map((from) => `${from} → ${from + 1}`).join(', ') })}
      </p>
    )}
    {sealed.length > 0 && (
      <p className="text-muted text-xs wrap-anywhere">{t('types_sealed', { fields: sealed.join(', ') })}</p>
    )}
  </div>
);

const Versions = ({ type: { versions }, whole }: { readonly type: Type; readonly whole: boolean }) => (
  <ul className="grid min-w-0 content-start gap-1 text-xs tabular-nums">
    {versions.length === 0 && <li className="text-muted">{t(whole ? 'types_never' : 'types_not_yet')}</li>}
    {versions.map(({ schema, events, first, last, bytes }) => (
      <li key={schema} className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{t('types_version', { schema })}</span>
        <span>{t('types_count', { count: formatCount(events), size: sizeOf(bytes) })}</span>
        <span className="text-muted">{t('types_seen', { first: formatMoment(first), last: formatMoment(last) })}</span>
      </li>
    ))}
  </ul>
);
