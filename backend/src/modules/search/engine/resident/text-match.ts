import type { ReadWord } from '#modules/search/language/read-query.js';
import { SPELLED_BONUS, WORTH_BY_FIELDS, worthInPhrase } from '../ranking.js';
import { fieldsOf, slotOf, type WordIndex } from './word-index.js';

export interface TextMatches {
  readonly slots: Uint32Array;
  /** They stand in the order of `slots`. */
  readonly scores: Float64Array;
}

/** Finds the slots of a text. Its arrays are kept between calls, so that a query costs no more than what it touches. */
export class TextMatcher {
  #scores = new Float64Array(0);
  /** How many words of the query a slot has answered. */
  #matched = new Uint8Array(0);
  #best = new Float32Array(0);
  #holders = new Uint32Array(0);
  #holderCount = 0;
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  #sortable = new Float64Array(0);

  constructor(
    private readonly words: WordIndex,
    private readonly spelling: WordIndex,
  ) {}

  /** Slots that hold every word of the query in some form, with their scores. */
  match(query: readonly ReadWord[], alive: Uint8Array, slots: number): TextMatches {
    this.#growTo(slots);
    const needed = query.filter(({ optional }) => !optional);
    for (const word of needed) {
      this.#gather(word);
      this.#countHolders();
    }
    for (const word of query) {
      if (!word.optional) continue;
      this.#gather(word);
      this.#rewardHolders();
    }
    this.#addSpelling(query);
    const found = this.#collect(needed.length, alive);
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
  #gather({ word, forms, beginning }: ReadWord): void {
    for (const { word: form, closeness } of forms) {
      if (form.includes(' ')) this.#gatherPhrase(form.split(' '), closeness);
      else this.#gatherWord(this.words.exact(form), closeness);
    }
    if (beginning === undefined) return;
    for (const id of this.words.prefixed(word)) this.#gatherWord(id, beginning);
  }

  #gatherWord(id: number | undefined, closeness: number): void {
    if (id === undefined) return;
    const postings = this.words.postingsOf(id);
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] as number;
      this.#hold(slotOf(posting), closeness * (WORTH_BY_FIELDS[fieldsOf(posting)] as number));
    }
  }

  /** Slots that hold all the words; worth what the least of them is. */
  #gatherPhrase(words: readonly string[], closeness: number): void {
    let common: Map<number, number> | undefined;
    const lists = words.map((word) => {
      const id = this.words.exact(word);
      return id === undefined ? new Uint32Array(0) : this.words.postingsOf(id);
    });
    for (const postings of lists.sort((a, b) => a.length - b.length)) {
      const next = new Map<number, number>();
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i] as number;
        const before = common ? common.get(slotOf(posting)) : Infinity;
        if (before !== undefined && worthInPhrase(fieldsOf(posting)) > 0)
          next.set(slotOf(posting), Math.min(before, worthInPhrase(fieldsOf(posting))));
      }
      common = next;
    }
    for (const [slot, worth] of common ?? []) this.#hold(slot, closeness * worth);
  }

  #hold(slot: number, score: number): void {
    const before = this.#best[slot] as number;
    if (before === 0) this.#holders[this.#holderCount++] = slot;
    if (score > before) this.#best[slot] = score;
  }

  #countHolders(): void {
    this.#eachHolder((slot, score) => {
      const before = this.#matched[slot] as number;
      if (before === 0) this.#touched[this.#touchedCount++] = slot;
      this.#matched[slot] = before + 1;
      this.#scores[slot] = (this.#scores[slot] as number) + score;
    });
  }

  #rewardHolders(): void {
    this.#eachHolder((slot, score) => {
      if (this.#matched[slot] !== 0) this.#scores[slot] = (this.#scores[slot] as number) + score;
    });
  }

  #eachHolder(take: (slot: number, score: number) => void): void {
    for (let i = 0; i < this.#holderCount; i++) {
      const slot = this.#holders[i] as number;
      take(slot, this.#best[slot] as number);
      this.#best[slot] = 0;
    }
    this.#holderCount = 0;
  }

  #addSpelling(query: readonly ReadWord[]): void {
    for (const { spelled } of query) {
      const id = this.spelling.exact(spelled);
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
