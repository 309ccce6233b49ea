/**
 * Endings of nouns in ads, folded, longest first. A ready stemmer makes wrong stems (`araba` → `arap`); here every possible
 * stem is only a further word to look for, and one that no ad has finds nothing.
 */
const ENDINGS = [
  'larindan',
  'lerinden',
  'larinda',
  'lerinde',
  'larina',
  'lerine',
  'larini',
  'lerini',
  'larin',
  'lerin',
  'larda',
  'lerde',
  'lardan',
  'lerden',
  'lari',
  'leri',
  'lar',
  'ler',
  'sinda',
  'sinde',
  'sunda',
  'sina',
  'sine',
  'sini',
  'sunu',
  'si',
  'su',
  'nda',
  'nde',
  'dan',
  'den',
  'tan',
  'ten',
  'da',
  'de',
  'ta',
  'te',
  'li',
  'lu',
  'lik',
  'luk',
  'siz',
  'suz',
  'im',
  'um',
  'in',
  'un',
  'yi',
  'yu',
  'ya',
  'ye',
  'i',
  'u',
  'a',
  'e',
].sort((a, b) => b.length - a.length);

const SHORTEST_STEM = 3;

/** Folded word → possible words without its ending, longest ending first; `kitaplari` → `kitap`, `kitapla…` never. */
export function stemsOf(word: string): readonly string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const stems = new Set<string>();
  for (const ending of ENDINGS) {
    const length = word.length - ending.length;
    if (length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const stem = word.slice(0, length);
    stems.add(stem);
    // dolabı → dolap, rengi → renk, ağacı → ağaç: a vowel softens the last letter.
    const hard = HARD[stem.at(-1) ?? ''];
    if (hard && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + hard);
  }
  return [...stems].slice(0, 6);
}

const HARD: Readonly<Record<string, string>> = { b: 'p', g: 'k', d: 't' };
