import { formatAtLeast } from './format-at-least';
import type { ListFilter, ListMeta } from './list-spec';

interface FilterTabsProps<Meta extends ListMeta> {
  readonly filter: Extract<ListFilter<Meta>, { kind: 'tabs' }>;
  readonly value: string;
  readonly meta: Meta | undefined;
  readonly onChange: (value: string) => void;
}

/** The states of a list's rows, each with its number; a row to swipe through on phones. */
export const FilterTabs = <Meta extends ListMeta>({ filter, value, meta, onChange }: FilterTabsProps<Meta>) => (
  <div
    role="group"
    aria-label={filter.label}
    className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-1"
  >
    {filter.options.map((option) => {
      const count = meta && filter.countOf?.(option.value, meta);
      const isAtLeast = meta !== undefined && filter.isAtLeast?.(option.value, meta) === true;
      return (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="border-edge/50 bg-surface hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand flex h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-9"
        >
          {option.label}
          {count !== undefined && (
            <span className="text-xs font-medium tabular-nums">{formatAtLeast(count, isAtLeast)}</span>
          )}
        </button>
      );
    })}
  </div>
);
