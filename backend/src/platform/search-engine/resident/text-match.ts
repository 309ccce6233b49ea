import { stemsOf } from '../words/stems.js';
import { synonymsOf } from '../words/synonyms.js';
import { type QueryText, typosAllowed } from '../words/query-words.js';
import { WordIndex, type WordMatch } from './word-index.js';

const EXACT = 1;
const SYNONYM = 0.9;
const STEM = 0.85;
const PREFIX = 0.7;
const SOUND = 0.45;
const TYPO: readonly number[] = [EXACT, 0.4, 0.25];

/** A word that this many places answer directly needs no guessing. */
const ENOUGH = 10;

/** Weights of title, category, details and description; a word counts in each of them once. */
const FIELD_WEIGHTS = [8, 4, 3, 1];
const SCORE_BY_FIELDS = Float32Array.from({ length: 16 }, (_, bits) =>
  FIELD_WEIGHTS.reduce((sum, weight, field) => sum + (bits & (1 << field) ? weight : 0), 0),
);
const SPELLED_BONUS = 0.5;

export interface TextMatches {
  /** Rising slots. */
  readonly slots: Uint32Array;
  /** By slot; only those in `slots` mean anything. */
  readonly scores: Float64Array;
}

/** The word itself, its stems, synonyms and longer forms; and, when hardly anything has those, words with a typo. */
function wordMatches(index: WordIndex, word: string): WordMatch[] {
  const closeness = new Map<number, number>();
  const add = (id: number | undefined, value: number): void => {
    if (id !== undefined && (closeness.get(id) ?? 0) < value) closeness.set(id, value);
  };
  add(index.exact(word), EXACT);
  for (const synonym of synonymsOf(word)) add(index.exact(synonym), SYNONYM);
  const stems = stemsOf(word);
  for (const stem of stems) {
    add(index.exact(stem), STEM);
    for (const synonym of stem.length > 3 ? synonymsOf(stem) : []) add(index.exact(synonym), STEM * SYNONYM);
  }
  if (word.length >= 2) for (const id of index.prefixed(word)) add(id, PREFIX);
  const typos = typosAllowed(word);
  let direct = 0;
  for (const id of closeness.keys()) direct += index.frequency(id);
  if (typos > 0 && direct < ENOUGH) {
    for (const id of index.soundingLike(word)) add(id, SOUND);
    for (const { word: id, distance } of index.similar(word, typos)) add(id, TYPO[distance] ?? 0);
  }
  return [...closeness].map(([id, value]) => ({ word: id, closeness: value }));
}

/**
 * Slots that hold every word of the query in some form, with their scores. When there are none, words that nothing answers
 * are left out; and then one word of several may be missing.
 */
export function matchText(
  index: WordIndex,
  spelling: WordIndex,
  query: QueryText,
  alive: Uint8Array,
  slots: number,
): TextMatches {
  const scores = new Float64Array(slots);
  const matched = new Uint8Array(slots);
  const best = new Float32Array(slots);
  let answered = 0;
  for (const word of query.words) {
    const forms = wordMatches(index, word);
    if (forms.length === 0) continue;
    answered++;
    best.fill(0);
    for (const form of forms) {
      index.each(form.word, (slot, fields) => {
        const score = (SCORE_BY_FIELDS[fields] as number) * form.closeness;
        if (score > (best[slot] as number)) best[slot] = score;
      });
    }
    for (let slot = 0; slot < slots; slot++) {
      const score = best[slot] as number;
      if (score === 0) continue;
      scores[slot] = (scores[slot] as number) + score;
      matched[slot] = (matched[slot] as number) + 1;
    }
  }
  for (const word of query.spelled) {
    const id = spelling.exact(word);
    if (id !== undefined) spelling.each(id, (slot) => (scores[slot] = (scores[slot] as number) + SPELLED_BONUS));
  }
  const total = query.words.length;
  for (const needed of [total, answered, answered > 2 ? answered - 1 : answered]) {
    if (needed * 2 < total || needed === 0) continue;
    const found = collect(matched, alive, needed, slots);
    if (found.length > 0) return { slots: found, scores };
  }
  return { slots: new Uint32Array(0), scores };
}

function collect(matched: Uint8Array, alive: Uint8Array, needed: number, slots: number): Uint32Array {
  const found = new Uint32Array(slots);
  let count = 0;
  for (let slot = 0; slot < slots; slot++) {
    if ((matched[slot] as number) >= needed && alive[slot] === 1) found[count++] = slot;
  }
  return found.subarray(0, count);
}
