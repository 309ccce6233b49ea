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

/** A part that keeps what it has read from the log. Whoever extends this and is provided by a module is asked when the log may be another one. */
export abstract class LogReader {
  abstract places(): Promise<readonly ReaderPlace[]>;
}
