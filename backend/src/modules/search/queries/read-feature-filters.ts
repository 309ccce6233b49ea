import { type CategoryFilter, FILTER_WORDS_MOST, type LeftOut } from '@ilan/api';
import { invalid } from '#platform/http/zod-pipe.js';
import type { FeatureFilter } from '../engine/search-engine.js';
import { answerWords } from '../language/answer-words.js';
import type { Catalog } from '#modules/catalog/contract.js';

type Asked = Readonly<Record<string, readonly string[]>>;

const RANGE = /^(\d{1,12}(?:\.\d{1,4})?)?(-)?(\d{1,12}(?:\.\d{1,4})?)?$/;
const YES = new Set(['1', 'true', 'evet']);
const NO = new Set(['0', 'false', 'hayir', 'hayır']);
/** Of all texts that one filter is asked by: a choice among many options that became texts brings several. */
const MOST_WORDS = 30;

/**
 * `f[key]=…` of an address → filters of the search, by the type that the key has in the category (or anywhere: a filter of a
 * subcategory works above it too). @throws AppError invalid for an unknown key or a value that its type does not have
 */
export function readFeatureFilters(features: Asked, categoryId: number | undefined, catalog: Catalog): FeatureFilter[] {
  return readings(features, categoryId, catalog).map(({ asked, filter, values }) => {
    if (!filter) throw refusal(asked, 'Bilinmeyen filtre.');
    const read = readFilter(filter, values, asked);
    if (typeof read === 'string') throw refusal(asked, read);
    return read;
  });
}

/**
 * What an address asks by a filter that became another sort since, and that the filter of today cannot mean: `f[beygir]=100-200` of one that
 * is a list now. A list of ads goes on without it and says so; whoever waits for ads by it waits in vain and is told.
 */
export const leftOutOf = (features: Asked, categoryId: number | undefined, catalog: Catalog): LeftOut[] =>
  readings(features, categoryId, catalog).flatMap(({ asked, filter, values }) =>
    filter && filter.key !== asked && typeof readFilter(filter, values, asked) === 'string'
      ? [
          {
            ...{ key: asked, label: filter.label, values: [...(features[asked] ?? [])] },
            ...(filter.type === 'text' && { in_words: true as const }),
          },
        ]
      : [],
  );

interface Reading {
  /** The key by which the address says it, which may be a former one. */
  readonly asked: string;
  readonly filter: CategoryFilter | undefined;
  readonly values: readonly string[];
}

function readings(features: Asked, categoryId: number | undefined, catalog: Catalog): readonly Reading[] {
  const entries = Object.entries(features);
  if (entries.length === 0) return [];
  const own = new Map(
    (categoryId === undefined ? [] : catalog.filtersFor(categoryId)).map((filter) => [filter.key, filter]),
  );
  return entries.map(([asked, said]) => {
    const { key, values } = catalog.answersToday({ key: asked, values: said }, categoryId);
    return { asked, filter: own.get(key) ?? filterAnywhere(catalog, key), values };
  });
}

/** @returns the sentence that says what is wrong, where it cannot be read */
function readFilter(filter: CategoryFilter, values: readonly string[], asked: string): FeatureFilter | string {
  const { key, type, label } = filter;
  const otherwise = `${label} artık başka biçimde soruluyor; yeniden seçin.`;
  if (values.length === 0) return otherwise;
  switch (type) {
    case 'select':
    case 'multiselect': {
      // By the key of today any word may be asked for: an option may have gone, and nothing is found then.
      const isMeant = asked === key || values.some((value) => isOption(filter, value));
      return isMeant ? { key, kind: 'any_of', values } : otherwise;
    }
    case 'text':
      return readWords(filter, values, asked === key ? undefined : otherwise);
    case 'boolean': {
      const value = values.length === 1 ? (values[0] as string).toLowerCase() : '';
      if (!YES.has(value) && !NO.has(value)) return `${label} için evet (1) ya da hayır (0) seçilebilir.`;
      return { key, kind: 'is', value: YES.has(value) };
    }
    case 'range':
      return readRange({ key, label }, values);
  }
}

const isOption = ({ options = [], options_by = {} }: CategoryFilter, value: string): boolean =>
  options.includes(value) || Object.values(options_by).some((some) => some.includes(value));

/** @param otherwise what is said of a former choice, whose options may be longer than what is typed */
function readWords(
  { key, label }: CategoryFilter,
  values: readonly string[],
  otherwise: string | undefined,
): FeatureFilter | string {
  const any = values.map(answerWords).filter((words) => words.length > 0);
  if (any.length === 0) return otherwise ?? `${label} için en az bir harf ya da rakam yazın.`;
  if (any.flat().length > MOST_WORDS) return otherwise ?? `${label} için bu kadar çok sözcük birden aranamaz.`;
  const isLong = otherwise === undefined && values.some((value) => value.length > FILTER_WORDS_MOST);
  return isLong ? `${label} için en fazla ${FILTER_WORDS_MOST} karakter yazılabilir.` : { key, kind: 'words', any };
}

function readRange({ key, label }: Pick<CategoryFilter, 'key' | 'label'>, values: readonly string[]) {
  const parts = values.length === 1 ? RANGE.exec((values[0] as string).trim()) : null;
  const [, from, dash, to] = parts ?? [];
  if (from === undefined && to === undefined) return `${label} aralığı "10-20" biçiminde olmalıdır.`;
  const min = from === undefined ? undefined : Number(from);
  const max = to !== undefined ? Number(to) : dash === undefined ? min : undefined;
  if (min !== undefined && max !== undefined && min > max)
    return `${label} için en düşük değer, en yüksek değerden büyük olamaz.`;
  return {
    key,
    kind: 'range' as const,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
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
