import type { CategoryFilter } from '@ilan/api';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { CatalogCategory } from '../contract.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { type FilterEdits, ownFilters } from './filter-edits.js';
import { FORM_NAMES, KIND_NAMES } from './filter-events.js';
import { formOf } from './filter-measures.js';

/** What a filter is. */
export function toldFilter(filter: CategoryFilter): ToldPast {
  const facts = [
    { name: 'Ad', value: filter.label },
    { name: 'Tür', value: KIND_NAMES[filter.type] },
    ...(filter.type === 'range' ? [{ name: 'Biçim', value: FORM_NAMES[formOf(filter)] }] : []),
    { name: 'Birim', value: filter.unit ?? 'yok' },
    { name: 'Yanıt', value: filter.required === true ? 'zorunlu' : 'isteğe bağlı' },
    { name: 'Bağlı olduğu filtre', value: filter.depends_on ?? 'yok' },
    { name: 'Seçenekler', value: filter.options?.join(', ') ?? '—' },
  ];
  const by = Object.entries(filter.options_by ?? {});
  return { facts, lines: by.map(([above, options]) => ({ text: `${above}: ${options.join(', ')}`, path: null })) };
}

/**
 * What a filter is in a category that has it from one above, asked there or left out; undefined where nothing above has it.
 * @param path of the category as it stands today, itself among them: where it stood is told by its own past
 */
export function toldInherited(
  path: readonly CatalogCategory[],
  key: string,
  { shipped, state }: { readonly shipped: ShippedCategories; readonly state: FilterEdits },
): ToldPast | undefined {
  let leftOut: CatalogCategory | undefined;
  for (const category of path.toReversed()) {
    const { id, name } = category;
    const own = ownFilters(shipped.filtersOf(id), id, state).find((one) => one.key === key);
    if (!own) {
      if (state.excluded.get(id)?.has(key)) leftOut = category;
      continue;
    }
    const { facts, lines } = toldFilter(own);
    const isHere = leftOut === path.at(-1);
    const asked = leftOut
      ? isHere
        ? 'sorulmuyor'
        : `“${leftOut.name}” kategorisinden aşağıda sorulmuyor`
      : 'soruluyor';
    const here = [
      { name: 'Bu kategoride', value: asked },
      { name: 'Devralındığı kategori', value: name },
    ];
    return { facts: [...here, ...facts], lines };
  }
  return undefined;
}
