/** Until something is tried again over a line that was away: a second at first, twice as long each time, half a minute at most. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** Work for later, all of which can be called off at once. */
export class Timers {
  readonly #running = new Set<ReturnType<typeof setTimeout>>();

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      work();
    }, ms);
    this.#running.add(timer);
  }

  /** Once more, after what failed `tries` times before. */
  again(tries: number, work: () => void): void {
    this.after(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries), work);
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
