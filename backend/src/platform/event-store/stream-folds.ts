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

  /**
   * The state before the last of these events, which the codec has read, and the one after it. No others are kept: one of a thousand parts
   * after each of a thousand events would fill the memory.
   */
  lastTwo(events: readonly DomainEvent[]): { readonly before: unknown; readonly after: unknown } {
    const [last] = events.slice(-1);
    const { initialState } = this.#decider;
    const before = folded(
      this.#decider,
      initialState,
      events.slice(0, -1).map((event) => event as Event),
    );
    const after = last ? this.#decider.evolve(before, last as Event) : before;
    return { before, after };
  }
}
