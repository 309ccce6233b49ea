import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const CATEGORIES_STREAM = 'categories';
export const categoriesStream = defineSingleStream(CATEGORIES_STREAM, {
  kind: 'other',
  label: () => 'Kategoriler',
  path: () => '/cpadmin/categories',
});
