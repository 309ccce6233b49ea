import { stemsOf } from '../words/stems.js';
import { synonymsOf } from '../words/synonyms.js';
import { type QueryText, typosAllowed } from '../words/query-words.js';
import { fieldsOf, slotOf, type WordIndex, type WordMatch } from './word-index.js';

const EXACT = 1;
const SYNONYM = 0.9;
const STEM = 0.85;
const PREFIX = 0.7;
const SOUND = 0.45;
const TYPO: readonly number[] = [EXACT, 0.4, 0.25];

/** A word that this many places answer directly needs no guessing. */
const ENOUGH = 10;

/**
 * Weights of title, category, details, description, and of being a category's name or what it is about; a word counts in
 * each of them once.
 */
const FIELD_WEIGHTS = [8, 4, 3, 1, 12, 4];
const SCORE_BY_FIELDS = Float32Array.from({ length: 1 << FIELD_WEIGHTS.length }, (_, bits) =>
  FIELD_WEIGHTS.reduce((sum, weight, field) => sum + (bits & (1 << field) ? weight : 0), 0),
);
/** Small beside any weight times rarity: it only orders what is equal otherwise. */
const SPELLED_BONUS = 0.05;

export interface TextMatches {
  readonly slots: Uint32Array;
  /** They stand in the order of `slots`. */
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

/** Finds the slots of a text. Its arrays are kept between calls, so that a query costs no more than what it touches. */
export class TextMatcher {
  #scores = new Float64Array(0);
  /** How many words of the query a slot has answered. */
  #matched = new Uint8Array(0);
  #best = new Float32Array(0);
  #holders = new Uint32Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  #sortable = new Float64Array(0);

  constructor(
    private readonly words: WordIndex,
    private readonly spelling: WordIndex,
  ) {}

  /**
   * Slots that hold every word of the query in some form, with their scores. When there are none, words that nothing answers
   * are left out; and then one word of several may be missing.
   */
  match(query: QueryText, alive: Uint8Array, slots: number): TextMatches {
    this.#growTo(slots);
    let answered = 0;
    for (const word of query.words) {
      const forms = wordMatches(this.words, word);
      if (forms.length > 0) answered++;
      this.#addWord(forms, slots);
    }
    this.#addSpelling(query.spelled);
    const total = query.words.length;
    let found = this.#collect(total, alive);
    for (const needed of [answered, answered > 2 ? answered - 1 : answered]) {
      if (found.slots.length > 0 || needed === 0 || needed * 2 < total) break;
      found = this.#collect(needed, alive);
    }
    this.#forget();
    return found;
  }

  /** The same scores by slot; only those of the matches mean anything, and only until the next call. */
  scoresBySlot({ slots, scores }: TextMatches): Float64Array {
    if (this.#sortable.length < this.#scores.length) this.#sortable = new Float64Array(this.#scores.length);
    const bySlot = this.#sortable;
    for (let i = 0; i < slots.length; i++) bySlot[slots[i] as number] = scores[i] as number;
    return bySlot;
  }

  /** A slot counts a word once, in the form that answers it best. */
  #addWord(forms: readonly WordMatch[], slots: number): void {
    const best = this.#best;
    const holders = this.#holders;
    let count = 0;
    for (const { word, closeness } of forms) {
      const scoreByFields = SCORE_BY_FIELDS.map((score) => score * closeness);
      const postings = this.words.postingsOf(word);
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i] as number;
        const slot = slotOf(posting);
        const score = scoreByFields[fieldsOf(posting)] as number;
        const before = best[slot] as number;
        if (before === 0) holders[count++] = slot;
        if (score > before) best[slot] = score;
      }
    }
    // A rare word says more than a common one: when one has to be missing, it should be the common one.
    const rarity = Math.log(1 + slots / count);
    for (let i = 0; i < count; i++) {
      const slot = holders[i] as number;
      const before = this.#matched[slot] as number;
      if (before === 0) this.#touched[this.#touchedCount++] = slot;
      this.#matched[slot] = before + 1;
      this.#scores[slot] = (this.#scores[slot] as number) + (best[slot] as number) * rarity;
      best[slot] = 0;
    }
  }

  #addSpelling(spelled: readonly string[]): void {
    for (const word of spelled) {
      const id = this.spelling.exact(word);
      if (id === undefined) continue;
      const postings = this.spelling.postingsOf(id);
      for (let i = 0; i < postings.length; i++) {
        const slot = slotOf(postings[i] as number);
        if (this.#matched[slot] !== 0) this.#scores[slot] = (this.#scores[slot] as number) + SPELLED_BONUS;
      }
    }
  }

  #collect(needed: number, alive: Uint8Array): TextMatches {
    const slots = new Uint32Array(this.#touchedCount);
    const scores = new Float64Array(this.#touchedCount);
    let count = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const slot = this.#touched[i] as number;
      if ((this.#matched[slot] as number) < needed || alive[slot] !== 1) continue;
      slots[count] = slot;
      scores[count++] = this.#scores[slot] as number;
    }
    return { slots: slots.slice(0, count), scores: scores.slice(0, count) };
  }

  #forget(): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const slot = this.#touched[i] as number;
      this.#matched[slot] = 0;
      this.#scores[slot] = 0;
    }
    this.#touchedCount = 0;
  }

  #growTo(slots: number): void {
    if (this.#scores.length >= slots) return;
    const capacity = Math.ceil(slots * 1.5);
    this.#scores = new Float64Array(capacity);
    this.#matched = new Uint8Array(capacity);
    this.#best = new Float32Array(capacity);
    this.#holders = new Uint32Array(capacity);
    this.#touched = new Uint32Array(capacity);
  }
}
