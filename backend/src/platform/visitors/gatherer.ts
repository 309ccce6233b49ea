export interface GatherOptions<Item> {
  readonly write: (items: readonly Item[]) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** How long something waits at most. */
  readonly everyMs?: number;
  /** So many are written down at once without waiting. */
  readonly most?: number;
}

/**
 * Gathers small facts in memory, one for each key, and writes them down together every few seconds: a request costs nothing, and a
 * killed process loses what it had gathered since, no more. What cannot be written waits for the next time, up to a bound; the next
 * time comes by itself.
 */
export class Gatherer<Item> {
  readonly #options: Required<GatherOptions<Item>>;
  #waiting = new Map<string, Item>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: GatherOptions<Item>) {
    this.#options = { everyMs: 5_000, most: 1_000, ...options };
  }

  add(key: string, item: Item): void {
    this.#waiting.set(key, item);
    this.#flushSoon(this.#waiting.size >= this.#options.most ? 0 : this.#options.everyMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.flush();
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flushOnce()).catch(this.#options.onFault);
    return this.#flushing;
  }

  #flushSoon(ms: number): void {
    if (this.#timer && ms > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, ms).unref();
  }

  async #flushOnce(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#options.write([...taken.values()]);
    } catch (error) {
      for (const [key, item] of taken) if (this.#waiting.size < 10 * this.#options.most) this.#waiting.set(key, item);
      if (!this.#stopped) this.#flushSoon(this.#options.everyMs);
      throw error;
    }
  }
}
