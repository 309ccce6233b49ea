import type { HintName } from '@ilan/api';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';

/** That browsers in this room were given this hint because of the event with this id. */
export interface HintOfEvent {
  readonly occasion: string;
  readonly name: HintName;
  readonly room: string;
}

/** Gives browsers hints because of events, though it is no read model. Whoever extends this and is provided by a module is found. */
export abstract class HintsBeside {
  /** Hints because of the first so many of these events. */
  abstract hintsOf(events: readonly DatedEvent[], most: number): Promise<readonly HintOfEvent[]>;

  /** Before this moment it knows of none any more; undefined where it keeps them. */
  clearedBefore(): Date | undefined {
    return undefined;
  }
}
