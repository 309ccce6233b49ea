import { readStored, writeStored } from './stored-value';

const KEY = 'position';
const TAG = '1';
/** By then every read model has it; and the log may be another one tomorrow. */
const KEPT_MS = 600_000;
const POSITION = /^[\w-]{1,64}$/;

/** Positions are opaque and compare as text; anything else is ignored. */
const isPosition = (value: unknown): value is string => typeof value === 'string' && POSITION.test(value);

/** Remembers the highest log position that this browser has seen, so that reads wait for what it wrote. */
export class MinPosition {
  #highest: string | undefined;

  constructor() {
    const kept = readStored('sessionStorage', KEY, { tag: TAG, maxAge: KEPT_MS });
    if (isPosition(kept)) this.#highest = kept;
  }

  /** What this page was told of. */
  see(position: unknown): void {
    if (isPosition(position) && (this.#highest === undefined || position > this.#highest)) this.#highest = position;
  }

  /** How far a command led. The tab remembers it: whoever reloads right after saving would else be shown, for good, what stood there before. */
  wrote(position: unknown): void {
    if (!isPosition(position)) return;
    this.see(position);
    writeStored('sessionStorage', KEY, TAG, this.#highest);
  }

  get value(): string | undefined {
    return this.#highest;
  }
}
