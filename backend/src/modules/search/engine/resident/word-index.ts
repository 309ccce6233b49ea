const FIELD_BITS = 6;
/** The slot of a posting. */
export const slotOf = (posting: number): number => posting >>> FIELD_BITS;
/** The fields of a posting: bit n stands for the field n. */
export const fieldsOf = (posting: number): number => posting & 63;

const MAX_PREFIX_WORDS = 400;

/**
 * Which slots hold a word, and in which of their fields (up to six, one bit each). Slots are added in rising order and never
 * taken out: the reader leaves dead slots aside.
 */
export class WordIndex {
  readonly #idByWord = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #postings: Uint32Array[] = [];
  readonly #sizes: number[] = [];
  #sorted: number[] = [];
  #unsorted: number[] = [];

  add(slot: number, fields: readonly (readonly string[])[]): void {
    const bits = new Map<string, number>();
    fields.forEach((words, field) => {
      for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << field));
    });
    for (const [word, mask] of bits)
      this.#append(this.#idByWord.get(word) ?? this.#newWord(word), (slot << FIELD_BITS) | mask);
  }

  /** Rising; take each apart with `slotOf` and `fieldsOf`. Good until the next `add`. */
  postingsOf(word: number): Uint32Array {
    return this.#postings[word]?.subarray(0, this.#sizes[word]) ?? new Uint32Array(0);
  }

  frequency(word: number): number {
    return this.#sizes[word] ?? 0;
  }

  exact(word: string): number | undefined {
    return this.#idByWord.get(word);
  }

  /** Longer words that begin with this one. */
  prefixed(prefix: string): number[] {
    this.#sort();
    const found: number[] = [];
    for (let i = this.#lowerBound(prefix); i < this.#sorted.length; i++) {
      const id = this.#sorted[i] as number;
      const word = this.#words[id] as string;
      if (!word.startsWith(prefix)) break;
      if (word.length > prefix.length) found.push(id);
    }
    return this.#mostFrequent(found, MAX_PREFIX_WORDS);
  }

  /** Every word with how many slots hold it. */
  *counts(): Iterable<readonly [string, number]> {
    for (const [word, id] of this.#idByWord) yield [word, this.#sizes[id] as number];
  }

  #newWord(word: string): number {
    const id = this.#words.length;
    this.#idByWord.set(word, id);
    this.#words.push(word);
    this.#postings.push(new Uint32Array(2));
    this.#sizes.push(0);
    this.#unsorted.push(id);
    return id;
  }

  #append(word: number, packed: number): void {
    const size = this.#sizes[word] as number;
    let postings = this.#postings[word] as Uint32Array;
    if (size === postings.length) {
      const grown = new Uint32Array(size * 2);
      grown.set(postings);
      this.#postings[word] = postings = grown;
    }
    postings[size] = packed;
    this.#sizes[word] = size + 1;
  }

  #mostFrequent(words: number[], limit: number): number[] {
    if (words.length <= limit) return words;
    return words.sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, limit);
  }

  /** New words are few between two queries: sorted apart and merged. */
  #sort(): void {
    if (this.#unsorted.length === 0) return;
    const text = (id: number): string => this.#words[id] as string;
    const fresh = this.#unsorted.sort((a, b) => (text(a) < text(b) ? -1 : 1));
    const merged: number[] = [];
    let next = 0;
    for (const id of this.#sorted) {
      while (next < fresh.length && text(fresh[next] as number) < text(id)) merged.push(fresh[next++] as number);
      merged.push(id);
    }
    while (next < fresh.length) merged.push(fresh[next++] as number);
    this.#sorted = merged;
    this.#unsorted = [];
  }

  #lowerBound(prefix: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[this.#sorted[middle] as number] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
