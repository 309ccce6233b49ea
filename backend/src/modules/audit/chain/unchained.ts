import type { EventStore, Position } from '#platform/event-store/event-store.js';

/** More are not counted: whether a thousand or a million wait, somebody has to look. */
export const MOST_COUNTED = 1_000;

/** The chain follows within a second; what cannot be chained is tried again and again. */
export const LATE_MS = 60_000;

export interface Unchained {
  /** `MOST_COUNTED`: so many or more. */
  readonly events: number;
  readonly since: Date;
}

/** What the log holds behind `position`, where the chain ends; undefined where there is nothing. */
export async function unchainedAfter(store: EventStore, position: Position): Promise<Unchained | undefined> {
  const waiting = await store.readAll({ after: position || undefined, limit: MOST_COUNTED });
  const [first] = waiting;
  return first && { events: waiting.length, since: first.recordedAt };
}
