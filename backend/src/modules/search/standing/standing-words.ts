import type { ReadWord } from '../language/read-query.js';
import type { StandingWord } from './standing-search.js';

/** What an ad must have of a text that was read: wishes are left out, as the engines leave them out. */
export const standingWords = (words: readonly ReadWord[]): readonly StandingWord[] =>
  words
    .filter(({ optional }) => !optional)
    .map(({ word, forms, beginning, frequency }) => ({
      forms: forms.map((form) => form.word),
      ...(beginning ? { beginning: word } : {}),
      frequency,
    }));
