import { assertNever } from '#kernel/result.js';
import { type AddedCategory, type CategoryEdit, type CategoryEdits, UNTOUCHED } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';

export const UNCHANGED: CategoryEdits = {
  edits: new Map(),
  orders: new Map(),
  added: new Map(),
  newest: 0,
  gone: new Map(),
  shifts: 0,
};

export const evolveCategories = (state: CategoryEdits, event: CategoryEvent): CategoryEdits =>
  evolveAllCategories(state, [event]);

/**
 * What last came of a state: rules look at what an event would leave behind, and then it happens. The state that they looked at is that one, with the
 * tree that was made of it.
 */
const latest = new WeakMap<CategoryEdits, { readonly data: CategoryEvent['data']; readonly after: CategoryEdits }>();

/** Many at once: what they change is copied once, so that a stream of ten thousand is read in a moment. */
export function evolveAllCategories(state: CategoryEdits, events: readonly CategoryEvent[]): CategoryEdits {
  const [first] = events;
  if (!first) return state;
  const known = latest.get(state);
  if (events.length === 1 && known?.data === first.data) return known.after;
  const draft = new CategoryDraft(state);
  draft.take(events);
  const after = draft.now();
  if (events.length === 1) latest.set(state, { data: first.data, after });
  return after;
}

/** A state that is being made out of another one, of which it shares what nothing has changed. What has is copied once, however many events come. */
export class CategoryDraft {
  #edits: Map<number, CategoryEdit> | undefined;
  #orders: Map<number, readonly number[]> | undefined;
  #added: Map<number, AddedCategory> | undefined;
  #gone: Map<number, number> | undefined;
  #newest: number;
  #shifts = 0;

  constructor(private readonly before: CategoryEdits) {
    this.#newest = before.newest;
  }

  take(events: readonly CategoryEvent[]): void {
    for (const event of events) apply(event, this);
  }

  add(category: AddedCategory): void {
    (this.#added ??= new Map(this.before.added)).set(category.id, category);
    this.#newest = Math.max(this.#newest, category.id);
  }

  get gone(): Map<number, number> {
    return (this.#gone ??= new Map(this.before.gone));
  }

  edit(id: number, change: (before: CategoryEdit) => Partial<Omit<CategoryEdit, 'revision'>>): void {
    const edits = (this.#edits ??= new Map(this.before.edits));
    const before = edits.get(id) ?? UNTOUCHED;
    edits.set(id, { ...before, ...change(before), revision: before.revision + 1 });
  }

  shift(): void {
    this.#shifts += 1;
  }

  order(parent_id: number | null, ids: readonly number[]): void {
    (this.#orders ??= new Map(this.before.orders)).set(parent_id ?? 0, ids);
  }

  /** True until more is taken: what was copied goes on being changed. */
  now(): CategoryEdits {
    const { edits, orders, added, gone, shifts } = this.before;
    return {
      edits: this.#edits ?? edits,
      orders: this.#orders ?? orders,
      added: this.#added ?? added,
      newest: this.#newest,
      gone: this.#gone ?? gone,
      shifts: shifts + this.#shifts,
    };
  }
}

function apply(event: CategoryEvent, draft: CategoryDraft): void {
  switch (event.type) {
    case 'category.renamed': {
      const { category_id, from, to } = event.data;
      draft.edit(category_id, ({ former }) => ({
        name: to,
        former: [...former.filter((name) => name !== to && name !== from), from],
      }));
      return;
    }
    case 'category.drawn':
      draft.edit(event.data.category_id, () => ({ icon: event.data.icon }));
      return;
    case 'categories.ordered':
      draft.order(event.data.parent_id, event.data.ids);
      return;
    case 'category.added': {
      const { category_id: id, name, slug, parent_id, icon, at: added_at } = event.data;
      draft.add({ id, name, slug, parent_id, added_at });
      draft.edit(id, () => (icon === '' ? {} : { icon }));
      return;
    }
    case 'category.moved': {
      const { category_id, parent_id, ids } = event.data;
      draft.edit(category_id, () => ({ parent_id }));
      draft.shift();
      if (ids.length > 0) draft.order(parent_id, ids);
      return;
    }
    case 'category.hidden':
    case 'category.shown':
      draft.edit(event.data.category_id, () => ({ hidden: event.type === 'category.hidden' }));
      return;
    case 'category.deleted':
    case 'category.merged':
      draft.gone.set(event.data.category_id, event.data.into);
      draft.edit(event.data.category_id, () => ({}));
      draft.shift();
      return;
    case 'category.restored':
      draft.gone.delete(event.data.category_id);
      draft.edit(event.data.category_id, () => ({}));
      draft.shift();
      return;
    default:
      return assertNever(event);
  }
}
