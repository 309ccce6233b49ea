import { ownValue } from '@ilan/api';
import { tokenise } from '#kernel/turkish-text.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingDocument } from '../engine/search-engine.js';
import type { GradedQuery, Wanted } from './graded-query.js';

/** 3: what was meant. 2: the same thing, with half of what was asked of it. 1: something near. 0: something else. */
export type Grade = 0 | 1 | 2 | 3;

/** A query as documents are graded by it. */
export interface Judge {
  readonly inCategory: (document: ListingDocument) => boolean;
  readonly grade: (document: ListingDocument) => Grade;
}

/** Words that stand in titles of everything tell nothing of what two ads have in common. */
const SHORTEST_TELLING_WORD = 4;
const MINOR = 100;

/**
 * Grades by a rule, whatever an engine finds today: 3 in one of the categories with all of `where`; 2 in the category with half of
 * `where`; 1 in the category with less of it, or beside the category with something in common, or with nothing in common where the
 * category has no ads at all.
 * @param documents all that there are
 * @throws Error for a category that there is not
 */
export function judgeOf(query: GradedQuery, documents: readonly ListingDocument[], catalog: Catalog): Judge {
  const categories = [query.category].flat().map((slug) => {
    const found = catalog.bySlug(slug);
    if (!found) throw new Error(`"${query.query}": no category ${slug}`);
    return found;
  });
  const ids = new Set(categories.map(({ id }) => id));
  const parents = new Set(categories.flatMap(({ parent_id: parent }) => parent ?? []));
  const conditions = Object.entries(query.where);
  const telling = tokenise(query.query).filter((word) => word.length >= SHORTEST_TELLING_WORD);
  const inCategory = ({ category_path: path }: ListingDocument): boolean => path.some((id) => ids.has(id));
  const isEmpty = !documents.some(inCategory);
  return {
    inCategory,
    grade: (document) => {
      if (query.nothing) return 0;
      const met = conditions.filter(([key, value]) => meets(document, key, value)).length;
      if (inCategory(document)) return met === conditions.length ? 3 : met > 0 && met * 2 >= conditions.length ? 2 : 1;
      if (!document.category_path.some((id) => parents.has(id))) return 0;
      return isEmpty || met > 0 || sharesWord(document, telling) ? 1 : 0;
    },
  };
}

function meets(document: ListingDocument, key: string, value: Wanted): boolean {
  switch (key) {
    case 'il':
      return isOneOf(document.city_name, value);
    case 'ilce':
      return isOneOf(document.district_name, value);
    case 'fiyat':
      return isOneOf(document.price_minor / MINOR, value);
    case 'baslik':
      return [value].flat().some((phrase) => typeof phrase === 'string' && hasWords(document.title, phrase));
    default:
      return [ownValue(document.features, key) ?? []].flat().some((one) => isOneOf(one, value));
  }
}

function isOneOf(actual: string | number | boolean, value: Wanted): boolean {
  if (typeof value !== 'object') return actual === value || String(actual) === value;
  if (Array.isArray(value)) return value.includes(String(actual));
  return typeof actual === 'number' && actual >= (value.min ?? -Infinity) && actual <= (value.max ?? Infinity);
}

/** Whether a title has each word of a phrase, with whatever ending. */
function hasWords(title: string, phrase: string): boolean {
  const words = wordsOf(title);
  return tokenise(phrase).every((wanted) =>
    words.some((word) => (wanted.length < SHORTEST_TELLING_WORD ? word === wanted : word.startsWith(wanted))),
  );
}

const sharesWord = ({ title }: ListingDocument, telling: readonly string[]): boolean =>
  telling.some((word) => wordsOf(title).some((one) => one.startsWith(word)));

/** Each query looks at every title. */
const known = new Map<string, readonly string[]>();

function wordsOf(title: string): readonly string[] {
  const words = known.get(title) ?? tokenise(title);
  known.set(title, words);
  return words;
}
