import type { ListingDocument } from '../engine/search-engine.js';
import { spelledWords, wordsOf } from './text-words.js';

/** Raise it when wordsOf, documentWords or answerWords change: stored words of an older number are made again when they are read. */
export const WORDS_VERSION = 5;

/** The words of a document by field, the most telling field first. */
export interface DocumentWords {
  readonly title: readonly string[];
  readonly category: readonly string[];
  readonly details: readonly string[];
  readonly description: readonly string[];
  /**
   * What the deepest category is called, where that is one word: `Kilim` of `Halı & Kilim`; and those above it that have no other name:
   * `Otomobil`. Longer names as `nameKey` makes them.
   */
  readonly names: readonly string[];
  /** What its longer names are about, their last words: `Ünitesi` of `TV Ünitesi`, but not `TV`; and the names of what it lies in. */
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

/** A name of several words as one word that no text has: `TV Ünitesi` → `#tvunitesi`. */
export const nameKey = (words: readonly string[]): string => `${NAME_MARK}${words.join('')}`;
export const NAME_MARK = '#';

/** Last words of categories of what is done to things, or goes with them: `Klima & Beyaz Eşya Servisi` has no air conditioners. */
const GOES_WITH = new Set(
  (
    'servisi yikama temizligi bakimi parcalari parca aksesuari aksesuar ekipmani ekipman malzemesi malzemeleri urunleri egitimi ' +
    'gezdirme dersi tesisati sistemi hizmetleri yenileme montaj tirmalama otel uzmani personeli ustasi'
  ).split(' '),
);

export const goesWithThings = (word: string): boolean => GOES_WITH.has(word);

/** In a Turkish compound the last word says what the thing is: a `TV Ünitesi` is no TV. */
function categoryHeads(categoryNames: readonly string[]): Pick<DocumentWords, 'names' | 'heads'> {
  const names = new Set<string>();
  const heads = new Set<string>();
  categoryNames.forEach((name, level) => {
    const parts = name
      .split(/[&,/()]|\sve\s/)
      .map(wordsOf)
      .filter((words) => words.length > 0);
    const isDeepest = level === categoryNames.length - 1;
    const last = parts.at(-1) ?? [];
    for (const [i, words] of parts.entries()) {
      const head = words.at(-1) as string;
      // What goes with a thing is said once, behind the last of several: `Lastik & Jant Servisi`.
      const isModifier = words !== last && last.length > 1 && goesWithThings(last.at(-1) ?? '');
      if (isModifier) continue;
      // It is of the same as the part before: a `Çalışma Masası & Koltuğu` is no chair of every kind.
      const sharesModifier = words.length === 1 && (parts[i - 1]?.length ?? 0) > 1 && /[iu]$/.test(head);
      const isName = words.length === 1 && !sharesModifier && (isDeepest || parts.length === 1);
      (isName ? names : heads).add(head);
      if (words.length > 1) names.add(nameKey(words));
    }
  });
  return { names: [...names], heads: [...heads] };
}
