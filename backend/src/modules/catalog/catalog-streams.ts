import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const CATEGORIES_STREAM = 'categories';
export const categoriesStream = defineSingleStream(CATEGORIES_STREAM, {
  kind: 'other',
  label: () => 'Kategoriler',
  path: () => '/cpadmin/categories',
});

export const FILTERS_STREAM = 'filters';
export const filtersStream = defineSingleStream(FILTERS_STREAM, {
  kind: 'other',
  label: () => 'Filtreler',
  path: () => '/cpadmin/filters',
});
