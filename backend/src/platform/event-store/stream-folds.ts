import { type Decider, folded } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';

interface FoldedStreams {
  /** `listing-`, or the whole name of a single stream. */
  readonly prefix: string;
  readonly single: boolean;
}

/** What the rules of some streams make of their events, declared by the context: `declare(new StreamFolds(listingStreams, listingDecider))`. */
export class StreamFolds<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly #decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'evolveAll'>;

  constructor(
    private readonly streams: FoldedStreams,
    decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'evolveAll'>,
  ) {
    this.#decider = decider;
  }

  folds(streamId: string): boolean {
    const { prefix, single } = this.streams;
    return single ? streamId === prefix : streamId.startsWith(prefix);
  }

  /** The state after these events, which the codec has read, from the one before them: that of nothing where none is given. */
  after(events: readonly DomainEvent[], from: { readonly state: unknown } = this.nothing): unknown {
    return folded(
      this.#decider,
      from.state as State,
      events.map((event) => event as Event),
    );
  }

  /** What is known of a stream of which nothing was read. */
  get nothing(): { readonly state: unknown } {
    return { state: this.#decider.initialState };
  }
}
