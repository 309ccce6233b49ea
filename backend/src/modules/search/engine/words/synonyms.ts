/** Folded words that mean the same in an advertisement: each finds all of its line. */
const SAME: readonly (readonly string[])[] = [
  ['araba', 'otomobil', 'oto'],
  ['tv', 'televizyon'],
  ['laptop', 'notebook', 'dizustu'],
  ['telefon', 'tel'],
  ['pc', 'bilgisayar'],
  ['motosiklet', 'motorsiklet', 'motor'],
  ['koltuk', 'kanepe'],
  ['gardirop', 'gardrop'],
  ['eleman', 'personel'],
  ['klavye', 'keyboard'],
];

/** Short forms: the left one finds the right ones too, not the other way round. */
const SHORT_FOR: Readonly<Record<string, readonly string[]>> = {
  ps: ['playstation'],
  ps4: ['playstation'],
  ps5: ['playstation'],
  mac: ['macbook', 'imac'],
  airpods: ['kulaklik'],
};

const table = new Map<string, Set<string>>();
for (const group of SAME) for (const word of group) table.set(word, new Set(group.filter((other) => other !== word)));
for (const [word, longer] of Object.entries(SHORT_FOR))
  table.set(word, new Set([...(table.get(word) ?? []), ...longer]));

/** Other folded words for a folded word; empty for most. */
export const synonymsOf = (word: string): readonly string[] => [...(table.get(word) ?? [])];

/** Every word with its synonyms, as engines with an own synonym list want them. */
export const synonymTable = (): Record<string, string[]> =>
  Object.fromEntries([...table].map(([word, others]) => [word, [...others]]));
