import type { GoneCategory, StaffCategory } from '@ilan/api';
import { whereIsNow } from '#kernel/where-is-now.js';
import { nameOfGone } from '../categories/begun-categories.js';
import { type CategoryEdit, type CategoryEdits, UNTOUCHED } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from '../filters/filter-edits.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';

type Counts = ReadonlyMap<number, number>;

/** What is told of a category that does not stand in it itself. */
interface Beside {
  readonly added_at: string | undefined;
  readonly edit: CategoryEdit;
  readonly hidden_above: boolean;
  readonly filters: number;
  readonly ads: number;
  readonly former: readonly string[];
}
/** A category as it was written last; what has not changed is the same category in the tree of the next state. */
const written = new WeakMap<CatalogCategory, Beside & { readonly json: string }>();

function isSame(one: Beside, other: Beside): boolean {
  if (one.edit !== other.edit || one.hidden_above !== other.hidden_above || one.filters !== other.filters) return false;
  const [{ former }, { former: others }] = [one, other];
  return one.ads === other.ads && former.length === others.length && former.every((name, at) => name === others[at]);
}

/** The tree as staff reads it, as JSON (`StaffCategories`). After a change only what is another is written anew. */
export function staffAnswer(
  shipped: ShippedCategories,
  state: CategoryEdits,
  filters: FilterEdits,
  counts: Counts,
): string {
  const catalog = editedCatalog(shipped, state, filters);
  const data = catalog.everything().map((category) => {
    const beside = besideOf(category, catalog, state, counts);
    const known = written.get(category);
    if (known && isSame(known, beside)) return known.json;
    const json = JSON.stringify(categoryAnswer(category, beside));
    written.set(category, { ...beside, json });
    return json;
  });
  const gone = [...state.gone.keys()].flatMap((id) => goneAnswer(id, shipped, state, { catalog, counts }));
  return `{"data":[${data.join(',')}],"gone":${JSON.stringify(gone)}}`;
}

/** One of them as staff reads it; undefined where it is not there. */
export function oneStaffAnswer(
  shipped: ShippedCategories,
  { state, filters, counts }: { readonly state: CategoryEdits; readonly filters: FilterEdits; readonly counts: Counts },
  id: number,
): StaffCategory | undefined {
  const catalog = editedCatalog(shipped, state, filters);
  const category = catalog.byId(id);
  if (category?.id !== id) return undefined;
  return categoryAnswer(category, besideOf(category, catalog, state, counts));
}

function besideOf(
  { id, parent_id }: CatalogCategory,
  catalog: ReferenceCatalog,
  { edits, added }: CategoryEdits,
  counts: Counts,
): Beside {
  let ads = counts.get(id) ?? 0;
  for (const one of catalog.formerIds(id)) ads += counts.get(one) ?? 0;
  return {
    added_at: added.get(id)?.added_at,
    edit: edits.get(id) ?? UNTOUCHED,
    hidden_above: parent_id !== null && catalog.byId(parent_id)?.hidden === true,
    filters: catalog.filtersFor(id).length,
    ads,
    former: catalog.formerNames(id),
  };
}

function categoryAnswer(
  { id, parent_id, name, slug_cid, icon, level }: CatalogCategory,
  { added_at, edit: { hidden = false, revision }, hidden_above, filters, ads, former }: Beside,
): StaffCategory {
  const own = {
    id,
    parent_id,
    name,
    slug_cid,
    icon,
    level,
    hidden,
    revision,
    ...(added_at !== undefined && { added_at }),
  };
  return { ...own, hidden_above, filters, ads, former_names: [...former] };
}

function goneAnswer(
  id: number,
  shipped: ShippedCategories,
  state: CategoryEdits,
  { catalog, counts }: { readonly catalog: ReferenceCatalog; readonly counts: Counts },
): readonly GoneCategory[] {
  const into = whereIsNow(state, id);
  const name = nameOfGone(shipped, state, id);
  const into_name = catalog.byId(into)?.name ?? '';
  if (name === undefined) return [];
  const added_at = state.added.get(id)?.added_at;
  const own = { id, name, into, into_name, ads_left: counts.get(id) ?? 0 };
  return [{ ...own, ...(added_at !== undefined && { added_at }) }];
}
