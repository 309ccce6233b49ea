import type { ReadWord } from '#modules/search/language/read-query.js';
import { lexeme, spelledLexeme } from '../postgres/searched-columns.js';

/** Queries of a text, each in the grammar of the type tsquery. */
export interface TextQueries {
  /** Every word that has to be there, in some form. */
  readonly all: string;
  /** Holds where at least one word is there in some form. */
  readonly any: string;
  /** The words themselves without their forms: documents that have them come first. */
  readonly exact: string;
  /** As they are spelled, for the order. */
  readonly spelled: string;
}

export function textQueries(words: readonly ReadWord[]): TextQueries | undefined {
  if (words.length === 0) return undefined;
  const needed = words.filter(({ optional }) => !optional);
  return {
    all: needed.map(formsOf).join(' & '),
    any: words.map(formsOf).join(' | '),
    exact: words.map(({ word }) => phrase(word)).join(' | '),
    spelled: words.map(({ spelled }) => spelledLexeme(spelled)).join(' | '),
  };
}

/** Title, category and features have weights of their own; words of a phrase are not looked for in the description. */
const phrase = (words: string): string =>
  words.includes(' ')
    ? `(${words
        .split(' ')
        .map((word) => `${lexeme(word)}:ABC`)
        .join(' & ')})`
    : lexeme(words);

function formsOf({ word, forms, beginning }: ReadWord): string {
  const all = forms.map((form) => phrase(form.word));
  return `(${[...all, ...(beginning !== undefined ? [`${lexeme(word)}:*`] : [])].join(' | ')})`;
}
