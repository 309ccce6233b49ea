import type { ListingDocument } from '../search-engine.js';
import { wordOfAnswer, wordsOfAnswers } from '#modules/search/language/answer-words.js';
import { documentWords } from '#modules/search/language/document-words.js';

const TYPES = {
  category_path: 'bigint[]',
  city_id: 'bigint',
  district_id: 'bigint',
  price_minor: 'bigint',
  sort_at: 'bigint',
  latitude: 'float8',
  longitude: 'float8',
  features: 'jsonb',
} as const satisfies Partial<Record<keyof ListingDocument, string>>;

export const COLUMN_NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];
export const COLUMN_TYPES = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** PostgreSQL takes words of at most 2 kB; nobody types one of a hundred letters. */
const LONGEST_WORD = 100;

const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '');

/** The word as it stands in the column. Letters and digits alone, so that quotes are all the care it needs. */
export const lexeme = (word: string): string => `'${withoutHalves(word.slice(0, LONGEST_WORD))}'`;
/** How a word of the title is spelled stands beside the folded ones, under a mark that no folded word has. */
export const SPELLED_MARK = '=';
export const spelledLexeme = (word: string): string => lexeme(SPELLED_MARK + word);
/** What an ad answers to a filter stands there as well, by words: `~motor=vtec`. Neither typed words nor their beginnings find it. */
export const ANSWER_MARK = '~';
export const answerLexeme = (key: string, word: string): string => quotedAnswer(wordOfAnswer(key, word));
/** Keys are letters, digits and underscores; what could end the quotes goes, should one ever be another. */
const quotedAnswer = (answer: string): string => `'${ANSWER_MARK}${storable(answer.replace(/['\\]/gu, ''))}'`;
/** Text that jsonb can hold: without U+0000 and halves of letters. */
export const storable = (text: string): string => withoutHalves(text.replaceAll('\u0000', ''));

/** What statements search by: the document's fields, and its folded words, those of the title weighing most. */
export function columnsOf(document: ListingDocument): Record<string, unknown> {
  const { title, category, details, description, names, spelled } = documentWords(document);
  const weighed = (words: readonly string[], mark: string, of = lexeme): string[] =>
    words.map((word) => `${of(word)}:${mark}`);
  return {
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, document[name]])),
    id: document.id,
    features: Object.fromEntries(
      Object.entries(document.features).map(([key, value]) => [storable(key), storableValue(value)]),
    ),
    searched_words: [
      ...weighed([...new Set([...title, ...names])], '1A'),
      ...weighed(category, '2B'),
      ...weighed(details, '3C'),
      ...weighed(description, '4'),
      ...weighed(spelled, '5', spelledLexeme),
      ...wordsOfAnswers(document.features).map(quotedAnswer),
    ].join(' '),
  };
}

function storableValue(value: ListingDocument['features'][string]): unknown {
  if (typeof value === 'string') return storable(value);
  return typeof value === 'object' ? value.map(storable) : value;
}
