import type { RudeMatch } from '@ilan/api';
import { fold, lowerTurkish } from '#kernel/turkish-text.js';

export interface RudeWord {
  readonly word: string;
  readonly match: RudeMatch;
}

/** Beginnings of words that nobody wants to be offered. Only where no harmless word of the market begins so. */
const BEGINNINGS = [
  'amcık',
  'dalyarak',
  'fahişe',
  'fuck',
  'götveren',
  'ibne',
  'kahpe',
  'kaltak',
  'orospu',
  'oruspu',
  'pezevenk',
  'porno',
  'sikey',
  'sikiş',
  'siktir',
  'sürtük',
  'taşşak',
  'yarak',
  'yarrak',
];
/** … and words that are meant only as a whole: boks, gotik, picasso and sikke are harmless. */
const WHOLE = ['amk', 'aq', 'bok', 'göt', 'piç', 'sik', 'ananı', 'amına'];

/** Those that the product comes with. */
export const SHIPPED_RUDE_WORDS: readonly RudeWord[] = [
  ...BEGINNINGS.map((word): RudeWord => ({ word, match: 'beginning' })),
  ...WHOLE.map((word): RudeWord => ({ word, match: 'whole' })),
];

/** Marks count where they were written, so that `şık` is no rude word; who leaves them out may be taken for the worse. */
const bothWays = (words: readonly string[]): readonly string[] => {
  const lower = words.map(lowerTurkish);
  return [...new Set([...lower, ...lower.map(fold)])];
};

/** @returns whether a text has one of these words in it */
export function rudenessOf(words: readonly RudeWord[]): (text: string) => boolean {
  const of = (match: RudeMatch) => bothWays(words.filter((one) => one.match === match).map(({ word }) => word));
  const beginnings = of('beginning');
  const wholes = new Set(of('whole'));
  return (text) =>
    lowerTurkish(text)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => wholes.has(word) || beginnings.some((rude) => word.startsWith(rude)));
}
