import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';

interface FoldedStreams {
  /** `listing-`, or the whole name of a single stream. */
  readonly prefix: string;
  readonly single: boolean;
}

/** What the rules of some streams make of their events, declared by the context: `declare(new StreamFolds(listingStreams, listingDecider))`. */
export class StreamFolds<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly #decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>;

  constructor(
    private readonly streams: FoldedStreams,
    decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  ) {
    this.#decider = decider;
  }

  folds(streamId: string): boolean {
    const { prefix, single } = this.streams;
    return single ? streamId === prefix : streamId.startsWith(prefix);
  }

  /**
   * The state before the last of these events, which the codec has read, and the one after it. No others are kept: one of a thousand parts
   * after each of a thousand events would fill the memory.
   */
  lastTwo(events: readonly DomainEvent[]): { readonly before: unknown; readonly after: unknown } {
    let before = this.#decider.initialState;
    let after = before;
    for (const event of events) {
      before = after;
      after = this.#decider.evolve(before, event as Event);
    }
    return { before, after };
  }
}
