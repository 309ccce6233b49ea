import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ListingAsOf } from '@ilan/api';
import { formatDate, formatMoment } from '@/shared/i18n/format';
import { inactiveReasons } from '@/shared/i18n/tr/inactive-reasons';
import { translator } from '@/shared/i18n/translator';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { asOfQuery } from '../api/history';
import { t } from '../texts';
import { AdSides } from './ad-sides';

const reason = translator(inactiveReasons);

const TONES: Readonly<Record<ListingAsOf['status'], Tone>> = {
  none: 'neutral',
  deleted: 'danger',
  active: 'success',
  sold: 'strong',
  inactive: 'neutral',
  pending: 'warning',
  unknown: 'warning',
};

/** How the ad stood: its status, what its owner was told, what the owner had written and what everybody saw. */
export const AsOfPanel = ({ id, at }: { readonly id: number; readonly at: string | undefined }) => {
  const { data, isPlaceholderData, isError, refetch } = useQuery(asOfQuery(id, at));
  const failed = <ErrorState title={t('as_of.failed')} onRetry={() => void refetch()} />;
  if (!data) return isError ? failed : <Skeleton className="h-64 w-full" />;
  return (
    <div aria-busy={isPlaceholderData} className={cn('grid gap-4', isPlaceholderData && 'opacity-60')}>
      {isError && failed}
      <StatusLine ad={data} />
      {data.left_out.map((sentence) => (
        <p key={sentence} className="text-muted text-sm">
          {sentence}
        </p>
      ))}
      {data.content && <Written ad={data} />}
      {!data.content && data.status !== 'unknown' && <Nothing status={data.status} />}
    </div>
  );
};

const StatusLine = ({ ad: { status, inactive_reason, featured_until, decision } }: { readonly ad: ListingAsOf }) => (
  <div className="grid gap-2 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {inactive_reason && <span className="text-muted">{reason(inactive_reason)}</span>}
      {featured_until && (
        <span className="text-muted">{t('as_of.featured', { until: formatDate(featured_until) })}</span>
      )}
    </p>
    {decision && (
      <div className="bg-warning-soft rounded-control grid gap-1 px-3.5 py-2.5">
        <p className="text-warning text-xs font-bold">
          {t('as_of.told')} · {t('as_of.told_at', { time: formatMoment(decision.at) })}
        </p>
        {decision.reason_label && <p className="font-semibold">{decision.reason_label}</p>}
        {decision.note && <p className="whitespace-pre-line wrap-anywhere">{decision.note}</p>}
      </div>
    )}
  </div>
);

const Nothing = ({ status }: { readonly status: ListingAsOf['status'] }) => (
  <div className="bg-sunken rounded-control px-4 py-6 text-center text-sm">
    <p className="font-semibold">{t(status === 'deleted' ? 'as_of.deleted' : 'as_of.none')}</p>
    <p className="text-muted mt-1">{t(status === 'deleted' ? 'as_of.deleted_text' : 'as_of.none_text')}</p>
  </div>
);

/** On narrow pages the words of the ad open on demand: the list of events comes soon after. */
const Written = ({ ad }: { readonly ad: ListingAsOf }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        className="justify-self-start xl:hidden"
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
        {t(open ? 'as_of.less' : 'as_of.more')}
      </Button>
      <div className={cn('xl:block', !open && 'hidden')}>
        <AdSides ad={ad} />
      </div>
    </>
  );
};
