import type { Position } from '../event-store.js';

/** 20 digits: wide enough for any bigint, so that text order is number order. */
export const formatPosition = (position: number): Position => String(position).padStart(20, '0');

/** 0 before the first event. @throws Error for a position of another store. */
export function parsePosition(position: Position | undefined): number {
  if (position === undefined || position === '') return 0;
  if (!/^\d{20}$/.test(position)) throw new Error(`"${position}" is not a position of this log`);
  return Number(position);
}
