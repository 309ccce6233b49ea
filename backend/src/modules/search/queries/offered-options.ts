import type { CategoryFilter } from '@ilan/api';
import type { Catalog } from '#modules/catalog/contract.js';
import type { FacetCount } from '../engine/search-engine.js';

/** Of each state of the catalogue what is offered below a category, for as long as anybody asks by that state. */
const below = new WeakMap<object, Map<string, ReadonlySet<string>>>();

const optionsOf = ({ options = [], options_by = {} }: CategoryFilter): readonly string[] => [
  ...options,
  ...Object.values(options_by).flat(),
];

/** What can be chosen of a filter in a category. Those below it may ask it in a form of their own, and their ads are counted with it. */
export function offeredOptions(
  filter: CategoryFilter,
  category: number | undefined,
  counts: readonly FacetCount[],
  catalog: Catalog,
): ReadonlySet<string> {
  const own = new Set(optionsOf(filter));
  if (category === undefined || counts.every(({ value }) => own.has(value))) return own;
  const edition = catalog.edition();
  const known = below.get(edition) ?? new Map<string, ReadonlySet<string>>();
  below.set(edition, known);
  const name = `${category} ${filter.key}`;
  const found = known.get(name);
  if (found) return found;
  for (const id of catalog.descendants(category))
    for (const one of catalog.filtersFor(id))
      if (one.key === filter.key) for (const option of optionsOf(one)) own.add(option);
  known.set(name, own);
  return own;
}
