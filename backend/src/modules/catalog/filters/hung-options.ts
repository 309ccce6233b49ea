import type { CategoryFilter } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { wrong } from '../categories/refusals.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import { allOptions, type Circumstances, isOwner, optionsUnder } from './filter-circumstances.js';
import { evolveFilters, writtenFilters } from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';
import { nameIn } from './renamed-answers.js';
import { whereAsked } from './where-asked.js';

export type Renamed = Extract<FilterEvent, { readonly type: 'filter.option-renamed' }>;
type Below = Renamed['data']['below'];

/** Ids of the categories that ask the filter of this key as that category asks it, and none of their own in its place. */
export function askersOf(key: string, owner: number, { known }: Circumstances): readonly number[] {
  const filter = known.filtersFor(owner).find((one) => one.key === key);
  return filter ? whereAsked(filter, owner, known) : [];
}

/** What own filters, here and wherever this one is asked, offer for the option that gets another name; of those that nobody is asked now, too. */
export function hungOn(event: Renamed, circumstances: Circumstances): Result<Below, AppError> {
  const { shipped, tree, state, known, category } = circumstances;
  const { key, from, to } = event.data;
  const after = editedCatalog(shipped, tree, evolveFilters(state, event));
  const askers = askersOf(key, category.id, circumstances);
  const below: Below = [];
  for (const category_id of askers)
    for (const one of known.filtersFor(category_id)) {
      const options = optionsUnder(one, from);
      if (one.depends_on !== key || options.length === 0) continue;
      if (!isOwner(category_id, one.key, circumstances)) {
        if (category_id === category.id) return err(inherited(one));
        continue;
      }
      // Where it is inherited, another filter may stand in the place of the one that it hangs on.
      const heirs = askersOf(one.key, category_id, circumstances);
      const isOffered = (option: string, catalog: ReferenceCatalog): boolean =>
        heirs.some((id) => allOptions(catalog.filtersFor(id), key).includes(option));
      const beside = isOffered(to, known) ? optionsUnder(one, to) : [];
      const all = [...new Set([...beside, ...options])];
      below.push({ category_id, key: one.key, options: all, ...(isOffered(from, after) && { kept: true }) });
    }
  return ok([...below, ...ofUnasked(event, { askers: new Set(askers), after }, circumstances)]);
}

const inherited = ({ label }: CategoryFilter) =>
  wrong(
    'to',
    `“${label}” filtresi bu seçeneğe bağlı ve üst kategoriden devralınıyor; önce onu da bu kategoriye özel yapın.`,
  );

interface Named {
  readonly askers: ReadonlySet<number>;
  /** With the new name. */
  readonly after: ReferenceCatalog;
}

/**
 * The same of filters that come back some day: deleted ones, and those of a category that went away from the one that they hang on, be it below
 * another filter of that key, or that was merged. Those go with the old name as well, since the category may come to stand under another filter of that
 * key, which offers it.
 */
function ofUnasked(event: Renamed, { askers, after }: Named, circumstances: Circumstances): Below {
  const { known } = circumstances;
  const { key, from, to } = event.data;
  const ids = [...known.everything(), ...known.gone()].map(({ id }) => id);
  return ids.flatMap((category_id) => {
    const isAway = !askers.has(category_id);
    const written = isAway ? writtenAt(category_id, circumstances) : unaskedAt(category_id, circumstances);
    const hung = written.filter((one) => one.depends_on === key);
    // Where another filter of that key offers the option, what goes with it hangs on that one.
    if (hung.length === 0 || (isAway && isOthers(category_id, event, circumstances))) return [];
    const places = [category_id, ...known.descendants(category_id)];
    const isOffered = (option: string, catalog: ReferenceCatalog): boolean =>
      isAway || places.some((id) => allOptions(catalog.filtersFor(id), key).includes(option));
    return hung.flatMap((one) => {
      const options = optionsUnder(one, from);
      if (options.length === 0) return [];
      const beside = isOffered(to, known) ? optionsUnder(one, to) : [];
      const all = [...new Set([...beside, ...options])];
      return [{ category_id, key: one.key, options: all, ...(isOffered(from, after) && { kept: true }) }];
    });
  });
}

/**
 * What goes with options that got other names while a filter was deleted and nobody took it along, as it was once; nothing where something
 * goes with the new name already.
 */
export function underNewNames(filter: CategoryFilter, { state, known, category }: Circumstances) {
  const { depends_on: above, options_by = {} } = filter;
  const named = state.renamed.filter(({ key, to_key }) => key === above && to_key === above);
  const ids = [category.id, ...known.formerIds(category.id)];
  const offered = new Set(allOptions(known.filtersFor(category.id), above));
  const under = new Map<string, string[]>();
  for (const [option, options] of Object.entries(options_by)) {
    const today = nameIn(option, named, ids);
    if (offered.has(option) || !offered.has(today) || optionsUnder(filter, today).length > 0) continue;
    under.set(today, [...new Set([...(under.get(today) ?? []), ...options])]);
  }
  return Object.fromEntries(under);
}

/** One that went into another is no more, and asks nothing itself. */
const isThere = (id: number, { known }: Circumstances): boolean => known.byId(id)?.id === id;

/** What is written at a category, deleted or not. */
function writtenAt(id: number, { shipped, state }: Circumstances): readonly CategoryFilter[] {
  const brought = shipped.filtersOf(id);
  // Most of many thousands have none.
  if (brought.length === 0 && !state.edits.has(id)) return [];
  return writtenFilters(brought, id, state).map(({ filter }) => filter);
}

/** The same, of what is asked there of nobody as it is written. */
function unaskedAt(id: number, circumstances: Circumstances): readonly CategoryFilter[] {
  const { shipped, state, known } = circumstances;
  const brought = shipped.filtersOf(id);
  if (brought.length === 0 && !state.edits.has(id)) return [];
  const asked = new Set(isThere(id, circumstances) ? known.filtersFor(id).map(({ key }) => key) : []);
  return writtenFilters(brought, id, state).flatMap(({ filter, deleted }) =>
    deleted || !asked.has(filter.key) ? [filter] : [],
  );
}

/**
 * Whether the option is one of another filter of that key, by which that category goes. One that this other filter does not offer waits for the filter
 * that it was once written for: the category may come back below it.
 */
function isOthers(id: number, { data: { key, from } }: Renamed, circumstances: Circumstances): boolean {
  const { known } = circumstances;
  if (!isThere(id, circumstances)) return isOwner(id, key, circumstances);
  return allOptions(known.filtersFor(id), key).includes(from);
}
