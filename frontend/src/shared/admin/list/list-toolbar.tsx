import { useState, type ReactNode, type RefObject } from 'react';
import { ListFilter as FilterIcon, Keyboard } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { ColumnsMenu } from './columns-menu';
import { ExportButton } from './export-button';
import { isNarrowed, unset, writeAddress } from './list-address';
import { OneFilter } from './list-filters';
import { ListSearch } from './list-search';
import { SortSelect } from './sort-select';
import type { ListMeta } from './list-spec';
import type { AdminList } from './use-admin-list';
import type { ColumnChoice } from './use-columns';
import { ViewsMenu } from './views-menu';
import { t } from './words';

interface ListToolbarProps<Row, Meta extends ListMeta> {
  readonly list: AdminList<Row, Meta>;
  readonly choice: ColumnChoice<Row>;
  readonly wide: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly children: ReactNode;
}

/** Search and filters, and what can be done with the list as a whole. */
export const ListToolbar = <Row, Meta extends ListMeta>(props: ListToolbarProps<Row, Meta>) => {
  const { list, choice, wide, search, onHelp, children } = props;
  const { spec, state, change, setFilter, clear } = list;
  const filters = (spec.filters ?? []).filter(({ kind }) => kind !== 'tabs');
  const set = filters.filter(({ name }) => state.filters[name] !== undefined).length;
  const [unfolded, setUnfolded] = useState(false);
  const open = (address: string): void => {
    const params = new URLSearchParams(address);
    const own = Object.fromEntries((spec.filters ?? []).map(({ name }) => [name, params.get(name) ?? '']));
    change({
      q: params.get('q') ?? '',
      sort: params.get('sort') ?? '',
      perPage: Number(params.get('per_page') ?? state.perPage),
      filters: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
    });
  };
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
      {(wide || unfolded) &&
        filters.map((filter) => (
          <OneFilter
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? unset(filter)}
            onChange={(value) => setFilter(filter.name, value)}
          />
        ))}
      {isNarrowed(state, spec) && (
        <Button variant="link" size="sm" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      <div className="flex items-center gap-2 max-md:relative max-md:w-full md:ml-auto md:flex-wrap">
        {!wide && <SortSelect spec={spec} sort={state.sort} onSort={(sort) => change({ sort })} />}
        {children}
        <ViewsMenu
          list={spec.name}
          search={writeAddress({ ...state, page: 1 }, new URLSearchParams(), spec).toString()}
          onOpen={open}
        />
        <ColumnsMenu columns={spec.columns} choice={choice} />
        <ExportButton list={list} columns={choice.shown} />
        <IconButton label={t('keys')} onClick={onHelp} className="max-md:hidden md:size-9">
          <Keyboard aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
};
