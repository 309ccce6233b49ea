import { defineTable } from '#platform/projections/define-table.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { CATEGORIES_STREAM, type CategoryEvent } from '#modules/catalog/contract.js';
import { dirtyKeyOfCategory, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface NamedCategory {
  readonly category_id: number;
  readonly name: string;
}

type Renamed = Extract<CategoryEvent, { readonly type: 'category.renamed' }>;
const NAMES: { readonly [Type in CategoryEvent['type']]: boolean } = {
  'category.renamed': true,
  'category.drawn': false,
  'categories.ordered': false,
};
const isRenamed = (event: CategoryEvent): event is Renamed => NAMES[event.type];

/** Categories that staff has given another name, which stands in the documents of the ads below them. */
export const namedCategoriesProjection: Projection = {
  name: 'named-categories',
  version: 1,
  streamPrefixes: [CATEGORIES_STREAM],
  tables: [
    defineTable<NamedCategory, CategoryEvent>({
      name: 'named_category',
      columns: { category_id: 'int not null', name: 'text not null' },
      key: 'category_id',
      keyOf: (event) => (isRenamed(event) ? event.data.category_id : undefined),
      fold: (row, { type, data }) => {
        switch (type) {
          case 'category.renamed':
            return { category_id: data.category_id, name: data.to };
          case 'category.drawn':
          case 'categories.ordered':
            return row;
        }
      },
    }),
  ],
  dirty: (events) =>
    (events as readonly StoredEvent<CategoryEvent>[]).flatMap((event) =>
      isRenamed(event) ? [{ queue: SEARCH_QUEUE, key: dirtyKeyOfCategory(event.data.category_id) }] : [],
    ),
};
