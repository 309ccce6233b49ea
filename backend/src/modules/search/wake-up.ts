/** A pause that can be ended early; a call in between two pauses ends the next one. */
export class WakeUp {
  #pending = false;
  #end: (() => void) | undefined;

  up(): void {
    this.#pending = true;
    this.#end?.();
  }

  /** @returns whether it was ended by a call */
  async within(ms: number): Promise<boolean> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#end = undefined;
    }
    const called = this.#pending;
    this.#pending = false;
    return called;
  }
}
