import { useQuery } from '@tanstack/react-query';
import { type FilterUseAnswer, LOSING_MAX } from '@ilan/api';
import { useSettled } from '@/shared/forms/use-settled';
import { formatCount } from '@/shared/i18n/format';
import { losingQuery } from '../api/filters';
import { t } from '../texts';

/** More of them nobody reads. */
const NAMED = 3;

interface LostOptionsProps {
  readonly categoryId: number;
  readonly filterKey: string;
  readonly above: string | null;
  readonly use: FilterUseAnswer | undefined;
  /** The options that go with what is typed. */
  readonly gone: readonly string[];
}

/** Says of options that go how many ads say one of them. */
export const LostOptions = ({ categoryId, filterKey, above, use, gone }: LostOptionsProps) => {
  const lost = use?.values.filter(({ value }) => gone.includes(value)) ?? [];
  const without = lost.map(({ value }) => value).slice(0, LOSING_MAX);
  const settled = useSettled(without.length > 0 ? { without, above } : null);
  const losing = useQuery(losingQuery(categoryId, filterKey, settled));
  const isAnswered = settled !== null && settled.without.join('\n') === without.join('\n') && !losing.isPending;
  return (
    <p role="status" className="bg-warning-soft rounded-control px-3.5 py-2.5 text-sm empty:hidden">
      {lost.length > 0 && isAnswered && sentence()}
    </p>
  );

  function sentence(): string {
    const values = without.slice(0, NAMED).join(', ');
    if (!losing.data) return t('options_lost_some', { values });
    const { ads } = losing.data;
    if (ads === 0) return '';
    return t(lost.length > LOSING_MAX ? 'options_lost_least' : 'options_lost', { values, count: formatCount(ads) });
  }
};
