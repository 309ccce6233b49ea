import type { Position } from '../event-store.js';

export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const padded = (part: bigint) => part.toString().padStart(20, '0');

/** Two numbers of 20 digits (64 bits unsigned): text order is log order. */
export const formatLogPosition = ({ commit, prepare }: LogPosition): Position => `${padded(commit)}-${padded(prepare)}`;

/** @throws Error for a position of another store. */
export function parseLogPosition(position: Position): LogPosition {
  const match = /^(\d{20})-(\d{20})$/.exec(position);
  if (!match) throw new Error(`"${position}" is not a position of this log`);
  return { commit: BigInt(match[1] ?? 0), prepare: BigInt(match[2] ?? 0) };
}
