import { type CategoryFilter, NO_OPTION, noOption } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { wrong } from '../categories/refusals.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { evolveFilters, type FilterEdits } from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';

export const noFilter = () => new AppError('not_found', 'FILTER_NOT_FOUND', 'Böyle bir filtre bulunamadı.');

/** Two filters of one name on one form: refused at the category and wherever below it would happen. @param but the key that is named so */
export function sameLabel(
  label: string,
  category_id: number,
  known: ReferenceCatalog,
  but?: string,
): AppError | undefined {
  for (const id of [category_id, ...known.descendants(category_id)]) {
    const twin = known.filtersFor(id).find((one) => one.key !== but && fold(one.label) === fold(label));
    if (!twin) continue;
    const place = id === category_id ? 'Bu kategoride' : `“${known.byId(id)?.name ?? ''}” alt kategorisinde`;
    return wrong('label', `${place} “${twin.label}” adlı bir filtre zaten var.`);
  }
  return undefined;
}

/** What changes filters refuses two of one name; a category that is moved, merged or restored may bring the second along. */
export function labelsTwice(filters: readonly CategoryFilter[]): string[] {
  const seen = new Map<string, string>();
  const twice = new Set<string>();
  for (const { label } of filters) {
    const before = seen.get(fold(label));
    if (before === undefined) seen.set(fold(label), label);
    else twice.add(before);
  }
  return [...twice];
}

/** In all: whoever reads filters reads these with them. */
const MOST_OPTIONS = 20_000;

/** @param above what the filter hangs on */
export const tooManyOptions = (
  options_by: Readonly<Record<string, readonly string[]>>,
  above: Pick<CategoryFilter, 'label'> | undefined,
): AppError | undefined =>
  Object.values(options_by).reduce((sum, { length }) => sum + length, 0) > MOST_OPTIONS
    ? wrong('options', `Seçenekler her “${above?.label ?? ''}” için yazılınca ${MOST_OPTIONS} sınırını aşıyor.`)
    : undefined;

/** Of an option of before that nothing can be written under. */
export const underNoOption = (above: string | null): AppError | undefined =>
  above === NO_OPTION
    ? wrong('above', `“${NO_OPTION}” seçeneğinin altına seçenek yazılamaz; önce o seçeneğin adını değiştirin.`)
    : undefined;

/** @param above the option of another filter that they go with, where several such lists are written at once */
export function optionsProblem(options: readonly string[], above?: string): AppError | undefined {
  const seen = new Map<string, string>();
  for (const option of options) {
    if (option === NO_OPTION) return wrong('options', noOption);
    const before = seen.get(fold(option));
    if (before !== undefined)
      return wrong('options', `${above === undefined ? '' : `${above}: `}“${option}” iki kez yazılmış.`);
    seen.set(fold(option), option);
  }
  return undefined;
}

interface Around {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
  readonly known: ReferenceCatalog;
  readonly category: CatalogCategory;
}

/** A filter goes only where none that hangs on it would go with it; one of its own that comes back takes the place of an inherited one. */
export function notLost(
  event: Extract<FilterEvent, { readonly type: 'filter.deleted' | 'filter.excluded' | 'filter.restored' }>,
  { shipped, tree, state, known, category }: Around,
): Result<readonly FilterEvent[], AppError> {
  const after = editedCatalog(shipped, tree, evolveFilters(state, event));
  for (const id of [category.id, ...known.descendants(category.id)]) {
    const kept = new Set(after.filtersFor(id).map(({ key }) => key));
    const lost = known.filtersFor(id).find(({ key }) => key !== event.data.key && !kept.has(key));
    if (lost) return err(wrong('key', `“${lost.label}” filtresi buna bağlı; önce onu silin ya da orada sormayın.`));
  }
  return ok([event]);
}
