import type { Position } from '#platform/event-store/event-store.js';

// Positions are opaque. Those of the PostgreSQL store happen to count events (nearly: a failed append leaves a gap), those of
// EventStoreDB count bytes; only what is shown to people may rest on that, and nothing else.
const counts = (storeId: string): boolean => storeId.startsWith('postgres:');

/** Events after `from` up to `to`, about; undefined where positions do not count events. */
export const eventsBetween = (storeId: string, from: Position, to: Position): number | undefined =>
  counts(storeId) ? Math.max(0, Number(to) - Number(from)) : undefined;

/** How much of the log up to `end` stands up to `position`, of 1, about: whatever its positions count, they grow with it. */
export const shareUpTo = (position: Position, end: Position): number => {
  const whole = placeIn(end);
  return whole === 0 ? 0 : Math.min(1, placeIn(position) / whole);
};

/** EventStoreDB says a place in two parts, of which the first is where it stands. */
const placeIn = (position: Position): number => Number(position.split('-')[0]);
