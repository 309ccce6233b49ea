import { type HashOf, HashSlots, sha256 } from './hash-slots.js';

/** Which ids were there before: 10,000,000 of them are 128 MiB. Two may look the same, so rarely that whoever is told so can afford to look for the first one. */
export class SeenIds {
  readonly #slots: HashSlots;

  constructor(hashOf: HashOf = sha256) {
    this.#slots = new HashSlots({ hash: 2, beside: 0 }, hashOf);
  }

  /** @returns whether it may have been there before */
  add(id: string): boolean {
    return !this.#slots.take(id.toLowerCase()).isNew;
  }

  get bytes(): number {
    return this.#slots.bytes;
  }
}
