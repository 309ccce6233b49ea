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
