import { tokenise } from '#kernel/turkish-text.js';
import { canonical, spelledWords } from './document-words.js';

export interface QueryText {
  /** The words folded, each once. */
  readonly words: readonly string[];
  /** The same words as they were typed, for the exact spelling. */
  readonly spelled: readonly string[];
}

/** More words than this make no search finer. */
const MAX_WORDS = 12;
const MAX_LENGTH = 300;

/** Words that say only that somebody is looking for an advertisement: no seller writes them. */
const FILLERS = new Set(
  'araniyor ariyorum arayanlar lazim ilan ilani ilanlar ilanlari fiyati fiyatlari ucuz uygun ve ile icin en'.split(' '),
);

function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

export function queryText(text: string | undefined): QueryText {
  const shortened = (text ?? '').slice(0, MAX_LENGTH);
  const words = withoutFillers([...new Set(canonical(tokenise(shortened)))]).slice(0, MAX_WORDS);
  return { words, spelled: words.length === 0 ? [] : [...new Set(spelledWords(shortened))].slice(0, MAX_WORDS) };
}

/** How many typos a word may have: none in numbers and short words, one from 4 letters, two from 8. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word)) return 0;
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}
