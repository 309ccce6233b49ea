import { useState, type ReactNode, type RefObject } from 'react';
import { ListFilter as FilterIcon } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { isNarrowed, unset } from './list-address';
import { OneFilter } from './list-filters';
import { ListSearch } from './list-search';
import { SortSelect } from './sort-select';
import type { ListMeta } from './list-spec';
import type { AdminList } from './use-admin-list';
import { t } from './texts';

interface ListToolbarProps<Row, Meta extends ListMeta> {
  readonly list: AdminList<Row, Meta>;
  readonly wide: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Further ways to narrow the list. */
  readonly children: ReactNode;
}

/** Search and filters; on phones the filters are folded and the order stands beside them. */
export const ListToolbar = <Row, Meta extends ListMeta>(props: ListToolbarProps<Row, Meta>) => {
  const { list, wide, search, children } = props;
  const { spec, state, change, setFilter, clear } = list;
  const filters = (spec.filters ?? []).filter(({ kind }) => kind !== 'tabs');
  const dates = filters.filter(({ kind }) => kind === 'date');
  const amounts = filters.filter(({ kind }) => kind === 'amount');
  const others = filters.filter(({ kind }) => kind !== 'date' && kind !== 'amount');
  const set = filters.filter(({ name }) => state.filters[name] !== undefined).length;
  const [unfolded, setUnfolded] = useState(false);
  const shown = (some: typeof filters) =>
    some.map((filter) => (
      <OneFilter
        key={filter.name}
        filter={filter}
        value={state.filters[filter.name] ?? unset(filter)}
        onChange={(value) => setFilter(filter.name, value)}
      />
    ));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {spec.search !== undefined && (
        <ListSearch
          label={spec.search}
          value={state.q}
          input={search}
          onSearch={(q, replace) => change({ q }, { replace })}
        />
      )}
      {!wide && filters.length > 0 && (
        <Button variant="outline" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <FilterIcon aria-hidden className="size-4" />
          {t('filters')}
          {set > 0 && (
            <span className="bg-brand text-on-brand rounded-full px-1.5 text-xs tabular-nums">
              <span aria-hidden>{set}</span>
              <span className="sr-only">{t('filters_set', { count: set })}</span>
            </span>
          )}
        </Button>
      )}
      {!wide && <SortSelect spec={spec} sort={state.sort} onSort={(sort) => change({ sort })} />}
      {(wide || unfolded) && (
        <>
          {shown(others)}
          {/* Beginning and end of a time belong together. */}
          {dates.length > 0 && <span className="flex flex-wrap gap-2">{shown(dates)}</span>}
          {amounts.length > 0 && <span className="flex flex-wrap gap-2">{shown(amounts)}</span>}
          {children}
        </>
      )}
      {isNarrowed(state, spec) && (
        <Button variant="link" size="sm" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
};
