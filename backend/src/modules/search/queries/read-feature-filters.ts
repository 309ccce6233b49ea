import type { CategoryFilter } from '@ilan/api';
import { invalid } from '#platform/http/zod-pipe.js';
import type { FeatureFilter } from '../engine/search-engine.js';
import type { Catalog } from '#modules/catalog/contract.js';

const RANGE = /^(\d{1,12}(?:\.\d{1,4})?)?(-)?(\d{1,12}(?:\.\d{1,4})?)?$/;
const YES = new Set(['1', 'true', 'evet']);
const NO = new Set(['0', 'false', 'hayir', 'hayır']);

/**
 * `f[key]=…` of an address → filters of the search, by the type that the key has in the category (or anywhere: a filter of a
 * subcategory works above it too). @throws AppError invalid for an unknown key or a value that its type does not have
 */
export function readFeatureFilters(
  features: Readonly<Record<string, readonly string[]>>,
  categoryId: number | undefined,
  catalog: Catalog,
): FeatureFilter[] {
  const own = new Map(
    (categoryId === undefined ? [] : catalog.filtersFor(categoryId)).map((filter) => [filter.key, filter]),
  );
  return Object.entries(features).map(([asked, said]) => {
    const { key, values } = catalog.answersToday({ key: asked, values: said }, categoryId);
    const filter = own.get(key) ?? filterAnywhere(catalog, key);
    if (!filter) throw refusal(asked, 'Bilinmeyen filtre.');
    return readFilter(filter, values, asked);
  });
}

/** @param asked the key by which the address says it, which may be a former one */
function readFilter({ key, type, label }: CategoryFilter, values: readonly string[], asked: string): FeatureFilter {
  switch (type) {
    case 'select':
    case 'multiselect':
    case 'text':
      return { key, kind: 'any_of', values };
    case 'boolean': {
      const value = values.length === 1 ? (values[0] as string).toLowerCase() : '';
      if (!YES.has(value) && !NO.has(value))
        throw refusal(asked, `${label} için evet (1) ya da hayır (0) seçilebilir.`);
      return { key, kind: 'is', value: YES.has(value) };
    }
    case 'range':
      return readRange({ key, label, asked }, values);
  }
}

function readRange(
  { key, label, asked }: Pick<CategoryFilter, 'key' | 'label'> & { readonly asked: string },
  values: readonly string[],
): FeatureFilter {
  const parts = values.length === 1 ? RANGE.exec((values[0] as string).trim()) : null;
  const [, from, dash, to] = parts ?? [];
  if (from === undefined && to === undefined) throw refusal(asked, `${label} aralığı "10-20" biçiminde olmalıdır.`);
  const min = from === undefined ? undefined : Number(from);
  const max = to !== undefined ? Number(to) : dash === undefined ? min : undefined;
  if (min !== undefined && max !== undefined && min > max) {
    throw refusal(asked, `${label} için en düşük değer, en yüksek değerden büyük olamaz.`);
  }
  return { key, kind: 'range', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** By the tree as it was when they were read. */
const byKey = new WeakMap<object, Map<string, CategoryFilter>>();

/** The first meaning that a key has in the tree. */
function filterAnywhere(catalog: Catalog, key: string): CategoryFilter | undefined {
  const edition = catalog.edition();
  let known = byKey.get(edition);
  if (!known) {
    const filters = catalog.all().flatMap(({ id }) => catalog.filtersFor(id));
    byKey.set(edition, (known = new Map(filters.reverse().map((filter) => [filter.key, filter]))));
  }
  return known.get(key);
}

const refusal = (key: string, sentence: string) => invalid({ [`f[${key}]`]: [sentence] });
