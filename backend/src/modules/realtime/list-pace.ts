/** Changes within this time go out as one list: a page reload is a leave and an arrival. */
const SHORTEST_MS = 250;
/** Nobody waits longer to see who came. */
const LONGEST_MS = 10_000;
/** Up to so many people the shortest time stands. */
const FEW = 100;

/**
 * How long changes are gathered before everybody online is told who is. A list names everybody and goes to everybody, so twice the people would
 * be four times the bytes at one pace: the pace slows down with them, and somebody who comes and goes without end costs no more.
 * @param online how many people are
 * @returns milliseconds
 */
export const listPaceMs = (online: number): number =>
  Math.min(LONGEST_MS, Math.round(SHORTEST_MS * Math.max(1, online / FEW)));
