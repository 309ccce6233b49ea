import type { Position } from '#platform/event-store/event-store.js';
import type { ProjectedTable, Projection } from '../projection.js';
import { TableStorage } from '../engine/table-storage.js';

/** One set of a projection's tables with its own checkpoint. The live one is shown as `rm.<table>`. */
export interface Build {
  readonly projection: string;
  readonly version: number;
  readonly slot: number;
  readonly storeId: string;
  readonly position: Position;
  readonly handled: number;
  /** Whether its secondary indexes exist. */
  readonly indexed: boolean;
  /** The schema in which its checkpoint stands and what it has parked, where it is not that of all. */
  readonly books?: string;
}

/** Of one build among those that stand in the same books. */
export type BuildPlace = Pick<Build, 'projection' | 'slot' | 'books'>;

/** Where all builds of an installation stand. */
export const BOOKS = 'projection';

/** A statement about the checkpoint or the parked events of a build, as it is where that build stands. */
export const inBooks = ({ books = BOOKS }: Pick<Build, 'books'>, statement: string): string =>
  books === BOOKS ? statement : statement.replaceAll(/\bprojection\.(checkpoint|parked)\b/gu, `${books}.$1`);

export const schemaOf = ({ projection, version, slot }: Pick<Build, 'projection' | 'version' | 'slot'>): string =>
  `rm_${projection.replaceAll(/[^a-z0-9]/g, '_')}_v${version}_${slot}`;

export const storageOf = ({ table }: ProjectedTable, build: Build): TableStorage =>
  new TableStorage(schemaOf(build), table);

export const storagesOf = ({ tables }: Projection, build: Build): readonly TableStorage[] =>
  tables.map((table) => storageOf(table, build));
