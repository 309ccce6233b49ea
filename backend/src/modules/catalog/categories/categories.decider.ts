import { svgDrawing } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEvent } from './category-events.js';
import { type CategoryEdit, type CategoryEdits, childrenOf, editedCatalog } from './category-edits.js';

export type CategoryCommand = { readonly now: Date } & (
  | {
      readonly type: 'write';
      readonly category_id: number;
      readonly revision: number;
      readonly name: string;
      readonly icon: string;
    }
  | { readonly type: 'order'; readonly parent_id: number | null; readonly ids: readonly number[] }
);
type Write = Extract<CategoryCommand, { readonly type: 'write' }>;
type Order = Extract<CategoryCommand, { readonly type: 'order' }>;

/** From the third level on categories have no drawing. */
const DRAWN_LEVELS = 2;

/** What staff changes about the categories that ship with the product. @param shipped these */
export const categoriesDecider = (
  shipped: ShippedCategories,
): Decider<CategoryEdits, CategoryCommand, CategoryEvent> => ({
  initialState: { edits: new Map(), orders: new Map() },
  evolve(state, event) {
    switch (event.type) {
      case 'category.renamed':
        return edited(state, event.data.category_id, { name: event.data.to });
      case 'category.drawn':
        return edited(state, event.data.category_id, { icon: event.data.icon });
      case 'categories.ordered':
        return { ...state, orders: new Map(state.orders).set(event.data.parent_id ?? 0, event.data.ids) };
      default:
        return assertNever(event);
    }
  },
  decide(command, state) {
    const known = editedCatalog(shipped, state);
    return command.type === 'order' ? order(command, known) : write(command, state, known);
  },
});

function write({ category_id, revision, name, icon, now }: Write, { edits }: CategoryEdits, known: ReferenceCatalog) {
  const category = known.byId(category_id);
  if (!category) return err(noCategory());
  const present = edits.get(category_id)?.revision ?? 0;
  if (revision !== present) return err(changedMeanwhile(present));
  const siblings = childrenOf(known, category.parent_id);
  if (siblings.some((one) => one.id !== category_id && fold(one.name) === fold(name)))
    return err(wrong('name', 'Bu adda bir kategori burada zaten var.'));
  const at = now.toISOString();
  const events: CategoryEvent[] = [];
  if (name !== category.name)
    events.push({ type: 'category.renamed', data: { category_id, from: category.name, to: name, at } });
  if (category.level < DRAWN_LEVELS && icon !== category.icon) {
    const drawing = svgDrawing(icon);
    if (drawing === null) return err(wrong('icon', 'Bu simge okunamadı; çizgileri olan bir SVG yapıştırın.'));
    if (drawing !== category.icon)
      events.push({ type: 'category.drawn', data: { category_id, name, icon: drawing, at } });
  }
  return ok<readonly CategoryEvent[]>(events);
}

function order({ parent_id, ids, now }: Order, known: ReferenceCatalog) {
  const parent = parent_id === null ? undefined : known.byId(parent_id);
  if (parent_id !== null && !parent) return err(noCategory());
  const present = childrenOf(known, parent_id).map(({ id }) => id);
  if (ids.length !== present.length || present.some((id) => !ids.includes(id))) return err(changedMeanwhile());
  if (ids.join() === present.join()) return ok<readonly CategoryEvent[]>([]);
  const data = { parent_id, parent: parent?.name ?? '', ids: [...ids], at: now.toISOString() };
  return ok<readonly CategoryEvent[]>([{ type: 'categories.ordered', data }]);
}

function edited(state: CategoryEdits, id: number, change: Omit<CategoryEdit, 'revision'>): CategoryEdits {
  const before = state.edits.get(id) ?? { revision: 0 };
  return { ...state, edits: new Map(state.edits).set(id, { ...before, ...change, revision: before.revision + 1 }) };
}

export const noCategory = () => new AppError('not_found', 'CATEGORY_NOT_FOUND', 'Böyle bir kategori bulunamadı.');
const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
const changedMeanwhile = (revision?: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Siz bakarken başkası değiştirdi. Son hâlini görüp yeniden deneyin.', {
    details: { ...(revision !== undefined && { revision }) },
  });
