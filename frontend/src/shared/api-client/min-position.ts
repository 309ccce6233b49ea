/** Remembers the highest log position that this browser has seen, so that reads wait for what it wrote. */
export class MinPosition {
  #highest: string | undefined;

  /** Positions are opaque and compare as text; anything else is ignored. */
  see(position: unknown): void {
    if (typeof position !== 'string' || !/^[\w-]{1,64}$/.test(position)) return;
    if (this.#highest === undefined || position > this.#highest) this.#highest = position;
  }

  get value(): string | undefined {
    return this.#highest;
  }
}
