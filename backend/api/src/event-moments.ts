/** When an event happened, and when the log took it in: a log that was moved recorded all of its events anew. */
export interface EventMoments {
  readonly occurred_at: string | null;
  readonly recorded_at: string;
}

/** What a log needs to take in what happens, and more: clocks of several machines are not quite the same. */
const AT_ONCE_MS = 60_000;

/** When it happened, where it was recorded much later; null where once is enough to say it. */
export const happenedBefore = ({ occurred_at, recorded_at }: EventMoments): string | null =>
  occurred_at !== null && Date.parse(recorded_at) - Date.parse(occurred_at) > AT_ONCE_MS ? occurred_at : null;

/**
 * Whether any of them happened before that moment, from which on something is there that goes by when things happened. What says no moment is
 * as old as its record.
 */
export const anyHappenedBefore = (events: readonly EventMoments[], since: string | null): boolean =>
  since !== null &&
  events.some(({ occurred_at, recorded_at }) => Date.parse(occurred_at ?? recorded_at) < Date.parse(since));
