import type { Lexicon } from './lexicon.js';
import { soundKeysOf } from './sound-keys.js';

const MOST_WORDS_OF_A_PHRASE = 3;
/** Shorter keys are shared by chance. */
const SHORTEST_KEY = 4;

/** A lexicon, prepared to be asked about single words and phrases. */
export class Relations {
  readonly whole: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;
  readonly #wishes: ReadonlySet<string>;
  readonly #others = new Map<string, Map<string, number>>();
  readonly #right = new Map<string, string>();
  readonly #heard = new Map<string, string>();
  readonly #phrases = new Set<string>();

  constructor({ same, also, byEar, fillers, wishes, whole }: Lexicon) {
    this.whole = new Set(whole);
    this.#fillers = new Set(fillers);
    this.#wishes = new Set(wishes);
    for (const group of same) for (const one of group) for (const other of group) this.#relate(one, other, SAME);
    for (const [one, others] of Object.entries(also)) for (const other of others) this.#relate(one, other, ALSO);
    for (const [right, written] of Object.entries(byEar)) {
      for (const one of written) {
        this.#right.set(one, right);
        for (const key of one.includes(' ') ? [] : soundKeysOf(one))
          if (key.length >= SHORTEST_KEY) this.#heard.set(key, right);
        this.#relate(one, right, SAME);
        this.#relate(right, one, BY_EAR);
      }
    }
    for (const phrase of [...this.#others.keys(), ...wishes]) if (phrase.includes(' ')) this.#phrases.add(phrase);
  }

  withoutFillers(words: readonly string[]): string[] {
    const telling: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const word = words[i] as string;
      if (this.#fillers.has(`${word} ${words[i + 1] ?? ''}`)) i++;
      else if (!this.#fillers.has(word)) telling.push(word);
    }
    return telling;
  }

  isWish(phrase: string): boolean {
    return this.#wishes.has(phrase);
  }

  /** What means the same as a word or a phrase, with how nearly it does. */
  synonymsOf(phrase: string): ReadonlyMap<string, number> {
    return this.#others.get(phrase) ?? NONE;
  }

  /** How a word is written that was written by ear. */
  meantBy(word: string): string | undefined {
    return this.#right.get(word);
  }

  /** The same of a word that is only heard like one of those: `folkswagen` like `folksvagen`. */
  heardAs(word: string): string | undefined {
    for (const key of soundKeysOf(word)) {
      const right = this.#heard.get(key);
      if (right !== undefined) return right;
    }
    return undefined;
  }

  /** How many words from this place on are one phrase; 1 where they are none. */
  phraseLength(words: readonly string[], from: number): number {
    for (let length = MOST_WORDS_OF_A_PHRASE; length > 1; length--) {
      if (from + length > words.length) continue;
      if (this.#phrases.has(words.slice(from, from + length).join(' '))) return length;
    }
    return 1;
  }

  #relate(one: string, other: string, closeness: number): void {
    if (one === other) return;
    const others = this.#others.get(one) ?? new Map<string, number>();
    others.set(other, Math.max(others.get(other) ?? 0, closeness));
    this.#others.set(one, others);
  }
}

const SAME = 0.9;
const ALSO = 0.75;
const BY_EAR = 0.8;
const NONE: ReadonlyMap<string, number> = new Map();
