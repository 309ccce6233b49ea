import type { EventMark, Position } from '../event-store.js';
import { readMark } from './event-mark.js';

/** How far a reader has come in which log. */
export interface ReaderPlace {
  readonly reader: string;
  readonly storeId: string;
  readonly position: Position;
  /** The last event that it took, at or before its position; undefined where that was not written down yet. */
  readonly taken: EventMark | undefined;
}

/** The same as a row has it. */
export type StoredPlace = Omit<ReaderPlace, 'taken'> & { readonly taken: string | null };

export const placeOf = ({ taken, ...place }: StoredPlace): ReaderPlace => ({
  ...place,
  taken: taken === null ? undefined : readMark(taken),
});

/** A log that a person has decided for, and what its readers are told of it. */
export interface DecidedLog {
  readonly storeId: string;
  readonly head: Position;
  /** Up to where it is surely the one that was read, where any reader knows. */
  readonly shared: Position | undefined;
  /** Whether the reader has read this very log and nothing that it lacks, or has only been moved on too far in it. */
  readonly fitOf: (place: ReaderPlace) => Promise<'fits' | 'ahead' | 'lost'>;
  /** Who decided, as a person is called, and why. */
  readonly operator: string;
  readonly reason: string;
  readonly say: (line: string) => void;
}

/** A part that keeps what it has read from the log. Whoever extends this and is provided by a module is asked when the log may be another one. */
export abstract class LogReader {
  /** Smaller numbers are brought to a log first: who reads what another has made comes after it. */
  readonly turn: number = 0;
  abstract places(): Promise<readonly ReaderPlace[]>;
  /** Lets go of what the log does not hold, and stands where it would have come to by it. Bears being called again after it died half-way. */
  abstract bringTo(log: DecidedLog): Promise<void>;
}
