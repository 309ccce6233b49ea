import type { Actor, DomainEvent } from '#kernel/event.js';
import type { Position } from './event-store.js';

interface StoredEnvelope {
  readonly id: string;
  readonly streamId: string;
  readonly revision: number;
  readonly position: Position;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  readonly occurredAt: Date;
}

/**
 * A recorded event with its present schema: upcast, validated, sealed text opened (or `null` where the person's key
 * was destroyed). Made by EventCodec. Given a union of events it is a union too, so `switch (event.type)` narrows `data`.
 */
export type StoredEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? StoredEnvelope & { readonly type: Event['type']; readonly data: Event['data'] }
  : never;
