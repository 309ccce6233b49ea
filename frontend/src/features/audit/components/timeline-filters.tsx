import { timelineKind, type TimelineEntry, type TimelineKind } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { Select } from '@/shared/ui/select';
import { countKinds, type TimelineOrder } from '../state/timeline';
import { t } from '../texts';
import { KindIcon } from './kind-icon';

interface TimelineFiltersProps {
  readonly entries: readonly TimelineEntry[];
  readonly kinds: readonly TimelineKind[];
  readonly order: TimelineOrder;
  readonly onKinds: (kinds: readonly TimelineKind[]) => void;
  readonly onOrder: (order: TimelineOrder) => void;
}

const chip = (on: boolean): string =>
  cn(
    'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold',
    on ? 'border-brand bg-brand-soft text-brand' : 'border-edge/50 bg-surface text-ink hover:bg-sunken',
  );

export const TimelineFilters = ({ entries, kinds, order, onKinds, onOrder }: TimelineFiltersProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div role="group" aria-label={t('history.filters')} className="flex flex-wrap gap-1.5">
      <button
        type="button"
        aria-pressed={kinds.length === 0}
        className={chip(kinds.length === 0)}
        onClick={() => onKinds([])}
      >
        {t('history.all')} <Count of={entries.length} />
      </button>
      {countKinds(entries, timelineKind.options).map(([kind, count]) => {
        const on = kinds.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={on}
            className={chip(on)}
            onClick={() => onKinds(on ? kinds.filter((one) => one !== kind) : [...kinds, kind])}
          >
            <KindIcon kind={kind} className="size-4" />
            {t(`kind.${kind}`)} <Count of={count} />
          </button>
        );
      })}
    </div>
    <Select
      aria-label={t('history.order')}
      value={order}
      onChange={({ target }) => onOrder(target.value === 'oldest' ? 'oldest' : 'newest')}
    >
      <option value="newest">{t('history.newest')}</option>
      <option value="oldest">{t('history.oldest')}</option>
    </Select>
  </div>
);

const Count = ({ of }: { readonly of: number }) => (
  <span className="text-xs font-medium tabular-nums">{formatCount(of)}</span>
);
