/** What goes wrong again and again in one run is said when it first does, and at the end how often it did. */
export class RunWarnings {
  readonly #times = new Map<string, number>();

  constructor(private readonly warn: (sentence: string) => void) {}

  say(sentence: string): void {
    const times = (this.#times.get(sentence) ?? 0) + 1;
    this.#times.set(sentence, times);
    if (times === 1) this.warn(sentence);
  }

  end(): void {
    for (const [sentence, times] of this.#times) if (times > 1) this.warn(`${sentence} (${times} times)`);
    this.#times.clear();
  }
}
