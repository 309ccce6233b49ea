import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { type EventData, EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { decodeAll } from '#platform/projections/engine/log-entry.js';
import { isPersonField } from '#platform/personal-data/person-fields.js';
import type { StoredEvent } from '#platform/projections/projection.js';

const PAGE = 1_000;

/** What the log holds of a person: what they did, what carries their words, and what says that it is about them. */
@Injectable()
export class PersonEvents {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
  ) {}

  /** Reads the whole log, a page at a time: no read model can have forgotten an event. */
  async *of(personId: number): AsyncIterable<object> {
    let after: Position | undefined;
    for (;;) {
      const page = await this.store.readAll({ after, limit: PAGE });
      const own = page.filter((event) => isOurs(event) && concerns(event, personId));
      for (const { recorded, event } of await decodeAll(this.codec, own))
        yield event ? this.told(event, personId) : unreadable(recorded);
      if (page.length < PAGE) return;
      after = page.at(-1)?.position;
    }
  }

  private told(event: StoredEvent, personId: number): object {
    const { type, occurredAt, position, streamId, actor } = event;
    return {
      type,
      at: occurredAt.toISOString(),
      position,
      stream: streamId,
      // Who else had a hand in it is that person's data.
      by: actor.id === String(personId) ? 'you' : actor.role,
      data: withoutOthers(this.readable(type, event.data as EventData, personId), personId),
    };
  }

  /** Opened with the person's own key: the words of others stay shut, also where the person acted on them. */
  private readable(type: string, data: EventData, personId: number): EventData {
    const { sealed } = this.registry.event(type);
    if (!sealed || String(data[sealed.subject]) === String(personId)) return data;
    return { ...data, ...Object.fromEntries(sealed.fields.map((field) => [field, null])) };
  }
}

/** A newer program wrote it, in a form that is not known here: it is named all the same. */
const unreadable = ({ type, meta, position, streamId }: RecordedEvent): object => ({
  type,
  at: meta.occurredAt,
  position,
  stream: streamId,
  unreadable: true,
});

/** Who complained, who decided: their numbers are theirs. */
function withoutOthers(data: EventData, personId: number): EventData {
  const names = Object.entries(data).map(([field, value]) => {
    const other = isPersonField(field) && !isPerson(value, personId);
    return [field, other ? null : value] as const;
  });
  return Object.fromEntries(names);
}

function concerns({ data, meta }: RecordedEvent, personId: number): boolean {
  if (meta.actorId === String(personId)) return true;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  return Object.entries(data).some(([field, value]) => isPersonField(field) && isPerson(value, personId));
}

/** Fields say it as a number, those that may also name a part of the system as text. */
const isPerson = (value: unknown, personId: number): boolean => value === personId || value === String(personId);
