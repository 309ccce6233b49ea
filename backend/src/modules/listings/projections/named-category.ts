import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import { CATEGORIES_STREAM, type CategoryEvent } from '#modules/catalog/contract.js';
import { dirtyKeyOfCategory, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface NamedCategory {
  readonly category_id: number;
  readonly name: string;
}

/** Whether documents of the ads below say something else from then on: names of categories and which ones stand above stand in them. */
const CHANGES: { readonly [Type in CategoryEvent['type']]: boolean } = {
  'category.renamed': true,
  'category.moved': true,
  'category.deleted': true,
  'category.merged': true,
  'category.restored': true,
  'category.added': false,
  'category.drawn': false,
  'category.hidden': false,
  'category.shown': false,
  'categories.ordered': false,
};

/** What categories are called that staff has given another name or place. */
export const namedCategoriesProjection = defineProjection<CategoryEvent>({
  name: 'named-categories',
  version: 2,
  streamPrefixes: [CATEGORIES_STREAM],
  tables: [
    defineTable<NamedCategory, CategoryEvent>({
      name: 'named_category',
      columns: { category_id: 'int not null', name: 'text not null' },
      key: 'category_id',
      keyOf: ({ type, data }) => (CHANGES[type] && 'category_id' in data ? data.category_id : undefined),
      fold: (_row, { type, data }) =>
        type === 'categories.ordered'
          ? null
          : { category_id: data.category_id, name: type === 'category.renamed' ? data.to : data.name },
    }),
  ],
  dirty: (events) =>
    events.flatMap((event) =>
      CHANGES[event.type] && 'category_id' in event.data
        ? [{ queue: SEARCH_QUEUE, key: dirtyKeyOfCategory(event.data.category_id) }]
        : [],
    ),
});
