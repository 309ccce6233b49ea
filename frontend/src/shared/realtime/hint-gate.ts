import type { HintPayload } from '@ilan/api';

const GATHER = 250;
const REMEMBERED = 5000;
/** No call is put off longer by those behind it. */
const PUT_OFF = 15_000;

/** Lets a hint through once, in order of its revision, and gathers refreshes that come in a burst into one. */
export class HintGate {
  readonly #seen = new Map<number, number>();
  readonly #waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly latest: number }>();

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

  /** Runs `work` a moment later, once for all calls of the same name meanwhile; where a wait is given, that long after the last of them. */
  soon(name: string, work: () => void, wait?: number): void {
    const known = this.#waiting.get(name);
    if (known && wait === undefined) return;
    const now = Date.now();
    const later = wait ?? GATHER;
    const isPutOff = known && now + later <= known.latest;
    if (isPutOff) clearTimeout(known.timer);
    const timer = setTimeout(() => {
      if (this.#waiting.get(name)?.timer === timer) this.#waiting.delete(name);
      work();
    }, later);
    this.#waiting.set(name, { timer, latest: isPutOff ? known.latest : now + PUT_OFF });
  }
}
