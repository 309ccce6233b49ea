import { lowerTurkish, tokenise } from '#kernel/turkish-text.js';

/** Text → its words as documents and queries have them, in order, doubles kept. */
export const wordsOf = (text: string): string[] => tokenise(text).map(oneSpelling);

/** The words as they are spelled, small letters. */
export const spelledWords = (text: string): string[] => lowerTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two spellings that both count as right become one: `makina`, `makinası` → `makine`, `makinesi`. */
function oneSpelling(word: string): string {
  return word.startsWith('makina') ? `makine${word.slice(6).replace('lar', 'ler')}` : word;
}
