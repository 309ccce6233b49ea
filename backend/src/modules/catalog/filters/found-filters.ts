import type { CategoryFilter, FoundFilter } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { type FilterEdits, ownFilters } from './filter-edits.js';

interface Kept {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
}
interface Folded {
  readonly label: string;
  /** Each once, under whichever option of another filter it stands. */
  readonly options: readonly { readonly name: string; readonly folded: string }[];
}

const folded = new WeakMap<CategoryFilter, Folded>();

/** Filters stay the same objects while nobody changes them: the words of tens of thousands of options are folded once. */
function foldedOf(filter: CategoryFilter): Folded {
  const known = folded.get(filter);
  if (known) return known;
  const names = new Set([...(filter.options ?? []), ...Object.values(filter.options_by ?? {}).flat()]);
  const made = { label: fold(filter.label), options: [...names].map((name) => ({ name, folded: fold(name) })) };
  folded.set(filter, made);
  return made;
}

/** What begins with the words stands before what has them inside, and of each the filters before the options. */
const PLACES = 4;
const placeOf = (text: string, wanted: string, isOption: boolean): number | undefined => {
  const at = text.indexOf(wanted);
  return at < 0 ? undefined : (at === 0 ? 0 : 2) + (isOption ? 1 : 0);
};

/** Filters and options by their names, each where it is written. @param most of them at most */
export function foundFilters({ shipped, tree, state }: Kept, q: string, most: number): readonly FoundFilter[] {
  const wanted = fold(q.trim());
  if (wanted === '') return [];
  const catalog = editedCatalog(shipped, tree, state);
  const places: FoundFilter[][] = Array.from({ length: PLACES }, () => []);
  for (const { id } of catalog.everything())
    for (const filter of ownFilters(shipped.filtersOf(id), id, state)) {
      const { key, label } = filter;
      const words = foldedOf(filter);
      const put = (place: number | undefined, option: string | null): void => {
        const beside = place === undefined ? undefined : places[place];
        if (!beside || beside.length >= most) return;
        const path = catalog.path(id).map(({ name }) => name);
        beside.push({ category_id: id, category: path.join(' › '), key, label, option });
      };
      put(placeOf(words.label, wanted, false), null);
      for (const { name, folded: text } of words.options) put(placeOf(text, wanted, true), name);
    }
  return places.flat().slice(0, most);
}
