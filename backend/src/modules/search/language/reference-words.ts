import { lowerTurkish } from '#kernel/turkish-text.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { wordsOf } from './text-words.js';
import type { CountedWord } from './vocabulary/vocabulary.js';

/** The words of what ads can be sorted under: names of categories, makes, models, options and places. */
export function referenceWords(catalog: Catalog, locations: Locations): readonly CountedWord[] {
  const names = new Set<string>();
  for (const { id, name } of catalog.all()) {
    names.add(name);
    if (!catalog.isLeaf(id)) continue;
    for (const { label, options = [], options_by: by = {} } of catalog.filtersFor(id))
      for (const text of [label, ...options, ...Object.values(by).flat()]) names.add(text);
  }
  for (const { name } of [...locations.cities(), ...locations.districts()]) names.add(name);
  const words = new Map<string, CountedWord>();
  for (const name of names) {
    for (const piece of name.split(/[\s/&(),-]+/u)) {
      const [word, second] = wordsOf(piece);
      if (word === undefined || second !== undefined || words.has(word)) continue;
      // Names of foreign makes are no Turkish words: their capital I is an i.
      const spelled = /[çğıöşüÇĞİÖŞÜ]/.test(piece) ? lowerTurkish(piece) : piece.toLowerCase();
      words.set(word, { word, frequency: 0, spelled: spelled.replace(/[^\p{L}\p{N}]+/gu, ''), named: true });
    }
  }
  return [...words.values()];
}
