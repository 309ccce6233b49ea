import type { ReadWord } from '../language/read-query.js';
import type { DocumentWords } from '../language/document-words.js';

/**
 * Weights of title, category, details, description, and of being the deepest category's name or what categories are about. What is found in the
 * description only is never better than what is found elsewhere.
 */
const FIELD_WEIGHTS = [8, 3, 3, 0.3, 10, 3];

/** The fields that hold a word, a bit each in the order of `FIELDS` → what it is worth there. */
export const WORTH_BY_FIELDS = Float32Array.from({ length: 1 << FIELD_WEIGHTS.length }, (_, bits) =>
  FIELD_WEIGHTS.reduce((sum, weight, field) => sum + (bits & (1 << field) ? weight : 0), 0),
);

/** Small beside any weight: it only orders what is equal otherwise. */
export const SPELLED_BONUS = 0.05;

const DESCRIPTION = 1 << 3;
/** What one word of several is worth that only mean something together: in a description they stand far from each other. */
export const worthInPhrase = (bits: number): number => WORTH_BY_FIELDS[bits & ~DESCRIPTION] as number;

type Fields = Omit<DocumentWords, 'spelled'>;

export const fieldsOfWords = ({ title, category, details, description, names, heads }: Fields) => [
  title,
  category,
  details,
  description,
  names,
  heads,
];

/**
 * How well words answer a query, where they are known to answer it: the sum over the words of their best form. Every engine
 * orders by it, each in its own way to get there.
 */
export function scoreOf(query: readonly ReadWord[], document: DocumentWords): number {
  const bits = new Map<string, number>();
  fieldsOfWords(document).forEach((words, field) => {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << field));
  });
  const spelled = new Set(document.spelled);
  const fieldsOf = (word: string): number => bits.get(word) ?? 0;
  let score = 0;
  for (const { word, forms, beginning, spelled: spelling } of query) {
    let best = 0;
    for (const { word: form, closeness } of forms) {
      const worth = form.includes(' ')
        ? Math.min(...form.split(' ').map((one) => worthInPhrase(fieldsOf(one))))
        : (WORTH_BY_FIELDS[fieldsOf(form)] as number);
      best = Math.max(best, worth * closeness);
    }
    if (beginning !== undefined) {
      for (const [other, held] of bits)
        if (other.startsWith(word)) best = Math.max(best, (WORTH_BY_FIELDS[held] as number) * beginning);
    }
    score += best + (spelled.has(spelling) ? SPELLED_BONUS : 0);
  }
  return score;
}
