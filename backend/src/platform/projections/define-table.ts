import type { DomainEvent } from '#kernel/event.js';
import type { ColumnType, ProjectedTable, RowKey, RowSources, StoredEvent } from './projection.js';

/** The columns whose type is a closed list of values, with these: the compiler asks for them. */
type OwnEnums<R extends object> = {
  readonly [Column in keyof R & string as IsOwn<R[Column]> extends true ? Column : never]: readonly NonNullable<
    R[Column]
  >[];
};
type IsOwn<Value> = [NonNullable<Value>] extends [string] ? (string extends NonNullable<Value> ? false : true) : false;
type Enums<R extends object> = keyof OwnEnums<R> extends never
  ? { readonly enums?: undefined }
  : { readonly enums: OwnEnums<R> };

interface TypedTable<R extends object, Event extends DomainEvent> {
  readonly name: string;
  readonly columns: { readonly [Column in keyof R & string]-?: ColumnType };
  readonly key: keyof R & string;
  readonly indexes?: readonly string[];
  readonly inAnyOrder?: boolean;
  readonly withheld?: readonly string[];
  keyOf(event: StoredEvent<Event>): RowKey | readonly RowKey[] | undefined;
  fold(row: R | undefined, event: StoredEvent<Event>, key: RowKey): R | null | undefined;
  sources?(key: string, row: R | undefined, lastStream: string | undefined): RowSources | undefined;
}

/**
 * A projected table with its row and events typed: `defineTable<CardRow, ListingEvent>({name, columns, key, keyOf, fold})`.
 * The compiler then asks for a column for every field of the row, and for the `enums` of each whose type is a closed list of them. @throws Error for a key that is not a column.
 */
export function defineTable<R extends object, Event extends DomainEvent = DomainEvent>(
  definition: TypedTable<R, Event> & Enums<R>,
): ProjectedTable {
  const { name, columns, key, indexes, inAnyOrder, enums, withheld } = definition;
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`Table name ${name} must be lower case, digits and _`);
  if (!(key in columns)) throw new Error(`Table ${name} has no column ${key} to be its key`);
  // The engine hands a table only rows that its own fold made, and events that its own keyOf claimed.
  return {
    table: {
      name,
      columns,
      key,
      ...(indexes && { indexes }),
      ...(inAnyOrder && { inAnyOrder }),
      ...(enums && { enums }),
      ...(withheld && { withheld }),
    },
    keyOf: definition.keyOf.bind(definition),
    fold: definition.fold.bind(definition),
    ...(definition.sources && { sources: definition.sources.bind(definition) }),
  } as unknown as ProjectedTable;
}
