import { bucketOf } from '../histogram.js';
import type { ListingDocument } from '../search-engine.js';
import { wordsOfAnswers } from '#modules/search/language/answer-words.js';
import { type DocumentWords, documentWords } from '#modules/search/language/document-words.js';

/** A document as Meilisearch keeps it. */
export interface IndexDocument {
  readonly id: number;
  /** Words of the title, and of what the thing is. */
  readonly w1: readonly string[];
  /** Further words of category, features and place. */
  readonly w2: readonly string[];
  /** Further words of the description. */
  readonly w3: readonly string[];
  /** All of them but the description's, as the ranking needs them, see `packWords`. */
  readonly words: string;
  readonly category_path: readonly number[];
  readonly city_id: number;
  readonly district_id: number;
  readonly price_minor: number;
  readonly sort_at: number;
  readonly _geo: { readonly lat: number; readonly lng: number };
  readonly f: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** The words of `f` with their keys: `motor=vtec`. */
  readonly t: readonly string[];
  /** The bucket of the price and of every number of `f`. */
  readonly b: Readonly<Record<string, number>>;
  readonly [other: string]: unknown;
}

const PACKED = ['title', 'category', 'details', 'names', 'heads', 'spelled'] as const;

/** In one string: a hundred of them come with each search, and lists of lists take several times as long. */
const packWords = (words: Omit<DocumentWords, 'description'>): string =>
  PACKED.map((field) => words[field].join(' ')).join('|');

/** The words as they were packed; one that was found for its description only has none to be ranked by, and comes last as it should. */
export function unpackWords(packed: string): DocumentWords {
  const lists = packed.split('|').map((words) => (words === '' ? [] : words.split(' ')));
  const [title = [], category = [], details = [], names = [], heads = [], spelled = []] = lists;
  return { title, category, details, names, heads, spelled, description: [] };
}

/** A filter takes words of at most 468 bytes; nobody types one of a hundred letters. */
export const keptWord = (word: string): string => word.slice(0, 100).replace(/\p{Cs}/gu, '');

/**
 * The grammar of filters knows no way to write some values (one that ends in a backslash, say), so signs that mean something
 * in it are written as `%` and two digits, in documents and filters alike.
 */
export const encodeValue = (value: string): string =>
  value.replace(/[%"'\\\u0000-\u001f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const decodeValue = (encoded: string): string =>
  encoded.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @param known the words of this document, where they were made before */
export function indexDocument(
  document: ListingDocument,
  known: DocumentWords = documentWords(document),
): IndexDocument {
  const { description, ...words } = known;
  const telling = new Set([...words.title, ...words.names, ...words.heads].map(keptWord));
  const further = new Set([...words.category, ...words.details].map(keptWord).filter((word) => !telling.has(word)));
  return {
    id: document.id,
    w1: [...telling],
    w2: [...further],
    w3: description.map(keptWord).filter((word) => !telling.has(word) && !further.has(word)),
    words: packWords(words),
    category_path: document.category_path,
    city_id: document.city_id,
    district_id: document.district_id,
    price_minor: document.price_minor,
    sort_at: document.sort_at,
    _geo: { lat: document.latitude, lng: document.longitude },
    f: Object.fromEntries(Object.entries(document.features).map(([key, value]) => [key, encodeFeature(value)])),
    t: wordsOfAnswers(document.features).map(encodeValue),
    b: Object.fromEntries(
      Object.entries({ ...document.features, price: document.price_minor }).flatMap(([key, value]) =>
        typeof value === 'number' ? [[key, bucketOf(value)]] : [],
      ),
    ),
  };
}

function encodeFeature(value: ListingDocument['features'][string]): IndexDocument['f'][string] {
  if (typeof value === 'string') return encodeValue(value);
  return typeof value === 'object' ? value.map(encodeValue) : value;
}
