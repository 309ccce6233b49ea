import { useQuery } from '@tanstack/react-query';
import type { StaffFilter } from '@ilan/api';
import { useSettled } from '@/shared/forms/use-settled';
import { formatCount } from '@/shared/i18n/format';
import { TextArea } from '@/shared/ui/text-area';
import { spreadQuery } from '../api/filters';
import { t } from '../kind-texts';
import { boundsOfIntervals, type PlannedIntervals, spreadOf } from '../state/interval-plan';

interface IntervalFieldsProps {
  readonly categoryId: number;
  readonly filter: StaffFilter;
  readonly typed: string;
  readonly planned: PlannedIntervals;
  /** It is being saved: under its key there may be no filter any more. */
  readonly busy: boolean;
  readonly onChange: (typed: string) => void;
}

/** Intervals as staff types them, and how many ads go into each before anything is saved. */
export const IntervalFields = ({ categoryId, filter, typed, planned, busy, onChange }: IntervalFieldsProps) => {
  const intervals = planned.ok ? planned.intervals : [];
  const bounds = boundsOfIntervals(intervals);
  // Half of what is being typed is wrong most of the time.
  const settled = useSettled({ typed, bounds });
  const isSettled = settled.typed === typed;
  const spread = useQuery(spreadQuery(categoryId, filter.key, planned.ok && isSettled && !busy ? bounds : []));
  const counted = planned.ok && spread.data ? spreadOf(intervals, spread.data.counts) : undefined;
  return (
    <>
      <TextArea
        label={t('intervals')}
        hint={t('intervals_hint')}
        rows={6}
        value={typed}
        error={isSettled && !planned.ok && typed.trim() !== '' ? planned.fault : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {planned.ok && (
        <section aria-label={t('spread')} className="bg-sunken rounded-card grid gap-3 p-4">
          <h3 className="text-sm font-bold">{t('spread')}</h3>
          {counted && (
            <ul className="grid max-h-80 gap-1 overflow-y-auto text-sm sm:grid-cols-2 sm:gap-x-6" tabIndex={0}>
              {counted.each.map(({ option, count }) => (
                <li key={option} className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{option}</span>
                  <span className="text-muted shrink-0 tabular-nums">
                    {t('spread_ads', { count: formatCount(count) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div role="status" className="grid gap-1 text-sm">
            {!counted && (
              <p className="text-muted">
                {spread.error ? t('spread_failed', { reason: spread.error.message }) : t('spread_waits')}
              </p>
            )}
            {counted && counted.within > 0 && <p>{t('spread_within', { count: formatCount(counted.within) })}</p>}
            {counted && counted.within + counted.none === 0 && <p>{t('spread_nothing')}</p>}
            {counted && counted.none > 0 && (
              <p className="text-danger font-medium">{t('spread_none', { count: formatCount(counted.none) })}</p>
            )}
          </div>
          <p className="text-muted text-sm">{t('spread_for_good')}</p>
        </section>
      )}
    </>
  );
};
