import { composed } from './written-text.js';

/**
 * What disguises a text would disguise who bears it: controls, directions, half surrogate pairs, and signs that count as letters but
 * leave no mark, such as the Hangul filler and the empty Braille cell.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line of what is to be seen, for names of people and of roles. */
export const visibleLine = (text: string): string =>
  composed(text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ')).trim();
