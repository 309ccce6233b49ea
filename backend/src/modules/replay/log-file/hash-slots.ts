import { createHash } from 'node:crypto';

const FIRST_SLOTS = 1_024;
/** Fuller than that a look goes through too many of others. */
const FULLEST = 0.75;
const BYTES_A_WORD = 4;

export type HashOf = (text: string) => Buffer;

export const sha256: HashOf = (text) => createHash('sha256').update(text).digest();

interface SlotSize {
  /** Words of the hash: of two, two of 10,000,000 texts have the same once in 370,000 times; of four, never. */
  readonly hash: number;
  /** Whole numbers that are kept beside it. */
  readonly beside: number;
}

/** Texts, of each a part of a hash rather than the hundred bytes that a Set or a Map takes. */
export class HashSlots {
  readonly #width: number;
  /** The hash of the text that is asked for just now. */
  readonly #hash: Uint32Array;
  #words: Uint32Array;
  #count = 0;

  constructor(
    private readonly size: SlotSize,
    private readonly hashOf: HashOf,
  ) {
    this.#width = size.hash + size.beside;
    this.#hash = new Uint32Array(size.hash);
    this.#words = new Uint32Array(this.#width * FIRST_SLOTS);
  }

  /** @returns the numbers beside the text, and whether it was not there before; good until the next call */
  take(text: string): { readonly beside: Uint32Array; readonly isNew: boolean } {
    if (this.#count + 1 > (this.#words.length / this.#width) * FULLEST) this.#grow();
    const bytes = this.hashOf(text);
    const hash = this.#hash;
    for (let word = 0; word < hash.length; word += 1) hash[word] = bytes.readUInt32LE(BYTES_A_WORD * word);
    // No hash may look like an empty slot.
    hash[1] ||= 1;
    const at = this.#find(hash);
    const isNew = this.#words[at + 1] === 0;
    if (isNew) {
      this.#words.set(hash, at);
      this.#count += 1;
    }
    return { beside: this.#words.subarray(at + this.size.hash, at + this.#width), isNew };
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Its slot, or the next one that is free from there on. */
  #find(hash: Uint32Array): number {
    const { length } = this.#words;
    for (let at = ((hash[0] ?? 0) % (length / this.#width)) * this.#width; ; at = (at + this.#width) % length)
      if (this.#words[at + 1] === 0 || this.#holds(at, hash)) return at;
  }

  #holds(at: number, hash: Uint32Array): boolean {
    for (let word = 0; word < hash.length; word += 1) if (this.#words[at + word] !== hash[word]) return false;
    return true;
  }

  #grow(): void {
    const before = this.#words;
    this.#words = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += this.#width)
      if (before[at + 1] !== 0) {
        const slot = before.subarray(at, at + this.#width);
        this.#words.set(slot, this.#find(slot.subarray(0, this.size.hash)));
      }
  }
}
