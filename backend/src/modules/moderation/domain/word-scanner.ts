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
/** … and, at most two of them, between letters. */
const BETWEEN = new Set(".-_*·•'’,/");

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string): boolean => /\s/u.test(sign);

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
  const parts = fold(open ? word.slice(0, -1) : word)
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => [...part]);
  return {
    letters: parts.flat().map((letter) => LOOKALIKES[letter] ?? letter),
    afterSpace: parts.flatMap((part, index) => part.map((_, place) => index > 0 && place === 0)),
    open,
  };
}

const NONE = -1;
/** For each number of letters that were read: none, one or two signs since; in front of the next word of a phrase: with or without white space. */
const STATES = 3;

/**
 * How far a word was read at one place of a text, in all ways at once, for a sign may be the next letter and stand between letters as well.
 * Of ways that have come equally far the one that began first is kept: a step costs as much as the word is long, whatever came before.
 */
class WordReader {
  /** Where the way began that has come so far, or NONE. */
  readonly #begun: Int32Array;
  /** The most letters that any way has read; 0: nothing is being read. */
  #furthest = 0;

  constructor(readonly sought: Sought) {
    this.#begun = new Int32Array((sought.letters.length + 1) * STATES).fill(NONE);
  }

  get isIdle(): boolean {
    return this.#furthest === 0;
  }

  /** @returns where the word began that ends with this sign, or NONE. */
  take(sign: string, at: number, mayBegin: boolean): number {
    const { letters } = this.sought;
    let furthest = 0;
    // From behind, so that each state goes on from what stood before this sign.
    for (let read = Math.min(this.#furthest, letters.length); read >= 1; read -= 1) {
      const isNext = letters[read]?.includes(sign) === true;
      if (isNext && this.#goOn(read)) furthest = Math.max(furthest, read + 1);
      if (this.#stay(read, sign)) furthest = Math.max(furthest, read);
    }
    if (mayBegin) {
      this.#begun[STATES] = at;
      furthest = Math.max(furthest, 1);
    }
    this.#furthest = furthest;
    return this.#begun[letters.length * STATES] ?? NONE;
  }

  forget(): void {
    this.#begun.fill(NONE);
    this.#furthest = 0;
  }

  #goOn(read: number): boolean {
    const states = this.#begun;
    const from = read * STATES;
    const none = states[from] ?? NONE;
    const one = states[from + 1] ?? NONE;
    const two = states[from + 2] ?? NONE;
    const begun = this.sought.afterSpace[read] === true ? one : earlier(none, earlier(one, two));
    states[from + STATES] = begun;
    return begun !== NONE;
  }

  #stay(read: number, sign: string): boolean {
    const states = this.#begun;
    const from = read * STATES;
    const before = states[from] ?? NONE;
    const since = states[from + 1] ?? NONE;
    states[from] = NONE;
    if (this.sought.afterSpace[read] === true) {
      states[from + 1] = isSpace(sign) ? earlier(before, since) : NONE;
      return states[from + 1] !== NONE;
    }
    const isBetween = BETWEEN.has(sign);
    states[from + 1] = isBetween ? before : NONE;
    states[from + 2] = isBetween ? since : NONE;
    return isBetween && (before !== NONE || since !== NONE);
  }
}

function earlier(one: number, other: number): number {
  if (one === NONE) return other;
  return other === NONE ? one : Math.min(one, other);
}

/**
 * Looks for all words at once, sign by sign, never going back: the work grows with the length of the text and of the words, whatever
 * either is made of. (Patterns made of people's words did not: signs that may also stand between letters made them exponential.)
 */
class WordScanner {
  readonly #byFirstSign = new Map<string, WordReader[]>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const sought = soughtOf(word);
      if (!sought) continue;
      const reader = new WordReader(sought);
      for (const sign of sought.letters[0] ?? '') {
        this.#byFirstSign.set(sign, [...(this.#byFirstSign.get(sign) ?? []), reader]);
      }
    }
  }

  /** @param signs the text, folded sign by sign. @returns where words stand, in places of that list, apart from each other */
  spansIn(signs: readonly string[]): readonly Span[] {
    const spans: Span[] = [];
    let reading = new Set<WordReader>();
    signs.forEach((sign, at) => {
      const beginning = new Set(isLetter(signs[at - 1]) ? [] : this.#byFirstSign.get(sign));
      const isEndOfWord = !isLetter(signs[at + 1]);
      const goingOn = new Set<WordReader>();
      for (const reader of beginning.size === 0 ? reading : new Set([...reading, ...beginning])) {
        const start = reader.take(sign, at, beginning.has(reader));
        if (start !== NONE && (reader.sought.open || isEndOfWord)) spans.push({ start, end: at + 1 });
        if (!reader.isIdle) goingOn.add(reader);
      }
      reading = goingOn;
    });
    for (const reader of reading) reader.forget();
    return merged(spans);
  }
}

/** Where any of the words stands in the text, in the spelling of the text. */
export function findWords(text: string, words: readonly string[]): readonly Span[] {
  const { signs, places } = foldKeepingPlaces(text);
  return new WordScanner(words).spansIn(signs).map(({ start, end }) => ({
    start: places[start]?.start ?? 0,
    end: places[end - 1]?.end ?? 0,
  }));
}
