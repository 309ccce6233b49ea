import { createHash } from 'node:crypto';

const FIRST_SLOTS = 1_024;
/** Fuller than that a look goes through too many of others. */
const FULLEST = 0.75;

/**
 * Which ids were there before. Of each it keeps 8 bytes of a hash rather than the hundred that a Set takes: 10,000,000 events are 128 MiB. That two
 * ids have the same 8 is so rare (once in 370,000 such logs) that whoever is told so can afford to look for the first one.
 */
export class SeenIds {
  /** Two of them are one slot; an empty one is nothing but zeros. */
  #words = new Uint32Array(2 * FIRST_SLOTS);
  #count = 0;

  /** @returns whether it may have been there before */
  add(id: string): boolean {
    const hash = createHash('sha256').update(id.toLowerCase()).digest();
    const first = hash.readUInt32LE(0);
    // No hash may look like an empty slot.
    const second = hash.readUInt32LE(4) || 1;
    if (!put(this.#words, first, second)) return true;
    this.#count += 1;
    if (this.#count > (this.#words.length / 2) * FULLEST) this.#grow();
    return false;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  #grow(): void {
    const before = this.#words;
    const words = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2) {
      const second = before[at + 1] ?? 0;
      if (second !== 0) put(words, before[at] ?? 0, second);
    }
    this.#words = words;
  }
}

/** Into the next slot that is free from its own on. @returns whether it was not there */
function put(words: Uint32Array, first: number, second: number): boolean {
  const last = words.length - 1;
  for (let at = (2 * first) % words.length; ; at = (at + 2) & last) {
    if (words[at + 1] === 0) {
      words[at] = first;
      words[at + 1] = second;
      return true;
    }
    if (words[at] === first && words[at + 1] === second) return false;
  }
}
