import type { ListingDocument } from '../search-engine.js';
import { documentWords } from '../words/document-words.js';

/** A document as Meilisearch keeps it. */
export interface IndexDocument {
  readonly id: number;
  readonly words_title: string;
  readonly words_category: string;
  readonly words_details: string;
  readonly words_description: string;
  readonly spelled: readonly string[];
  readonly category_path: readonly number[];
  readonly city_id: number;
  readonly district_id: number;
  readonly price_minor: number;
  readonly sort_at: number;
  readonly _geo: { readonly lat: number; readonly lng: number };
  readonly f: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly [other: string]: unknown;
}

/**
 * The grammar of filters knows no way to write some values (one that ends in a backslash, say), so signs that mean something
 * in it are written as `%` and two digits, in documents and filters alike.
 */
export const encodeValue = (value: string): string =>
  value.replace(/[%"'\\\u0000-\u001f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const decodeValue = (encoded: string): string =>
  encoded.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export function indexDocument(document: ListingDocument): IndexDocument {
  const words = documentWords(document);
  return {
    id: document.id,
    words_title: words.title.join(' '),
    words_category: words.category.join(' '),
    words_details: words.details.join(' '),
    words_description: words.description.join(' '),
    spelled: words.spelled,
    category_path: document.category_path,
    city_id: document.city_id,
    district_id: document.district_id,
    price_minor: document.price_minor,
    sort_at: document.sort_at,
    _geo: { lat: document.latitude, lng: document.longitude },
    f: Object.fromEntries(Object.entries(document.features).map(([key, value]) => [key, encodeFeature(value)])),
  };
}

function encodeFeature(value: ListingDocument['features'][string]): IndexDocument['f'][string] {
  if (typeof value === 'string') return encodeValue(value);
  return typeof value === 'object' ? value.map(encodeValue) : value;
}
