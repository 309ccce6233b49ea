import { lowerTurkish } from '#kernel/turkish-text.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { CATEGORY_ALIASES } from './category-aliases.js';
import { wordsOf } from './text-words.js';
import type { CountedWord } from './vocabulary/vocabulary.js';

/** The words of what ads can be sorted under: names of categories and what people call them, makes, models, options and places. */
export function referenceWords(catalog: Catalog, locations: Locations): readonly CountedWord[] {
  /** Names of categories and filters have endings (`Bebek Arabası`), those of makes, models, options and places have none. */
  const names = new Map<string, { readonly hasEndings: boolean }>();
  for (const phrase of Object.values(CATEGORY_ALIASES).flat()) names.set(phrase, { hasEndings: true });
  for (const { id, name } of catalog.all()) {
    for (const called of [name, ...catalog.formerNames(id)]) names.set(called, { hasEndings: true });
    if (!catalog.isLeaf(id)) continue;
    for (const { label, options = [], options_by: by = {} } of catalog.filtersFor(id)) {
      names.set(label, { hasEndings: true });
      for (const text of [...options, ...Object.values(by).flat()]) names.set(text, { hasEndings: false });
    }
  }
  for (const { id, name } of [...locations.cities(), ...locations.districts()])
    for (const called of [name, ...locations.formerNames(id)]) names.set(called, { hasEndings: false });
  const words = new Map<string, CountedWord>();
  for (const [name, { hasEndings }] of names) {
    const whole = !hasEndings && /^\p{L}+$/u.test(name);
    for (const piece of name.split(/[\s/&(),-]+/u)) {
      const [word, second] = wordsOf(piece);
      if (word === undefined || second !== undefined || (words.has(word) && !whole)) continue;
      // Names of foreign makes are no Turkish words: their capital I is an i.
      const spelled = /[çğıöşüÇĞİÖŞÜ]/.test(piece) ? lowerTurkish(piece) : piece.toLowerCase();
      words.set(word, { word, frequency: 0, spelled: spelled.replace(/[^\p{L}\p{N}]+/gu, ''), named: true, whole });
    }
  }
  return [...words.values()];
}
