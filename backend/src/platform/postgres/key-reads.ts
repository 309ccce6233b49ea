import { runningRequests } from '../telemetry/running-request.js';

interface Waiting<Row> {
  readonly key: number;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const KEYS_AT_MOST = 500;

/**
 * Reads by key that are asked for in the same turn of the event loop share one statement. It is sent after the last of them
 * was asked, so that each sees what was committed before its asking.
 */
export class KeyReads<Row> {
  #waiting: Waiting<Row>[] = [];

  /** `load` answers with the rows that exist, in any order; `keyOf` tells whose they are. */
  constructor(
    private readonly load: (keys: readonly number[]) => Promise<readonly Row[]>,
    private readonly keyOf: (row: Row) => number,
    /** What the single request waits for before it joins the others: `() => database.before?.(sql)`. */
    private readonly before: () => Promise<void> | undefined = () => undefined,
  ) {}

  /** Rejects with what `load` rejects with. */
  byKey(key: number): Promise<Row | undefined> {
    const waiting = this.before();
    return waiting ? waiting.then(() => this.#join(key)) : this.#join(key);
  }

  #join(key: number): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      // Below no request: what one of them has to wait for must not hold up, or fail, the others.
      if (this.#waiting.push({ key, resolve, reject }) === 1)
        runningRequests.exit(() => setImmediate(() => this.#send()));
    });
  }

  #send(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < all.length; from += KEYS_AT_MOST) void this.#answer(all.slice(from, from + KEYS_AT_MOST));
  }

  async #answer(waiting: readonly Waiting<Row>[]): Promise<void> {
    try {
      const rows = await this.load([...new Set(waiting.map(({ key }) => key))]);
      const byKey = new Map(rows.map((row) => [this.keyOf(row), row]));
      for (const { key, resolve } of waiting) resolve(byKey.get(key));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
