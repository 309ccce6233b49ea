import { AsyncResource } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';

export interface Loaded<State> {
  readonly state: State;
  /** -1 for a stream that does not exist. */
  readonly revision: number;
}

/** What of a stream is needed to go on from its revision without reading what came before. */
export interface Known<State> extends Loaded<State> {
  /** Of all its events: by these parts of their ids a command that ran before is known again. Later states of the stream share and fill the set. */
  readonly commands: Set<string>;
  /** Whether a person's words may be in the state. */
  readonly sealed: boolean;
  /** The `KnownStates.era` in which its reading began. */
  readonly era: number;
}

type Whose<State> = Pick<Decider<State, never, DomainEvent>, 'initialState'>;
interface Kept {
  readonly decider: unknown;
  readonly known: Known<unknown>;
}

const KEPT_AT_MOST = 1_000;
const BYTES_AT_MOST = 64_000_000;
/** As long as a process knows a person's key (`PersonKeys`); being written to does not prolong it. */
const OPENED_KEPT_FOR_MS = 60_000;

/**
 * Where streams stood when this process saw them last, so that a long stream is not read from its beginning at each command.
 * A kept state may be behind: what is decided on it holds only once the log has agreed to its revision.
 */
export class KnownStates {
  readonly #kept = new LRUCache<string, Kept>({
    max: KEPT_AT_MOST,
    maxSize: BYTES_AT_MOST,
    sizeCalculation: bytesOf,
    ttlAutopurge: true,
    perf: performance,
  });
  /** A timer holds whatever goes on where it is made: made in a request, the cache's would hold that with its answer for a minute. */
  readonly #outside = new AsyncResource('KnownStates');
  /** When words came into a state and those that follow from it, by the set that they share: a command under way may come back after its minute. */
  readonly #opened = new WeakMap<Set<string>, number>();
  readonly #readings = new Map<string, { readonly decider: unknown; readonly known: Promise<Known<unknown>> }>();
  /** Another one after each `clear`. */
  #era = 0;

  /** What is known of a stream of which nothing was read. */
  nothing<State>({ initialState }: Whose<State>): Known<State> {
    return { state: initialState, revision: -1, commands: new Set(), sealed: false, era: this.#era };
  }

  of<State>(decider: Whose<State>, streamId: string): Known<State> | undefined {
    const kept = this.#kept.get(streamId);
    // Only `decider` itself has put it there.
    return kept?.decider === decider ? (kept.known as Known<State>) : undefined;
  }

  /** Never goes back: two commands may end in another order than they began. What was read before `clear` is not kept after it. */
  keep<State>(decider: Whose<State>, streamId: string, known: Known<State>): void {
    if (known.era !== this.#era) return;
    const before = this.#kept.get(streamId);
    if (before?.decider === decider && before.known.revision >= known.revision) return;
    const ttl = known.sealed ? this.#openLeftMs(known, before?.known) : 0;
    if (ttl < 0) this.#kept.delete(streamId);
    else this.#outside.runInAsyncScope(() => this.#kept.set(streamId, { decider, known }, { ttl }));
  }

  /** Below 0 where their time is over. */
  #openLeftMs(known: Known<unknown>, before: Known<unknown> | undefined): number {
    const now = performance.now();
    const opened =
      this.#opened.get(known.commands) ?? (before?.sealed ? this.#opened.get(before.commands) : undefined) ?? now;
    this.#opened.set(known.commands, opened);
    return Math.ceil(opened + OPENED_KEPT_FOR_MS - now) || -1;
  }

  /** The reading of a stream from its beginning that is under way: who comes meanwhile does not read it a second time. */
  reading<State>(decider: Whose<State>, streamId: string): Promise<Known<State>> | undefined {
    const reading = this.#readings.get(streamId);
    return reading?.decider === decider ? (reading.known as Promise<Known<State>>) : undefined;
  }

  async read<State>(decider: Whose<State>, streamId: string, known: Promise<Known<State>>): Promise<Known<State>> {
    const reading = { decider, known };
    this.#readings.set(streamId, reading);
    try {
      return await known;
    } finally {
      if (this.#readings.get(streamId) === reading) this.#readings.delete(streamId);
    }
  }

  forget(streamId: string): void {
    this.#kept.delete(streamId);
  }

  clear(): void {
    this.#era += 1;
    this.#kept.clear();
    this.#readings.clear();
  }
}

/** States without a person's words are small. */
function bytesOf({ known }: Kept): number {
  const sealed = known.sealed ? 2 * JSON.stringify(known.state).length : 0;
  return 1_000 + 100 * known.commands.size + sealed;
}
