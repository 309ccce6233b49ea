import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { Skeleton } from '@/shared/ui/skeleton';
import { answerWord } from '../state/answer-word';
import { t } from '../texts';

interface FilterUseProps {
  readonly filter: StaffFilter;
  readonly use: FilterUseAnswer | undefined;
  readonly failed: boolean;
}

const NAMED = 6;
const VALUES = 12;

/** Where a filter is asked, and what ads say to it. */
export const FilterUse = ({ filter, use, failed }: FilterUseProps) => {
  const names = use?.categories.slice(0, NAMED).join(', ') ?? '';
  const more = (use?.categories.length ?? 0) - NAMED;
  return (
    <section
      aria-label={t('use_title')}
      className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 gap-2 border p-4 text-sm md:p-5"
    >
      <h2 className="text-base font-bold">{t('use_title')}</h2>
      {failed && <p className="text-muted">{t('use_failed')}</p>}
      {!use && !failed && <Skeleton className="h-10" />}
      {use && (
        <>
          <p>{use.ads > 0 ? t('use_ads', { count: formatCount(use.ads) }) : t('use_no_ads')}</p>
          <p className="text-muted wrap-anywhere">
            {t('use_categories', { names: more > 0 ? t('use_more', { names, count: more }) : names })}
          </p>
          {use.values.length > 0 && (
            <>
              <h3 className="mt-1 font-medium">{t('use_values')}</h3>
              <ul className="flex flex-wrap gap-2">
                {use.values.slice(0, VALUES).map(({ value, count }) => (
                  <li key={value} className="bg-sunken rounded-full px-3 py-1 wrap-anywhere">
                    {answerWord(filter, value)} <span className="text-muted tabular-nums">{formatCount(count)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
};
