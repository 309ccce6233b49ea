import { fold, lowerTurkish } from '#kernel/turkish-text.js';

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

/** Marks count where they were written, so that `şık` is no rude word; who leaves them out may be taken for the worse. */
const bothWays = (words: readonly string[]): readonly string[] => [...new Set([...words, ...words.map(fold)])];
const beginnings = bothWays(BEGINNINGS);
const wholes = new Set(bothWays(WHOLE));

export const isRude = (text: string): boolean =>
  lowerTurkish(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => wholes.has(word) || beginnings.some((rude) => word.startsWith(rude)));
