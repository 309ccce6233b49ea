import type { Position } from '#platform/event-store/event-store.js';

/** Whose ads the public does not see; a suspension answers when its row is here. */
export abstract class SuspendedSellers {
  abstract has(personId: number): Promise<boolean>;
}

/** What a suspension makes of a person's ads. */
export abstract class SuspendedAds {
  /**
   * Returns when the public sees them as the log says at `position`, and tells open pages and kept ones. What they show is decided
   * by the rows: this only spares them the time until they ask again.
   * @throws AppError unavailable when the rows do not follow in time
   */
  abstract follow(personId: number, position: Position, become: 'hidden' | 'shown'): Promise<void>;
}
