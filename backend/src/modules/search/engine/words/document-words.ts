import { lowerTurkish, tokenise } from '#kernel/turkish-text.js';
import type { ListingDocument } from '../search-engine.js';

/** Raise it when tokenise or documentWords change: stored words of an older number are made again when they are read. */
export const WORDS_VERSION = 2;

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
    title: unique(canonical(tokenise(document.title))),
    category: unique(canonical(tokenise(document.category_names.join(' , ')))),
    details: unique(canonical(tokenise(`${features} , ${document.city_name} , ${document.district_name}`))),
    description: unique(canonical(tokenise(document.description.slice(0, MAX_DESCRIPTION_LENGTH)))),
    ...categoryHeads(document.category_names),
    spelled: unique(spelledWords(document.title)),
  };
}

/** In a Turkish compound the last word says what the thing is: a `TV Ünitesi` is no TV. */
function categoryHeads(categoryNames: readonly string[]): Pick<DocumentWords, 'names' | 'heads'> {
  const names = new Set<string>();
  const heads = new Set<string>();
  for (const part of categoryNames.flatMap((name) => name.split(/[&,/()]|\sve\s/))) {
    const words = canonical(tokenise(part));
    const head = words.at(-1);
    if (head !== undefined) (words.length === 1 ? names : heads).add(head);
  }
  return { names: [...names], heads: [...heads] };
}

export const spelledWords = (text: string): string[] => lowerTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two spellings that both count as right become one: `makina`, `makinası` → `makine`, `makinesi`. */
export function canonical(words: readonly string[]): string[] {
  return words.map((word) => (word.startsWith('makina') ? `makine${word.slice(6).replace('lar', 'ler')}` : word));
}
