/** How well ads know a word: 0 where they do not. */
type Known = (word: string) => number;

const NUMBER_AND_WORD = /^(\d{1,4}(?:v\d{1,2})?)([a-z]{3,12})$/;
const LETTERS = /^[a-z]{6,30}$/;
/** Of three words and more: shorter ones stand in anything. */
const SHORTEST_OF_SEVERAL = 3;
const MOST_OF_ONE = 4;

/** Words of the ads that were not parted: `kislastik` → `kis lastik`, `1v6tdi` → `1v6 tdi`, `evdenevenakliyat` → `evden eve nakliyat`. */
export function partsOf(word: string, known: Known): string | undefined {
  const [, number = '', unit = ''] = NUMBER_AND_WORD.exec(word) ?? [];
  if (unit !== '') return known(unit) > 0 ? `${number} ${unit}` : undefined;
  return LETTERS.test(word) ? (twoOf(word, known) ?? severalOf(word, known)) : undefined;
}

/** The two of which the rarer one is most frequent. */
function twoOf(word: string, known: Known): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (let i = 2; i <= word.length - 3; i++) {
    const [first, second] = [word.slice(0, i), word.slice(i)];
    // Three letters and three stand in anything: `kırıcı` is no `kır içi`.
    if (first.length <= SHORTEST_OF_SEVERAL && second.length <= SHORTEST_OF_SEVERAL) continue;
    const rarer = Math.min(known(first), known(second));
    if (rarer > most) [best, most] = [`${first} ${second}`, rarer];
  }
  return best;
}

interface Parted {
  readonly words: readonly string[];
  readonly rarest: number;
}

/** The fewest; of as many those of which the rarest one is most frequent. */
function severalOf(word: string, known: Known): string | undefined {
  /** Of the letters up to each place. */
  const best: (Parted | undefined)[] = [{ words: [], rarest: Infinity }];
  for (let end = SHORTEST_OF_SEVERAL; end <= word.length; end++) {
    for (let from = 0; from <= end - SHORTEST_OF_SEVERAL; from++) {
      const before = best[from];
      if (!before || before.words.length === MOST_OF_ONE) continue;
      const last = word.slice(from, end);
      const parted = { words: [...before.words, last], rarest: Math.min(before.rarest, known(last)) };
      if (parted.rarest > 0 && isBetter(parted, best[end])) best[end] = parted;
    }
  }
  const words = best[word.length]?.words;
  return words?.some((one) => one.length > SHORTEST_OF_SEVERAL) ? words.join(' ') : undefined;
}

const isBetter = (one: Parted, other: Parted | undefined): boolean =>
  !other ||
  one.words.length < other.words.length ||
  (one.words.length === other.words.length && one.rarest > other.rarest);
