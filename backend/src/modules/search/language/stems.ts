/**
 * Endings of nouns in ads, folded. A ready stemmer makes wrong stems (`araba` → `arap`); here every possible stem is only a
 * guess, which counts when the words of the ads bear it out.
 */
const ENDINGS = (
  'larindan lerinden larinda lerinde larina lerine larini lerini larinin lerinin larin lerin larda lerde lardan lerden lara lere ' +
  'lari leri lar ler sindan sinden sinda sinde sunda sunde sina sine sini sunu sinin sunun si su nin nun ' +
  'indan inden inda inde unda unde ina ine ini una une unu dan den tan ten da de ta te im um in un yi yu ya ye i u a e'
).split(' ');

/** They make a new word of near meaning: `lpgli`, `esyali`, `parasiz`. */
const MAKERS = 'liler lilar lular luler lilari lileri li lu siz suz'.split(' ');
/** So do these, of measures and purposes, and other things besides: a `3 tonluk` has 3 `ton`, but a `kitap` is no `kitaplık`. */
const MEASURES = ['lik', 'luk'];

/** Who makes, mends or sells a thing: `klimacı`, `boyacılar`. */
const TRADES = 'ci cu cisi cusu cilar ciler cular culer'.split(' ');

const SHORTEST_STEM = 3;
const HARD: Readonly<Record<string, string>> = { b: 'p', g: 'k', d: 't', c: 'c' };
const byLength = (endings: readonly string[]): readonly string[] => [...endings].sort((a, b) => b.length - a.length);
const INFLECTIONS = byLength(ENDINGS);
const MAKING = byLength(MAKERS);

function without(word: string, endings: readonly string[]): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const stems = new Set<string>();
  for (const ending of endings) {
    const length = word.length - ending.length;
    if (length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const stem = word.slice(0, length);
    stems.add(stem);
    // dolabı → dolap, rengi → renk: a vowel softens the last letter; in short words it seldom does (kadın is no kat).
    const hard = HARD[stem.at(-1) ?? ''];
    if (hard && stem.length > SHORTEST_STEM && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + hard);
  }
  return [...stems].slice(0, 8);
}

/** Folded word → possible words without its ending, longest ending first; `kitaplari` → `kitap`. */
export const stemsOf = (word: string): readonly string[] => without(word, INFLECTIONS);

/** Folded word → possible words that it was made of; `lpgli` → `lpg`. */
export const rootsOf = (word: string): readonly string[] => without(word, MAKING);

/** Folded word → possible things of whose trade it is; `klimaci` → `klima`. */
export const tradesOf = (word: string): readonly string[] => without(word, TRADES);

/** Folded word → possible words that it is a measure of; `tonluk` → `ton`. */
export const measuredBy = (word: string): readonly string[] => without(word, MEASURES);
