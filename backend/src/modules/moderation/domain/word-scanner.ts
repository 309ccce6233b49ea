import { fold } from '#kernel/turkish-text.js';
import { foldKeepingPlaces, merged, type Span } from './text-spans.js';

/** Signs that people put in the place of letters to get past a list of words. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3€',
  g: 'g9',
  i: 'i1!|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};
/** … and, at most two of them, between letters. None of them is a letter in disguise, and in a word of a list they count for nothing. */
const BETWEEN = new Set(".-_*·•'’,/");
const BETWEEN_AT_MOST = 2;

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string): boolean => /\s/u.test(sign);

/** What stands between two signs that may be letters. */
type Gap = 'within a word' | 'between words' | 'more';

/** A word or phrase that is looked for: the signs that may stand for each of its letters. */
interface Sought {
  readonly letters: readonly string[];
  /** Whether white space stands before the letter: a phrase goes on with its next word. */
  readonly afterSpace: readonly boolean[];
  /** `silah*` also finds `silahlar`. */
  readonly open: boolean;
}

/** Undefined for a word without a letter or digit, which would be found everywhere. */
function soughtOf(word: string): Sought | undefined {
  if (!isLetter(word)) return undefined;
  const open = word.endsWith('*');
  const parts = fold(word)
    .split(/\s/)
    .map((part) => [...part].filter((sign) => !BETWEEN.has(sign)))
    .filter((part) => part.length > 0);
  if (parts.length === 0) return undefined;
  return {
    letters: parts.flat().map((letter) => LOOKALIKES[letter] ?? letter),
    afterSpace: parts.flatMap((part, index) => part.map((_, place) => index > 0 && place === 0)),
    open,
  };
}

const BITS = 32;
const { clz32 } = Math;

/** A set of letters of all words together: the first letter of the first word is 0, and so on. */
class Letters {
  readonly lanes: Uint32Array;

  constructor(size: number) {
    this.lanes = new Uint32Array(Math.ceil(size / BITS));
  }

  add(letter: number): void {
    const lane = Math.floor(letter / BITS);
    this.lanes[lane] = (this.lanes[lane] ?? 0) | (1 << (letter % BITS));
  }
}

/**
 * Looks for all words at once. Which letters may have been read last is one set of bits, and each sign of a text moves the whole set on
 * by a few operations for every 32 letters: a text costs its length times the letters of all words, divided by 32, whatever either is
 * made of. (Patterns made of people's words did not: signs that may also stand between letters made them exponential.)
 */
class WordScanner {
  readonly #size: number;
  readonly #bySign = new Map<string, Letters>();
  readonly #first: Letters;
  /** Letters that may be read after such a gap. */
  readonly #after: Readonly<Record<'within a word' | 'between words', Letters>>;
  readonly #last: Letters;
  readonly #lastOfOpen: Letters;
  /** Of each letter, which of its word it is, from 1. */
  readonly #count: Uint16Array;

  constructor(words: readonly string[]) {
    const sought = words.map(soughtOf).filter((one) => one !== undefined);
    this.#size = sought.reduce((sum, { letters }) => sum + letters.length, 0);
    this.#first = new Letters(this.#size);
    this.#last = new Letters(this.#size);
    this.#lastOfOpen = new Letters(this.#size);
    this.#after = { 'within a word': new Letters(this.#size), 'between words': new Letters(this.#size) };
    this.#count = new Uint16Array(this.#size);
    let from = 0;
    for (const one of sought) from = this.#place(one, from);
  }

  #place({ letters, afterSpace, open }: Sought, from: number): number {
    letters.forEach((signs, index) => {
      const letter = from + index;
      this.#count[letter] = index + 1;
      for (const sign of signs) {
        const known = this.#bySign.get(sign) ?? new Letters(this.#size);
        this.#bySign.set(sign, known);
        known.add(letter);
      }
      if (index === 0) this.#first.add(letter);
      else this.#after[afterSpace[index] === true ? 'between words' : 'within a word'].add(letter);
    });
    this.#last.add(from + letters.length - 1);
    if (open) this.#lastOfOpen.add(from + letters.length - 1);
    return from + letters.length;
  }

  /** @param signs the text, folded sign by sign. @returns where words stand, in places of that list, apart from each other */
  spansIn(signs: readonly string[]): readonly Span[] {
    const spans: Span[] = [];
    /** Where the signs stand that may be letters. */
    const places: number[] = [];
    const read = new Letters(this.#size).lanes;
    let spaces = 0;
    let between = 0;
    let isReading = false;
    signs.forEach((sign, at) => {
      if (BETWEEN.has(sign)) between += 1;
      else if (isSpace(sign)) spaces += 1;
      else {
        places.push(at);
        const mayBegin = !isLetter(signs[at - 1]);
        if (isReading || mayBegin) isReading = this.#read(read, sign, gapOf(spaces, between), mayBegin);
        spaces = between = 0;
        const length = isReading ? this.#longest(read, isLetter(signs[at + 1]) ? this.#lastOfOpen : this.#last) : 0;
        // As many signs back as the word has letters: what is no letter does not stand in the list.
        if (length > 0) spans.push({ start: places[places.length - length] ?? at, end: at + 1 });
      }
    });
    return merged(spans);
  }

  /** @returns whether anything is still being read */
  #read(read: Uint32Array, sign: string, gap: Gap, mayBegin: boolean): boolean {
    const here = this.#bySign.get(sign);
    if (!here) {
      read.fill(0);
      return false;
    }
    const after = gap === 'more' ? undefined : this.#after[gap].lanes;
    let any = 0;
    let carried = 0;
    for (let lane = 0; lane < read.length; lane += 1) {
      const before = read[lane] ?? 0;
      const goesOn = after ? ((before << 1) | carried) & (after[lane] ?? 0) : 0;
      const begins = mayBegin ? (this.#first.lanes[lane] ?? 0) : 0;
      const now = (goesOn | begins) & (here.lanes[lane] ?? 0);
      carried = before >>> (BITS - 1);
      read[lane] = now;
      any |= now;
    }
    return any !== 0;
  }

  /** How many letters the longest of the words has whose last letter was read; 0: none. */
  #longest(read: Uint32Array, last: Letters): number {
    let longest = 0;
    for (let lane = 0; lane < read.length; lane += 1) {
      for (let rest = (read[lane] ?? 0) & (last.lanes[lane] ?? 0); rest !== 0; rest &= rest - 1) {
        const count = this.#count[lane * BITS + (BITS - 1 - clz32(rest & -rest))] ?? 0;
        if (count > longest) longest = count;
      }
    }
    return longest;
  }
}

function gapOf(spaces: number, between: number): Gap {
  if (spaces === 0) return between <= BETWEEN_AT_MOST ? 'within a word' : 'more';
  return between === 0 ? 'between words' : 'more';
}

/** A rule's words are the same list for every ad. */
const scanners = new WeakMap<readonly string[], WordScanner>();

function scannerOf(words: readonly string[]): WordScanner {
  const known = scanners.get(words) ?? new WordScanner(words);
  scanners.set(words, known);
  return known;
}

/** Where any of the words stands in the text, in the spelling of the text. */
export function findWords(text: string, words: readonly string[]): readonly Span[] {
  const { signs, places } = foldKeepingPlaces(text);
  return scannerOf(words)
    .spansIn(signs)
    .map(({ start, end }) => ({
      start: places[start]?.start ?? 0,
      end: places[end - 1]?.end ?? 0,
    }));
}
