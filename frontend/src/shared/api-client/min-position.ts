/** Remembers the highest log position that this browser has seen, so that reads wait for what it wrote. */
export class MinPosition {
  #highest: bigint | undefined;

  /** Anything but a whole number is ignored. */
  see(position: unknown): void {
    if (typeof position !== 'string' || !/^\d{1,19}$/.test(position)) return;
    const seen = BigInt(position);
    if (this.#highest === undefined || seen > this.#highest) this.#highest = seen;
  }

  get value(): string | undefined {
    return this.#highest?.toString();
  }
}
