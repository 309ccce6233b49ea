import { assertNever } from '#kernel/result.js';
import { type CategoryEdit, type CategoryEdits, UNTOUCHED } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';

export const UNCHANGED: CategoryEdits = { edits: new Map(), orders: new Map(), added: new Map(), gone: new Map() };

export function evolveCategories(state: CategoryEdits, event: CategoryEvent): CategoryEdits {
  switch (event.type) {
    case 'category.renamed': {
      const { category_id, from, to } = event.data;
      return edited(state, category_id, ({ former }) => ({
        name: to,
        former: [...former.filter((name) => name !== to && name !== from), from],
      }));
    }
    case 'category.drawn':
      return edited(state, event.data.category_id, () => ({ icon: event.data.icon }));
    case 'categories.ordered':
      return ordered(state, event.data.parent_id, event.data.ids);
    case 'category.added': {
      const { category_id: id, name, slug, parent_id, icon } = event.data;
      const added = new Map(state.added).set(id, { id, name, slug, parent_id });
      return edited({ ...state, added }, id, () => (icon === '' ? {} : { icon }));
    }
    case 'category.moved': {
      const { category_id, parent_id, ids } = event.data;
      return ordered(
        edited(state, category_id, () => ({ parent_id })),
        parent_id,
        ids,
      );
    }
    case 'category.hidden':
    case 'category.shown':
      return edited(state, event.data.category_id, () => ({ hidden: event.type === 'category.hidden' }));
    case 'category.deleted':
    case 'category.merged': {
      const { category_id, into } = event.data;
      return edited({ ...state, gone: new Map(state.gone).set(category_id, into) }, category_id, () => ({}));
    }
    case 'category.restored': {
      const gone = new Map(state.gone);
      gone.delete(event.data.category_id);
      return edited({ ...state, gone }, event.data.category_id, () => ({}));
    }
    default:
      return assertNever(event);
  }
}

function edited(
  state: CategoryEdits,
  id: number,
  change: (before: CategoryEdit) => Partial<Omit<CategoryEdit, 'revision'>>,
): CategoryEdits {
  const before = state.edits.get(id) ?? UNTOUCHED;
  const after = { ...before, ...change(before), revision: before.revision + 1 };
  return { ...state, edits: new Map(state.edits).set(id, after) };
}

const ordered = (state: CategoryEdits, parent_id: number | null, ids: readonly number[]): CategoryEdits => ({
  ...state,
  orders: new Map(state.orders).set(parent_id ?? 0, ids),
});
