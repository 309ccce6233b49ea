import { wordsOf } from './text-words.js';

/** Of a longer word the rest says nothing: nobody types so many letters into a filter. */
const LONGEST_WORD = 60;

type Answer = string | number | boolean | readonly string[];

/** The words by which a filter of texts finds an answer, each once; the same for what is asked and for what an ad says. */
export function answerWords(text: string): string[] {
  // A letter of two halves may have been cut in the middle.
  const words = wordsOf(text).map((word) => word.slice(0, LONGEST_WORD).replace(/\p{Cs}/gu, ''));
  return [...new Set(words)].filter((word) => word !== '');
}

/** What is written of an answer: numbers, yes and no have no words. */
export const textsOfAnswer = (value: Answer | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' ? value : [];

/** The beginning of a word within the answers to one filter, as search engines keep it: no word has the sign between them. */
export const wordOfAnswer = (key: string, word: string): string => `${key}=${word}`;

/** Every word of every answer with the filter that it answers, each once. */
export function wordsOfAnswers(features: Readonly<Record<string, Answer>>): readonly string[] {
  const words = Object.entries(features).flatMap(([key, value]) =>
    textsOfAnswer(value)
      .flatMap(answerWords)
      .map((word) => wordOfAnswer(key, word)),
  );
  return [...new Set(words)];
}
