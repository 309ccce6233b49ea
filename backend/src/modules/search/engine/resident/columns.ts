import { bucketOf } from '../histogram.js';

/** A column keeps one value per slot; slots only ever grow, so a column grows with them. */
const FIRST_CAPACITY = 1024;

const capacityFor = (slots: number): number => 2 ** Math.ceil(Math.log2(Math.max(slots, FIRST_CAPACITY)));

/** One code per slot that stands for an entry of a dictionary; code 0 means none. */
export class CodeColumn<Entry> {
  #codes: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  readonly #entries: (Entry | undefined)[] = [undefined];
  readonly #codeByKey = new Map<string, number>();

  /** `key` tells entries apart; `entry` is kept for the first slot of its key. */
  set(slot: number, key: string, entry: Entry): void {
    let code = this.#codeByKey.get(key);
    if (code === undefined) {
      code = this.#entries.length;
      this.#entries.push(entry);
      this.#codeByKey.set(key, code);
    }
    this.upTo(slot + 1)[slot] = code;
  }

  /** The codes of at least the first `slots` slots. */
  upTo(slots: number): Uint32Array {
    if (this.#codes.length < slots) {
      const grown = new Uint32Array(capacityFor(slots));
      grown.set(this.#codes);
      this.#codes = grown;
    }
    return this.#codes;
  }

  get entries(): readonly (Entry | undefined)[] {
    return this.#entries;
  }

  /** 1 for every code whose entry passes; the code of no value never does. */
  passing(test: (entry: Entry) => boolean): Uint8Array {
    return Uint8Array.from(this.#entries, (entry) => (entry !== undefined && test(entry) ? 1 : 0));
  }
}

/** A code column that also knows the slots of each code: for columns by which few of many slots are asked for. */
export class PostedCodeColumn<Entry> extends CodeColumn<Entry> {
  readonly #slotsByCode: number[][] = [];

  override set(slot: number, key: string, entry: Entry): void {
    super.set(slot, key, entry);
    const code = this.upTo(slot + 1)[slot] as number;
    (this.#slotsByCode[code] ??= []).push(slot);
  }

  /** Slots whose entry passes and that are alive. */
  slotsPassing(test: (entry: Entry) => boolean, alive: Uint8Array): Uint32Array {
    const lists = this.#slotsByCode.filter((_, code) => test(this.entries[code] as Entry));
    const slots = new Uint32Array(lists.reduce((size, list) => size + list.length, 0));
    let count = 0;
    for (const list of lists) {
      for (let i = 0; i < list.length; i++) {
        const slot = list[i] as number;
        if (alive[slot] === 1) slots[count++] = slot;
      }
    }
    return slots.subarray(0, count);
  }
}

/** One number per slot; NaN means none. */
export class NumberColumn {
  #values: Float64Array = new Float64Array(FIRST_CAPACITY).fill(NaN);

  set(slot: number, value: number): void {
    this.upTo(slot + 1)[slot] = value;
  }

  upTo(slots: number): Float64Array {
    if (this.#values.length < slots) {
      const grown = new Float64Array(capacityFor(slots)).fill(NaN);
      grown.set(this.#values);
      this.#values = grown;
    }
    return this.#values;
  }
}

/** A number column that knows the bucket of each number, too. */
export class BucketedColumn extends NumberColumn {
  #codes: Uint16Array = new Uint16Array(FIRST_CAPACITY);

  override set(slot: number, value: number): void {
    super.set(slot, value);
    this.bucketCodes(slot + 1)[slot] = bucketOf(value) + 1;
  }

  /** The number of its bucket and one more by slot; 0 where there is no number. */
  bucketCodes(slots: number): Uint16Array {
    if (this.#codes.length < slots) {
      const grown = new Uint16Array(capacityFor(slots));
      grown.set(this.#codes);
      this.#codes = grown;
    }
    return this.#codes;
  }
}
