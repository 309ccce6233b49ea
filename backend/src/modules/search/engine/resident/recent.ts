/** Results kept until the index changes, or until there are too many of them. */
export class Recent<Result> {
  readonly #results = new Map<string, Result>();

  constructor(private readonly limit: number) {}

  of(key: string, make: () => Result): Result {
    const kept = this.#results.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.#results.size >= this.limit) this.#results.clear();
    this.#results.set(key, made);
    return made;
  }

  clear(): void {
    this.#results.clear();
  }
}
