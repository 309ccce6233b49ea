import { createHmac, type KeyObject } from 'node:crypto';

/** As many signs tell two texts apart, and are few enough to be compared by eye. */
const SIGNS = 8;

/**
 * Short marks by which two texts that stay closed can be told apart. The same text has the same mark at the same place, and another one at every other
 * place: whoever can have texts of their own marked learns nothing of what stands elsewhere, and without the key of the installation nobody can try any.
 */
export class TextMarks {
  readonly #key: Buffer;

  constructor(key: KeyObject) {
    this.#key = createHmac('sha256', key).update('text marks 1').digest();
  }

  /** @param place table, key of the row, and path to the text in it */
  of(place: readonly string[], text: string): string {
    const told = JSON.stringify([...place, text]);
    return createHmac('sha256', this.#key).update(told).digest('hex').slice(0, SIGNS);
  }
}
