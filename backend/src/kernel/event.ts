/** Something that happened, named in the past tense: `{type: 'listing.approved', data: {…}}`. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The types of which a table says this. */
export type SaidAs<Table, Value> = { [Type in keyof Table]: Table[Type] extends Value ? Type : never }[keyof Table];

/**
 * Tells events apart by a whole table of their types (`as const satisfies Readonly<Record<RoleEvent['type'], boolean>>`), so that one that is
 * added later waits there for somebody to decide.
 */
export const eventsSaid =
  <const Table extends Readonly<Record<string, unknown>>, const Value extends Table[keyof Table]>(
    table: Table,
    value: Value,
  ) =>
  <Event extends { readonly type: keyof Table & string }>(
    event: Event,
  ): event is Extract<Event, { readonly type: SaidAs<Table, Value> }> =>
    table[event.type] === value;

/** Who acts: a signed-in person, a part of the system, or the clock. */
export interface Actor {
  /** A user's id as a decimal string, or a system name such as `system:demo`. */
  readonly id: string;
  readonly role: string;
}

/**
 * Written beside every event. All values are flat strings or numbers, because newer EventStoreDB clients accept nothing
 * else. Never an IP address: the log is kept for ever.
 */
export interface EventMetadata {
  readonly actorId: string;
  readonly actorRole: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** Schema version of the event type, see platform/event-store/event-registry. */
  readonly schema: number;
  /** ISO-8601 UTC with milliseconds. */
  readonly occurredAt: string;
}
