import type { DomainEvent } from '#kernel/event.js';
import type { Projection, StoredEvent } from './projection.js';

interface TypedProjection<Event extends DomainEvent> extends Projection {
  hints?(events: readonly StoredEvent<Event>[]): ReturnType<NonNullable<Projection['hints']>>;
  dirty?(events: readonly StoredEvent<Event>[]): ReturnType<NonNullable<Projection['dirty']>>;
}

/**
 * A read model with its events typed: `defineProjection<ListingEvent>({name, version, streamPrefixes, tables, hints, dirty})`. `Event`: the union
 * of the events of its streams; the registry's schemas are the proof that these are what the engine hands over.
 */
export const defineProjection = <Event extends DomainEvent = DomainEvent>(
  definition: TypedProjection<Event>,
): Projection => definition;
