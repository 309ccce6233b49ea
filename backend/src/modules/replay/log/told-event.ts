import { Injectable } from '@nestjs/common';
import type { LogEvent } from '@ilan/api';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { type EventData, EventRegistry } from '#platform/event-store/event-registry.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { withholding } from '#platform/event-store/keys/withheld.js';
import type { SealedFields } from '#platform/event-store/keys/sealing.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';

/** One event on one line of a page. What others wrote into our streams says of itself what it likes: nothing of it is believed. */
@Injectable()
export class ToldEvents {
  constructor(
    private readonly registry: EventRegistry,
    private readonly codec: EventCodec,
  ) {}

  of(event: RecordedEvent): LogEvent {
    const { label, path } = this.registry.streams.targetOf(event.streamId);
    return {
      id: event.id,
      position: event.position,
      place: shortPosition(event.position),
      stream: event.streamId,
      revision: event.revision,
      type: event.type,
      label: this.registry.describe(event.type).label,
      actor: { id: metaText(event, 'actorId'), role: metaText(event, 'actorRole') },
      recorded_at: event.recordedAt.toISOString(),
      sealed: this.closedIn(event) !== undefined,
      about: { label, path },
      concerns: this.#concerns(event),
    };
  }

  /** Whose words stand closed in it, and in which fields; also where nothing is sealed, and what stands in clear is withheld from readers. */
  closedIn({ streamId, type, data }: RecordedEvent): { person: string; fields: string[] } | undefined {
    const withheld = this.registry.streams.withheldIn(streamId);
    return sealedIn(data, withheld) ?? this.#inClear(type, data, withheld);
  }

  /** Of an event that nobody here describes it is not known whose it is: there is nobody with whom a look could leave its trace. */
  #inClear(type: string, data: unknown, withheld: ReadonlySet<string>) {
    if (typeof data !== 'object' || data === null || withheld.size === 0) return undefined;
    const subject = this.registry.all().find((one) => one.type === type)?.sealed?.subject;
    const person = subject === undefined ? undefined : (data as EventData)[subject];
    if (typeof person !== 'number' && typeof person !== 'string') return undefined;
    const fields = coveredIn(data, withheld);
    return fields.length === 0 ? undefined : { person: String(person), fields };
  }

  /** What stands in the log, with a note in the place of the cipher text, which tells nobody anything, and without what is withheld. */
  stored({ streamId, data }: RecordedEvent): unknown {
    const sealed = sealedIn(data);
    return this.codec.withholding(streamId, sealed ? { ...(data as object), $sealed: sealed } : data);
  }

  /** Whom it is about, where its stream is about many. */
  #concerns(event: RecordedEvent): LogEvent['concerns'] {
    const about = this.registry.describe(event.type).about;
    const read = about && this.codec.closedOrFault(event);
    if (!read || !isReadable(read)) return null;
    const stream = about(read.data as EventData);
    const { label, path } = this.registry.streams.targetOf(stream);
    return path === this.registry.streams.targetOf(event.streamId).path ? null : { stream, label, path };
  }
}

export function metaText({ meta }: RecordedEvent, field: keyof RecordedEvent['meta']): string {
  const value: unknown = (meta as unknown as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === 'string' ? value : '';
}

/** Undefined where others wrote into our log what is no moment, or none that a table holds. */
export function occurredAt(event: RecordedEvent): Date | undefined {
  const moment = new Date(metaText(event, 'occurredAt'));
  const year = moment.getUTCFullYear();
  return year > 1970 && year < 10_000 ? moment : undefined;
}

/** Whose words stand closed in it, and in which fields. @param withheld what is closed with them, at whatever depth it stands */
export function sealedIn(
  data: unknown,
  withheld: ReadonlySet<string> = NONE,
): { person: string; fields: string[] } | undefined {
  if (typeof data !== 'object' || data === null || !('$sealed' in data)) return undefined;
  const { person, fields } = (data.$sealed ?? {}) as Partial<SealedFields>;
  if (typeof person !== 'string' || !Array.isArray(fields)) return undefined;
  return { person, fields: [...fields.map(String), ...coveredIn(data, withheld)] };
}

/** In which fields something stands that is covered from readers. */
function coveredIn(data: object, withheld: ReadonlySet<string>): string[] {
  const shown = withholding(data, withheld) as EventData;
  return Object.entries(data)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]))
    .map(([name]) => name);
}

const NONE: ReadonlySet<string> = new Set();
