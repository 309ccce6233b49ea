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

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
