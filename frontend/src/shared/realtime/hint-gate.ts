import type { HintPayload } from '@ilan/api';

const GATHER = 250;
const REMEMBERED = 5000;

/** Lets a hint through once, in order of its revision, and gathers refreshes that come in a burst into one. */
export class HintGate {
  readonly #seen = new Map<number, number>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  /** False for a hint that is older than, or the same as, one seen before. */
  admits({ id, revision }: Pick<HintPayload, 'id' | 'revision'>): boolean {
    const known = this.#seen.get(id);
    if (known !== undefined && revision <= known) return false;
    this.#seen.delete(id);
    this.#seen.set(id, revision);
    const oldest = this.#seen.keys().next().value;
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }

  /** Runs `work` a moment later, once for all calls of the same name meanwhile. */
  soon(name: string, work: () => void): void {
    if (this.#waiting.has(name)) return;
    this.#waiting.set(
      name,
      setTimeout(() => {
        this.#waiting.delete(name);
        work();
      }, GATHER),
    );
  }
}
