import type { Hint } from '@ilan/api';
import type { StoredEvent } from '../event-store/stored-event.js';

export type { StoredEvent };

/** PostgreSQL type of a column as written in DDL: `bigint`, `text`, `jsonb`, `timestamptz`, `int[]` … Add `not null` freely. */
export type ColumnType = string;

export interface TableDefinition {
  /** Without schema: the engine places it in the projection's own schema and shows it as view `rm.<name>`. Unique over all projections. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Exactly one column. The engine adds `last_stream text` and `last_revision bigint`; the view shows the latter. */
  readonly key: string;
  /** Bodies of `create index on <table> …`: `'(city_id, sort_at desc)'`, `'using gin (features)'`. */
  readonly indexes?: readonly string[];
  /** Of columns that hold a value of a closed list these values: nobody wrote them, and so they may be shown to whoever reads no words of people. */
  readonly enums?: Readonly<Record<string, readonly string[]>>;
  /**
   * Columns, or names within what they hold, that say what people told each other, or by what their card is known, without being sealed: whoever reads no
   * words of people is not told what stands there.
   */
  readonly withheld?: readonly string[];
  /**
   * Rows take events of several streams and come out the same in whatever order these are folded, as sums do. A table of which this is
   * not said takes events of one stream in a row, or of several that its projection keeps `together`.
   */
  readonly inAnyOrder?: boolean;
}

export type RowKey = string | number;

/**
 * Values as node-postgres gives them back: timestamptz ↔ Date, bigint ↔ number, numeric and date ↔ string, jsonb ↔ plain
 * value, arrays ↔ arrays. Every column is written each time, so a column left out is null (defaults do not apply).
 */
export type Row = Readonly<Record<string, unknown>>;

/** Where the events of one row stand. Also what is no event of it may stand there: `keyOf` says which are. */
export interface RowSources {
  /** The names of the streams. */
  readonly streams?: readonly string[];
  /** Where that cannot be said: streams whose names begin so, fewer than the read model follows. */
  readonly prefixes?: readonly string[];
}

/**
 * One table folded from the log, one row an entity; make it with `defineTable`. `fold` is pure: the row as it was
 * (undefined: none) and an event give the row as it is (null: delete it; undefined or the same object: nothing changed).
 * An event that a row has already seen (same stream, same or lower revision) is not folded again.
 */
export interface ProjectedTable<R extends Row = Row> {
  readonly table: TableDefinition;
  /** The row or rows that an event concerns, or undefined for an event that does not matter here. */
  keyOf(event: StoredEvent): RowKey | readonly RowKey[] | undefined;
  fold(row: R | undefined, event: StoredEvent, key: RowKey): R | null | undefined;
  /**
   * For rows that several streams make, so that who asks why one is as it is need not read the whole log. The engine never asks.
   * @param row as it is shown, which may be wrong, with the stream that touched it last; undefined where there is none
   * @returns undefined where nobody can say
   */
  sources?(key: string, row: R | undefined, lastStream: string | undefined): RowSources | undefined;
}

/** The streams of one name here wait for each other when an event of one is parked. */
export const orderingKeyOf = ({ together }: Pick<Projection, 'together'>, streamId: string): string =>
  together ? together(streamId) : streamId;

export interface Projection {
  readonly name: string;
  /** A higher number makes the next start rebuild it beside the old one and switch. */
  readonly version: number;
  /** `['listing-']`; an empty list means every stream. */
  readonly streamPrefixes: readonly string[];
  /**
   * Which streams fold into the same rows, where several do and their order matters: those with the same answer are parked together and
   * replayed in the order of the log. Unset: each stream stands alone. Parked events keep the answer: one that changes is a new version.
   */
  readonly together?: (streamId: string) => string;
  /** People wait for its hints: the other read models of the process let it go first. */
  readonly first?: boolean;
  /** Milliseconds for which events that follow each other fast are gathered after a batch, and the longest that anybody waits beyond it; 5 unless told (docs/decisions/0067-a-read-model-says-how-long-it-rests.md). */
  readonly restMs?: number;
  // Each fold knows its own row type; the engine only moves rows.
  readonly tables: readonly ProjectedTable[];
  /** What browsers should ask for again. Told after the commit, never during a rebuild. */
  hints?(events: readonly StoredEvent[]): readonly Hint[];
  /**
   * Keys to mark dirty in `app.dirty (queue, key)` in the same transaction: how the search indexer learns what to copy again.
   */
  dirty?(events: readonly StoredEvent[]): readonly { readonly queue: string; readonly key: string }[];
}
