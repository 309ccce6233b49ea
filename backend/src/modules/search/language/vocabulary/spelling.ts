import { soundKeysOf } from '../sound-keys.js';
import { stemsOf } from '../stems.js';
import { spellingCost } from './spelling-cost.js';
import type { Vocabulary } from './vocabulary.js';

/** A word that so many ads have, of all of them, is meant as it is typed. */
const COMMON_SHARE = 0.002;
/** A word that some ads have is a slip only beside one that so many times as many have. */
const FAR_MORE = 40;
const SHORTEST = 4;
/** To sound alike counts as a slip of its own. */
const SOUND_COST = 0.45;
/** An ending that no ad has with this word: it is looked for without. */
const STEM_COST = 0.3;

/** How much may be wrong in a word of this length. */
const allowance = (length: number): number => (length <= 4 ? 1 : length <= 5 ? 1.3 : length <= 7 ? 1.7 : 2.1);

/** A word that may be meant by another one, and how far away it is by its letters and sounds alone. */
export interface NearWord {
  readonly word: string;
  readonly cost: number;
}

/** How unlikely a word is that is so far away and that so many ads have. */
export const weighed = (cost: number, ads: number): number => cost - Math.min(0.3 * Math.log10(1 + ads), 0.9);
/** So much nearer is what stands in the name of a category, a make or a place. */
const NAMED = 0.15;

/** The words that may have been meant, the likeliest first and at most `most` of them; none where the typed one is right, or nothing is near. */
export function correctionsOf(word: string, vocabulary: Vocabulary, most: number): readonly NearWord[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || vocabulary.isNamed(word)) return [];
  const own = vocabulary.frequency(word);
  if (own > 0 && own >= COMMON_SHARE * vocabulary.ads) return [];
  const costs = new Map<string, number>();
  const consider = (other: string, letters: number): void => {
    if (own > 0 && vocabulary.frequency(other) < FAR_MORE * own) return;
    const cost = letters - (vocabulary.isNamed(other) ? NAMED : 0);
    if (cost < (costs.get(other) ?? Infinity)) costs.set(other, cost);
  };
  // What some ads have may be a rare word: only one slip makes it another.
  const limit = own > 0 ? Math.min(1, allowance(word.length)) : allowance(word.length);
  for (const [stem, base] of [[word, 0] as const, ...stemsToTry(word, own)]) {
    lookAround(stem, base, limit, vocabulary, consider);
  }
  const weight = ({ word: other, cost }: NearWord): number => weighed(cost, vocabulary.frequency(other));
  return [...costs]
    .map(([other, cost]) => ({ word: other, cost }))
    .sort((a, b) => weight(a) - weight(b))
    .slice(0, most);
}

/** A slip may be in a word that no ad has with this ending: the longest of those that it can be is tried. */
function stemsToTry(word: string, own: number): (readonly [string, number])[] {
  if (own > 0) return [];
  return stemsOf(word)
    .filter((stem) => stem.length >= SHORTEST && word.length - stem.length > 1)
    .slice(0, 1)
    .map((stem) => [stem, STEM_COST] as const);
}

/** Two slips by ear, at most, in keys that are long enough to tell words apart. */
const SHORTEST_KEY = 4;
/** The least that a wrong letter weighs. */
const CHEAPEST = 0.65;
const lettersFor = (cost: number): number => Math.min(2, Math.floor(cost / CHEAPEST));

/** Three equal letters are no sound of a word: `zzzqqqxyz` is said like many, and means none. */
const isDrawnOut = (word: string): boolean =>
  [...word].some((letter, at) => letter === word.charAt(at + 1) && letter === word.charAt(at + 2));

function lookAround(
  word: string,
  base: number,
  limit: number,
  vocabulary: Vocabulary,
  consider: (other: string, cost: number) => void,
): void {
  const left = limit - base;
  if (base > 0 && vocabulary.has(word)) consider(word, base);
  for (const { word: other } of vocabulary.near(word, lettersFor(left), 'letters')) {
    const cost = other === word ? Infinity : spellingCost(word, other, left);
    if (cost < Infinity) consider(other, base + cost);
  }
  if (isDrawnOut(word)) return;
  for (const other of vocabulary.soundingLike(word)) consider(other, base + SOUND_COST);
  const heard = left - SOUND_COST;
  for (const key of soundKeysOf(word)) {
    if (key.length < SHORTEST_KEY || heard < CHEAPEST) continue;
    for (const { text, word: other } of vocabulary.near(key, lettersFor(heard), 'sounds')) {
      const cost = spellingCost(key, text, heard);
      if (cost < Infinity && other !== word) consider(other, base + SOUND_COST + cost);
    }
  }
}
