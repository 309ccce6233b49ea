import type { ReadWord } from '#modules/search/language/read-query.js';
import { NAME_MARK } from '#modules/search/language/document-words.js';
import { keptWord } from './index-document.js';

/** The attributes of an index document that hold words, the most telling first; no word of a document is in two of them. */
export const WORD_ATTRIBUTES = ['w1', 'w2', 'w3'] as const;
type WordAttribute = (typeof WORD_ATTRIBUTES)[number];

/** Filters that together hold where every word that has to be there is, in some form, in one of these attributes. */
export function wordFilters(
  words: readonly ReadWord[],
  attributes: readonly WordAttribute[] = WORD_ATTRIBUTES,
): readonly string[] {
  return words.filter(({ optional }) => !optional).map((word) => wordFilter(word, attributes));
}

/** A filter that holds where a category is called as the text is; undefined for a text that is no name of one. */
export function nameFilter(words: readonly ReadWord[]): string | undefined {
  const names = words.flatMap(({ word, optional }) => (optional && word.startsWith(NAME_MARK) ? [quoted(word)] : []));
  return names.length > 0 ? `w1 IN [${names.join(', ')}]` : undefined;
}

function wordFilter({ word, forms, beginning }: ReadWord, attributes: readonly WordAttribute[]): string {
  const single = forms.filter((form) => !form.word.includes(' ')).map((form) => form.word);
  const phrases = forms.filter((form) => form.word.includes(' ')).map((form) => form.word.split(' '));
  const holds = (any: readonly string[], within: readonly WordAttribute[] = attributes): string[] =>
    within.map((attribute) => `${attribute} IN [${any.map(quoted).join(', ')}]`);
  // Words of a phrase are not looked for in the description.
  const told = attributes.filter((attribute) => attribute !== 'w3');
  return [
    ...(single.length > 0 ? holds(single) : []),
    ...phrases.map((all) => `(${all.map((one) => `(${holds([one], told).join(' OR ')})`).join(' AND ')})`),
    ...(beginning !== undefined ? attributes.map((attribute) => `${attribute} STARTS WITH ${quoted(word)}`) : []),
  ].join(' OR ');
}

/** Letters, digits and the mark of names alone: quotes are all the care it needs. */
const quoted = (word: string): string => `"${keptWord(word)}"`;
