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

  /** The state before any event, and after each of these, which the codec has read. */
  states(events: readonly DomainEvent[]): readonly unknown[] {
    let state = this.#decider.initialState;
    return [state, ...events.map((event) => (state = this.#decider.evolve(state, event as Event)))];
  }
}
