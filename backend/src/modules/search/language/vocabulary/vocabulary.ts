import { fold } from '#kernel/turkish-text.js';
import { letterMask, maskDifference } from './letter-mask.js';
import { rootsOf, stemsOf } from '../stems.js';
import { soundKeysOf } from '../sound-keys.js';

/** A folded word of the ads, or of what they can be sorted under. */
export interface CountedWord {
  readonly word: string;
  /** How many ads have it. */
  readonly frequency: number;
  /** As it is spelled most often, small letters. */
  readonly spelled?: string | undefined;
  /** A name of a category, make, model, option or place: right as it is, whatever ads have. */
  readonly named?: boolean | undefined;
  /** A name of its own, which has no ending even where it looks like it. */
  readonly whole?: boolean | undefined;
}

export interface WordCounts {
  /** How many ads were counted. */
  readonly ads: number;
  readonly words: Iterable<CountedWord>;
}

/** A word by its own letters, or by the key of its sounds. */
interface NearText {
  readonly text: string;
  readonly word: string;
  readonly mask: number;
}

interface Entry {
  frequency: number;
  named: boolean;
  whole: boolean;
  spelled: string | undefined;
}

const SLICE = 500;
const MOST_OF_A_FAMILY = 24;
/** Shorter ones are shared by chance. */
const SHORTEST_KEY = 3;
const isWord = (word: string): boolean => /^[a-z]{2,30}$/.test(word);

/** Words are many: others get their turn between slices of them. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Which words there are and how many ads have each; what is related to a word is looked up, not searched for. */
export class Vocabulary {
  static readonly EMPTY = new Vocabulary();

  readonly #entries = new Map<string, Entry>();
  readonly #byStem = new Map<string, string[]>();
  readonly #byRoot = new Map<string, string[]>();
  readonly #bySound = new Map<string, string[]>();
  /** By first letter and length. */
  readonly #textsByStart = new Map<string, NearText[]>();
  readonly #keysByStart = new Map<string, NearText[]>();
  #sorted: readonly string[] = [];
  #ads = 0;

  private constructor() {}

  /** @param whole words that end like a form of another and are none */
  static async of({ ads, words }: WordCounts, whole: ReadonlySet<string>): Promise<Vocabulary> {
    const made = new Vocabulary();
    made.#ads = ads;
    let count = 0;
    for (const word of words) {
      made.#count(word);
      if (++count % SLICE === 0) await breath();
    }
    for (const [word, entry] of made.#entries) {
      entry.whole ||= whole.has(word);
      made.#relate(word, entry.whole);
      if (++count % SLICE === 0) await breath();
    }
    made.#sorted = [...made.#entries.keys()].sort();
    return made;
  }

  get ads(): number {
    return this.#ads;
  }

  get size(): number {
    return this.#entries.size;
  }

  frequency(word: string): number {
    return this.#entries.get(word)?.frequency ?? 0;
  }

  has(word: string): boolean {
    return this.#entries.has(word);
  }

  isNamed(word: string): boolean {
    return this.#entries.get(word)?.named ?? false;
  }

  /** Whether it is known to have no ending. */
  isWhole(word: string): boolean {
    return this.#entries.get(word)?.whole ?? false;
  }

  spelling(word: string): string {
    return this.#entries.get(word)?.spelled ?? word;
  }

  /** Words that a stem may have been given an ending to become. */
  inflectionsOf(stem: string): readonly string[] {
    return this.#mostFrequent(this.#byStem.get(stem) ?? []);
  }

  /** Words that were made of a root, and of near meaning. */
  madeOf(root: string): readonly string[] {
    return this.#mostFrequent(this.#byRoot.get(root) ?? []);
  }

  /** Words said like this one. */
  soundingLike(word: string): readonly string[] {
    const alike = soundKeysOf(word).flatMap((key) => this.#bySound.get(key) ?? []);
    return [...new Set(alike)].filter((other) => other !== word);
  }

  /** Longer words that begin with this one, the first `limit` in their order. */
  beginningWith(prefix: string, limit = 200): readonly string[] {
    const from = this.#lowerBound(prefix);
    const found: string[] = [];
    for (let i = from; i < this.#sorted.length && found.length < limit; i++) {
      const word = this.#sorted[i] as string;
      if (!word.startsWith(prefix)) break;
      if (word !== prefix) found.push(word);
    }
    return found;
  }

  /**
   * Words that may differ from this one in so many letters, by their letters or by the key of their sounds. They begin alike, or with
   * the second letter: who is wrong about the first one writes by ear.
   */
  *near(text: string, letters: number, by: 'letters' | 'sounds'): Iterable<NearText> {
    const mask = letterMask(text);
    const lists = by === 'letters' ? this.#textsByStart : this.#keysByStart;
    for (const first of new Set(text.slice(0, 2))) {
      for (let length = text.length - letters; length <= text.length + letters; length++) {
        for (const near of lists.get(`${first}${length}`) ?? [])
          if (maskDifference(mask, near.mask) <= 2 * letters) yield near;
      }
    }
  }

  #count({ word, frequency, spelled, named = false, whole = false }: CountedWord): void {
    const entry = this.#entries.get(word);
    if (!entry) {
      this.#entries.set(word, { frequency, named, whole, spelled });
      return;
    }
    entry.frequency = Math.max(entry.frequency, frequency);
    entry.named ||= named;
    entry.whole ||= whole;
    // The name of a thing is spelled right; ads often are not.
    if (spelled !== undefined && (named || entry.spelled === undefined)) entry.spelled = spelled;
  }

  #relate(word: string, isWhole: boolean): void {
    if (!isWord(word)) return;
    const remember = (lists: Map<string, NearText[]>, text: string): void =>
      append(lists, `${text.charAt(0)}${text.length}`, { text, word, mask: letterMask(text) });
    if (word.length >= 3) remember(this.#textsByStart, word);
    for (const key of word.length >= 4 ? soundKeysOf(word) : []) {
      if (key.length >= SHORTEST_KEY) append(this.#bySound, key, word);
      if (key !== word) remember(this.#keysByStart, key);
    }
    if (isWhole) return;
    for (const stem of stemsOf(word)) append(this.#byStem, stem, word);
    for (const root of rootsOf(word)) append(this.#byRoot, root, word);
  }

  #mostFrequent(words: readonly string[]): readonly string[] {
    if (words.length <= MOST_OF_A_FAMILY) return words;
    return [...words].sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, MOST_OF_A_FAMILY);
  }

  #lowerBound(prefix: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Of words as they are spelled, with how many ads have each: the most frequent spelling of each folded word. */
export function spellingsOf(spelled: Iterable<readonly [string, number]>): Map<string, string> {
  const best = new Map<string, readonly [string, number]>();
  for (const [word, frequency] of spelled) {
    const folded = fold(word);
    const before = best.get(folded);
    // Who leaves the marks of Turkish out is not who knows how it is spelled.
    const weight = frequency * (word === folded ? 1 : 4);
    if (!before || weight > before[1]) best.set(folded, [word, weight]);
  }
  return new Map([...best].map(([folded, [word]]) => [folded, word]));
}
