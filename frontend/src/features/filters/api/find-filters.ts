import type { QueryClient } from '@tanstack/react-query';
import type { FoundFilters } from '@ilan/api';
import { FEW_RECORDS, type FoundRecord, type PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';
import { foundCategories, pathOf } from '../state/filter-tree';
import { filterCategoriesQuery } from './filters';

/** For the command palette: filters and options by their names, each where it is written. */
export const findFilters: PaletteRecords['find'] = async (client, q, signal) => {
  const { data } = await apiOf(client).get<FoundFilters>('/api/admin/filter-search', {
    query: { q: q.slice(0, 100) },
    signal,
  });
  return data.slice(0, FEW_RECORDS).map(({ category_id: id, category, key, label, option }) => ({
    id: `${id}?filter=${key}`,
    label: option ?? label,
    detail: option === null ? category : `${label} · ${category}`,
  }));
};

/** For the command palette: categories by their names. */
export const findFilterCategories = async (client: QueryClient, q: string): Promise<readonly FoundRecord[]> => {
  const { data } = await client.query(filterCategoriesQuery());
  return foundCategories(data, q)
    .slice(0, FEW_RECORDS)
    .map((one) => ({ id: one.id, label: one.name, detail: pathOf(data, one) }));
};
