import type { PopularSearch } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';

/** So many are offered to who types; nobody gets beyond the first of them without typing. */
export const KNOWN_TERMS = 2_000;

/** Which popular terms are wanted: all, or those with a word that begins like `typed`, which is folded. */
export interface WantedTerms {
  readonly typed?: string;
  readonly most: number;
}

/** Folded, one for each word of a term: the term from there on. */
export function beginningsOf({ search_term: term }: PopularSearch): readonly string[] {
  const words = fold(term).split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
}
