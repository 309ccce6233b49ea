import type { QueryText } from '../words/query-words.js';
import { stemsOf } from '../words/stems.js';
import { synonymsOf } from '../words/synonyms.js';
import { lexeme, spelledLexeme } from '../postgres/searched-columns.js';

/** Queries of a text, each in the grammar of the type tsquery. */
export interface TextQueries {
  /** Every word in some form: itself, its beginning, a stem, a synonym. */
  readonly all: string;
  /** Holds where at least one word is there. */
  readonly any: string;
  /** The words themselves without their forms: documents that have them come first. */
  readonly exact: string;
  /** As they were typed, for the order. */
  readonly spelled: string;
}

/** A single letter begins too many words to be looked for by its beginning. */
const SHORTEST_BEGINNING = 2;

export function textQueries({ words, spelled }: QueryText): TextQueries | undefined {
  if (words.length === 0) return undefined;
  const forms = words.map(formsOf);
  return {
    all: forms.join(' & '),
    any: forms.join(' | '),
    exact: words.map(lexeme).join(' | '),
    spelled: spelled.map(spelledLexeme).join(' | '),
  };
}

function formsOf(word: string): string {
  const others = new Set([...synonymsOf(word), ...stemsOf(word)]);
  const itself = word.length >= SHORTEST_BEGINNING ? `${lexeme(word)}:*` : lexeme(word);
  return `(${[itself, ...[...others].map(lexeme)].join(' | ')})`;
}
