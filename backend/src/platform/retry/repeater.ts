/**
 * Does the same again and again: at most one round at a time, the next one `everyMs` after the last began. It keeps no process alive. A
 * round that fails is handed to `failed`, and the next one comes as if nothing had happened.
 */
export class Repeater {
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<unknown> | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly round: () => Promise<unknown>,
    private readonly failed: (error: unknown) => void,
  ) {}

  get running(): boolean {
    return this.#timer !== undefined;
  }

  /** A second call changes nothing. */
  start(first: 'after the pause' | 'at once'): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#begin(), this.everyMs).unref();
    if (first === 'at once') this.#begin();
  }

  /** Resolves when the round that is under way has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#round;
  }

  #begin(): void {
    this.#round ??= this.round()
      .catch(this.failed)
      .finally(() => (this.#round = undefined));
  }
}
