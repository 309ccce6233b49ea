/** Something that happened, named in the past tense: `{type: 'listing.approved', data: {…}}`. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

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
