import type { ListingDocument } from '../engine/search-engine.js';
import { spelledWords, wordsOf } from './text-words.js';

/** Raise it when wordsOf or documentWords change: stored words of an older number are made again when they are read. */
export const WORDS_VERSION = 3;

/** The words of a document by field, the most telling field first. */
export interface DocumentWords {
  readonly title: readonly string[];
  readonly category: readonly string[];
  readonly details: readonly string[];
  readonly description: readonly string[];
  /** Category names, or parts of them, that are one word: `Otomobil`, the first of `Forklift ve İstif Makinesi`. */
  readonly names: readonly string[];
  /** What a longer category name is about, its last word: `Ünitesi` of `TV Ünitesi`, but not `TV`. */
  readonly heads: readonly string[];
  /** Words of the title as they are spelled, small letters. */
  readonly spelled: readonly string[];
}

/** Words beyond this many in one description add nothing that a buyer looks for. */
const MAX_DESCRIPTION_LENGTH = 5_000;

export function documentWords(document: ListingDocument): DocumentWords {
  const features = Object.values(document.features)
    .flatMap((value) => (typeof value === 'boolean' ? [] : value))
    .join(' , ');
  const unique = (words: readonly string[]): string[] => [...new Set(words)];
  return {
    title: unique(wordsOf(document.title)),
    category: unique(wordsOf(document.category_names.join(' , '))),
    details: unique(wordsOf(`${features} , ${document.city_name} , ${document.district_name}`)),
    description: unique(wordsOf(document.description.slice(0, MAX_DESCRIPTION_LENGTH))),
    ...categoryHeads(document.category_names),
    spelled: unique(spelledWords(document.title)),
  };
}

/** In a Turkish compound the last word says what the thing is: a `TV Ünitesi` is no TV. */
function categoryHeads(categoryNames: readonly string[]): Pick<DocumentWords, 'names' | 'heads'> {
  const names = new Set<string>();
  const heads = new Set<string>();
  for (const part of categoryNames.flatMap((name) => name.split(/[&,/()]|\sve\s/))) {
    const words = wordsOf(part);
    const head = words.at(-1);
    if (head !== undefined) (words.length === 1 ? names : heads).add(head);
  }
  return { names: [...names], heads: [...heads] };
}
