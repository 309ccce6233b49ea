/** Changes within this time go out as one list: a page reload is a leave and an arrival. */
const SHORTEST_MS = 250;
/** Nobody waits longer to see who came. */
const LONGEST_MS = 10_000;
/** Up to so many lists the shortest time stands. */
const FEW = 100;

/**
 * How long changes are gathered before those who know somebody are told. Where many know each other each change makes many lists, so the pace
 * slows down with them, and somebody who comes and goes without end costs no more.
 * @param told how many lists went out last
 * @returns milliseconds
 */
export const listPaceMs = (told: number): number =>
  Math.min(LONGEST_MS, Math.round(SHORTEST_MS * Math.max(1, told / FEW)));
