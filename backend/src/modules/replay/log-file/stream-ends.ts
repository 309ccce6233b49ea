import { HashSlots, sha256 } from './hash-slots.js';

/** How many events each stream has so far: 20 bytes of each in a table, whatever its name. None is taken for another one. */
export class StreamEnds {
  readonly #slots = new HashSlots({ hash: 4, beside: 1 }, sha256);

  /** @returns how many it had before; undefined where it had none */
  put(stream: string, events: number): number | undefined {
    const { beside, isNew } = this.#slots.take(stream);
    const before = isNew ? undefined : beside[0];
    beside[0] = events;
    return before;
  }

  get bytes(): number {
    return this.#slots.bytes;
  }
}
