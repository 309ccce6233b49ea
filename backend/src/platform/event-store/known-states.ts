import { LRUCache } from 'lru-cache';
import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';

export interface Loaded<State> {
  readonly state: State;
  /** -1 for a stream that does not exist. */
  readonly revision: number;
}

type AnyDecider<State> = Decider<State, never, DomainEvent>;

const KEPT_AT_MOST = 1_000;

/**
 * Where streams stood when this process saw them last, so that a long stream is not read from its beginning at each command.
 * A kept state may be behind: what is decided on it holds only once the log has agreed to its revision.
 */
export class KnownStates {
  readonly #kept = new LRUCache<string, { readonly decider: unknown; readonly loaded: Loaded<unknown> }>({
    max: KEPT_AT_MOST,
  });

  of<State>(decider: Pick<AnyDecider<State>, 'initialState'>, streamId: string): Loaded<State> | undefined {
    const kept = this.#kept.get(streamId);
    // Only `decider` itself has put it there.
    return kept?.decider === decider ? (kept.loaded as Loaded<State>) : undefined;
  }

  /** Never goes back: two commands may end in another order than they began. */
  keep<State>(decider: Pick<AnyDecider<State>, 'initialState'>, streamId: string, loaded: Loaded<State>): void {
    const before = this.of(decider, streamId);
    if (!before || before.revision < loaded.revision) this.#kept.set(streamId, { decider, loaded });
  }

  forget(streamId: string): void {
    this.#kept.delete(streamId);
  }

  clear(): void {
    this.#kept.clear();
  }
}
