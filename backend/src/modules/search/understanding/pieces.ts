import { fold, lowerTurkish } from '#kernel/turkish-text.js';
import { wordsOf as indexWords } from '../language/text-words.js';

/** A stretch of what was typed between two spaces. */
export interface Piece {
  readonly typed: string;
  /** Small letters without marks, without what follows an apostrophe: `Kadıköy'de` → `kadikoy`. */
  readonly folded: string;
}

/** Text beyond this is no search: it is not looked at. */
const LONGEST = 200;
const MOST_PIECES = 24;

const APOSTROPHE = /['’‘`´]/u;
const SIGNS_BEFORE = new Set('("');
const SIGNS_BEHIND = new Set('.,;:!?)');

/** Without the signs of a sentence around it. */
function bare(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && SIGNS_BEFORE.has(text.charAt(from))) from++;
  while (to > from && SIGNS_BEHIND.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** @param text of any length; words behind the first 24 stay words of the search, and are not understood */
export function piecesOf(text: string): Piece[] {
  return text
    .slice(0, LONGEST)
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .slice(0, MOST_PIECES)
    .map((typed) => ({
      typed,
      folded: bare(fold(typed).split(APOSTROPHE)[0] ?? ''),
    }));
}

/** Pieces in the words of the index, as one text: `2 + 1` → `2p1`, `128 GB` → `128gb`. */
export const keyOf = (pieces: readonly Piece[]): string => wordsOf(pieces.map(({ typed }) => typed).join(' '));
export const wordsOf = (text: string): string => indexWords(text).join(' ');

/** Places of pieces that are still free, in order, as many beside each other as a phrase may have; the longest first. */
export function spansOf(free: readonly number[], longest: number): number[][] {
  const spans: number[][] = [];
  for (let length = Math.min(longest, free.length); length > 0; length--) {
    for (let from = 0; from + length <= free.length; from++) spans.push(free.slice(from, from + length));
  }
  return spans;
}

/** Who types these means them. A dot on an i is easily left out, or too many. */
const MARKED = new Set('çğöşü');

/** Whether somebody who typed this wrote another word than the name that it is folded to: `köşe` is not Köse, but `kose` may be. */
export function isSpelledOtherwise(typed: string, name: string): boolean {
  const right = lowerTurkish(name);
  return [...lowerTurkish(typed)].some((letter, at) => MARKED.has(letter) && at < right.length && letter !== right[at]);
}
