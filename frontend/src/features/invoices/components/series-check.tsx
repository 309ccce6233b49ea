import { useQuery } from '@tanstack/react-query';
import type { SeriesCheck } from '@ilan/api';
import { formatCount, formatTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { seriesQuery } from '../api/invoices';
import { t } from '../texts';

const sentencesOf = ({ series, taken, missing, falling }: SeriesCheck): readonly string[] => {
  const faults = [
    ...(missing.length > 0 ? [t('check_gaps', { series, numbers: missing.join(', ') })] : []),
    ...(falling.length > 0 ? [t('check_falling', { series, numbers: falling.join(', ') })] : []),
  ];
  return faults.length > 0 ? faults : [t('check_fine', { series, count: formatCount(taken) })];
};

/** Whether the numbers of every series follow each other. */
export const SeriesChecksPart = () => {
  const checks = useQuery(seriesQuery());
  if (checks.isError && !checks.data)
    return <ErrorState title={t('check_failed')} onRetry={() => void checks.refetch()} />;
  if (!checks.data) return null;
  const { data } = checks.data;
  const isBad = data.some(({ missing, falling }) => missing.length + falling.length > 0);
  return (
    <section
      aria-label={t('check_title')}
      className={`rounded-card mb-4 p-3 text-sm ${isBad ? 'bg-danger-soft text-danger' : 'bg-sunken'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-bold">{t('check_title')}</h2>
        <span className={isBad ? '' : 'text-muted'}>
          {t('checked_at', { time: formatTime(new Date(checks.dataUpdatedAt).toISOString()) })}
        </span>
        <Button variant="link" size="sm" busy={checks.isFetching} onClick={() => void checks.refetch()}>
          {t('check_again')}
        </Button>
      </div>
      {data.length === 0 && <p>{t('check_none')}</p>}
      {data.flatMap(sentencesOf).map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </section>
  );
};
