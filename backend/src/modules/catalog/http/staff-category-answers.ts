import type { GoneCategory, StaffCategory } from '@ilan/api';
import { whereIsNow } from '#kernel/where-is-now.js';
import { nameOfGone } from '../categories/begun-categories.js';
import { type CategoryEdits, UNTOUCHED } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from '../filters/filter-edits.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';

type Counts = ReadonlyMap<number, number>;

/** A category as it was written last, and what of it does not stand in the category itself. */
interface Written {
  readonly beside: string;
  readonly json: string;
}
/** What has not changed is the same category in the tree of the next state. */
const written = new WeakMap<CatalogCategory, Written>();

/** The tree as staff reads it, as JSON (`StaffCategories`). After a change only what is another is written anew. */
export function staffAnswer(
  shipped: ShippedCategories,
  state: CategoryEdits,
  filters: FilterEdits,
  counts: Counts,
): string {
  const catalog = editedCatalog(shipped, state, filters);
  const data = catalog.everything().map((category) => {
    const answer = categoryAnswer(category, catalog, state, counts);
    const { hidden, hidden_above: above, revision, filters: asked, ads, former_names: former } = answer;
    const beside = `${hidden} ${above} ${revision} ${asked} ${ads} ${former.join('\n')}`;
    const known = written.get(category);
    if (known?.beside === beside) return known.json;
    const json = JSON.stringify(answer);
    written.set(category, { beside, json });
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
  return category?.id === id ? categoryAnswer(category, catalog, state, counts) : undefined;
}

function categoryAnswer(
  { id, parent_id, name, slug_cid, icon, level }: CatalogCategory,
  catalog: ReferenceCatalog,
  { edits }: CategoryEdits,
  counts: Counts,
): StaffCategory {
  const { hidden = false, revision } = edits.get(id) ?? UNTOUCHED;
  return {
    ...{ id, parent_id, name, slug_cid, icon, level, hidden, revision },
    hidden_above: parent_id !== null && catalog.byId(parent_id)?.hidden === true,
    filters: catalog.filtersFor(id).length,
    ads: [id, ...catalog.formerIds(id)].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    former_names: [...catalog.formerNames(id)],
  };
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
  return name === undefined ? [] : [{ id, name, into, into_name, ads_left: counts.get(id) ?? 0 }];
}
