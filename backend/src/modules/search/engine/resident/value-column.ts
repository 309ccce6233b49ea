import { answerWords } from '#modules/search/language/answer-words.js';
import { CodeColumn } from './columns.js';

/** The values of a feature, found by themselves and by the words in them. */
export class ValueColumn extends CodeColumn<readonly string[]> {
  readonly #codesByWord = new Map<string, number[]>();
  readonly #words: string[] = [];
  #isSorted = true;

  put(slot: number, value: string | boolean | readonly string[]): void {
    const values = typeof value === 'boolean' ? [String(value)] : [...new Set([value].flat())];
    if (values.length === 0) return;
    const code = this.entries.length;
    // Yes and no are counted as values are, but hold no words: they are told apart from a text that says the same.
    this.set(slot, typeof value === 'boolean' ? String(value) : JSON.stringify(values), values);
    if (this.entries.length > code && typeof value !== 'boolean') this.#learn(code, values);
  }

  /** 1 for every code whose values hold all the words of one of these lists, each as the beginning of a word. */
  holding(any: readonly (readonly string[])[]): Uint8Array {
    const passing = new Uint8Array(this.entries.length);
    for (const words of any) {
      const held = new Uint8Array(this.entries.length);
      words.forEach((word, before) => {
        for (const code of this.#beginningWith(word)) if (held[code] === before) held[code] = before + 1;
      });
      for (let code = 1; code < held.length; code++) if (held[code] === words.length) passing[code] = 1;
    }
    return passing;
  }

  #learn(code: number, values: readonly string[]): void {
    for (const word of new Set(values.flatMap(answerWords))) {
      const codes = this.#codesByWord.get(word);
      if (codes) codes.push(code);
      else {
        this.#codesByWord.set(word, [code]);
        this.#words.push(word);
        this.#isSorted = false;
      }
    }
  }

  *#beginningWith(beginning: string): Iterable<number> {
    if (!this.#isSorted) this.#words.sort();
    this.#isSorted = true;
    for (let i = this.#lowerBound(beginning); this.#words[i]?.startsWith(beginning); i++)
      yield* this.#codesByWord.get(this.#words[i] ?? '') ?? [];
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
