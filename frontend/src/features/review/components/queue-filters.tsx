import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { RuleList } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { citiesQuery } from '@/shared/api-client/queries/locations';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Input } from '@/shared/ui/input';
import { filterCount, type QueueSearch, SORTS, withoutFilters, withParams } from '../state/queue-search';
import { t } from '../texts';
import { FilterSelect } from './filter-select';

interface QueueFiltersProps {
  readonly search: QueueSearch;
  readonly params: URLSearchParams;
  readonly onParams: (next: URLSearchParams) => void;
}

/** Search and order stand open; the rest is asked for, and loads then. */
export function QueueFilters({ search, params, onParams }: QueueFiltersProps) {
  const id = useId();
  const count = filterCount({ ...search, q: '' });
  const [open, setOpen] = useState(count > 0);
  const set = (changes: Readonly<Record<string, string>>): void =>
    onParams(withParams(params, { ...changes, open: null }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    set({ q: typeof q === 'string' ? q.trim() : '' });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <form role="search" onSubmit={submit} className="min-w-48 flex-1 sm:max-w-xs">
          <label htmlFor={`${id}-q`} className="sr-only">
            {t('search')}
          </label>
          <Input
            key={search.q}
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={search.q}
            placeholder={t('search_hint')}
            maxLength={200}
            enterKeyHint="search"
          />
        </form>
        <FilterSelect
          label={t('sort')}
          value={search.sort}
          onChange={(sort) => set({ sort: sort === 'queue' ? '' : sort })}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`sort_${one}`)}
            </option>
          ))}
        </FilterSelect>
        <Button variant="outline" aria-expanded={open} aria-controls={`${id}-more`} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden className="size-4" />
          {count > 0 ? t('filters_count', { count }) : t('filters')}
        </Button>
        {filterCount(search) > 0 && (
          <Button variant="ghost" onClick={() => onParams(withoutFilters(params))}>
            <X aria-hidden className="size-4" />
            {t('filters_clear')}
          </Button>
        )}
      </div>
      <div id={`${id}-more`} hidden={!open}>
        {open && <MoreFilters search={search} set={set} />}
      </div>
    </div>
  );
}

interface MoreFiltersProps {
  readonly search: QueueSearch;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
}

const MoreFilters = ({ search, set }: MoreFiltersProps) => {
  const categories = useQuery(categoryTreeQuery()).data ?? [];
  const cities = useQuery(citiesQuery()).data ?? [];
  const rules = useQuery({
    queryKey: ['admin', 'rules', 'names'],
    queryFn: ({ client, signal }) => apiOf(client).get<RuleList>('/api/admin/rules', { signal }),
  }).data?.data;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <FilterSelect
        label={t('category')}
        value={search.category_id}
        onChange={(category_id) => set({ category_id })}
        any={t('category_any')}
      >
        {categories.map((top) => (
          <optgroup key={top.id} label={top.name}>
            <option value={top.id}>{top.name}</option>
            {top.subcategories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('city')}
        value={search.city_id}
        onChange={(city_id) => set({ city_id })}
        any={t('city_any')}
      >
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t('rule')}
        value={search.rule_id}
        onChange={(rule_id) => set({ rule_id })}
        any={t('rule_any')}
      >
        {(rules ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <div className="px-2">
        <Checkbox checked={search.mine === '1'} onChange={(mine) => set({ mine: mine ? '1' : '' })}>
          {t('mine')}
        </Checkbox>
      </div>
    </div>
  );
};
