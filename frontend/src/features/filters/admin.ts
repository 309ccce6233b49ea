import { ListFilter } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { filtersPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(filtersPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'filters',
      label: t('filters'),
      icon: ListFilter,
      permission: 'filters.view',
      group: 'operations',
      order: 80,
      load: async () => ({ default: (await import('./components/filters-page')).FiltersPage }),
    },
    {
      path: 'filters/:id',
      label: t('category'),
      icon: ListFilter,
      permission: 'filters.view',
      under: 'filters',
      order: 81,
      load: async () => ({ default: (await import('./components/category-filters-page')).CategoryFiltersPage }),
    },
  ],
  records: [
    {
      name: 'filters',
      order: 40,
      label: t('filters'),
      icon: ListFilter,
      page: 'filters/:id',
      find: async (client, q) => (await import('./api/find-filters')).findFilterCategories(client, q),
    },
    {
      name: 'filter-options',
      order: 42,
      label: t('named'),
      icon: ListFilter,
      page: 'filters/:id',
      find: async (client, q, signal) => (await import('./api/find-filters')).findFilters(client, q, signal),
    },
  ],
  hints: { hints: { content_changed: () => [{ keys: [['admin', 'filters']], when: 'now' }] } },
};
