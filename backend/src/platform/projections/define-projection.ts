import type { DomainEvent } from '#kernel/event.js';
import type { Projection, StoredEvent } from './projection.js';

interface TypedProjection<Event extends DomainEvent> extends Projection {
  hints?(events: readonly StoredEvent<Event>[]): ReturnType<NonNullable<Projection['hints']>>;
  dirty?(events: readonly StoredEvent<Event>[]): ReturnType<NonNullable<Projection['dirty']>>;
}

/**
 * A read model with its events typed: `defineProjection<ListingEvent>({name, version, streamPrefixes, tables, hints, dirty})`. `Event`: the union
 * of the events of its streams, as the registry's schemas prove them. A change that staff took back (`change.reverted`) comes to read models of
 * their records besides, and is passed over where a table of events does not name it.
 */
export const defineProjection = <Event extends DomainEvent = DomainEvent>(
  definition: TypedProjection<Event>,
): Projection => definition;
