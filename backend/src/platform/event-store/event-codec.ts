import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from './stored-event.js';
import type { CommandContext } from './command-context.js';
import { uuidV7 } from './appending/event-ids.js';
import { type EventData, type EventDefinition, type EventOf, EventRegistry } from './event-registry.js';
import type { EventToAppend, Json, RecordedEvent } from './event-store.js';
import { WrongMasterKey } from './keys/master-key.js';
import { isOurs, NotOurs, recordUnreadable, UnreadableEvent } from './our-events.js';
import { type DestroyedKey, type PersonKey, PersonKeys } from './keys/person-keys.js';
import { open, seal, type SealedFields } from './keys/sealing.js';
import type { TextMarks } from './keys/text-marks.js';
import { withholding } from './keys/withheld.js';

/** Beside the clear fields of an event that carries sealed ones. */
const SEALED = '$sealed';
type Recorded = EventData & { readonly [SEALED]?: SealedFields };
type Keys = ReadonlyMap<string, PersonKey>;
const NO_KEYS: Keys = new Map();

/** Others wait no longer for this process while a long history is opened. */
const SLICE_MS = 8;
/** What is short need not stand in line behind those that open long ones. */
const SHORT_MS = 1;

/** Of what `closedOrFault` gave: the event, and not what keeps it from being read. */
export const isReadable = <Event extends StoredEvent>(read: Event | UnreadableEvent): read is Event =>
  !(read instanceof UnreadableEvent);

/** The events of these definitions, as a fold over them takes them. */
type StoredOf<Definition extends EventDefinition> = StoredEvent<EventOf<Definition>>;

/** Between the domain's events and the log's: validates, seals and stamps on the way in; opens, upcasts and validates on the way out. */
@Injectable()
export class EventCodec {
  /** Who opens a long history waits here for another slice: of all of them one goes on a turn, or together they would hold the process up as long as one unsliced. */
  #line: Promise<void> = Promise.resolve();
  #inLine = 0;

  constructor(
    private readonly registry: EventRegistry,
    private readonly keys: PersonKeys,
  ) {}

  /** Whether events of this type may carry a person's words. */
  seals(type: string): boolean {
    return this.registry.event(type).sealed !== undefined;
  }

  /** `idOf` gives the id of the n-th event; unless told, fresh ones. @throws ZodError when data does not fit its schema. */
  async encode(
    events: readonly DomainEvent[],
    context: CommandContext,
    idOf: (index: number) => string = () => uuidV7(),
  ): Promise<readonly EventToAppend[]> {
    const parsed = events.map((event) => {
      const definition = this.registry.event(event.type);
      return { definition, data: definition.schema.parse(event.data) };
    });
    const persons = parsed.flatMap(({ definition, data }) => (definition.sealed ? [subjectOf(definition, data)] : []));
    const keys = persons.length > 0 ? await this.keys.forSealing(persons) : new Map<string, PersonKey>();
    return parsed.map(({ definition, data }, index) => {
      const id = idOf(index);
      return {
        id,
        type: definition.type,
        data: sealFields(definition, data, id, keys) as Json,
        meta: {
          actorId: context.actor.id,
          actorRole: context.actor.role,
          correlationId: context.correlationId,
          causationId: context.causationId,
          schema: definition.version,
          occurredAt: context.now.toISOString(),
        },
      };
    });
  }

  /**
   * For who reads one stream: events of others are passed over.
   * @throws AppError unavailable for an event of ours that a newer program has written
   */
  async decodeOurs(recorded: readonly RecordedEvent[]): Promise<readonly StoredEvent[]> {
    const ours = recorded.filter(isOurs);
    const keys = await this.#keysFor(ours);
    try {
      return await this.#decodeInSlices(ours, keys);
    } catch (error) {
      if (error instanceof WrongMasterKey) throw error;
      throw recordUnreadable(error);
    }
  }

  /**
   * The same for streams that hold these events and no others, so that they can be folded.
   * @throws AppError unavailable for one of another type, too: what follows from the rest would be wrong
   */
  async decodeOnly<Definition extends EventDefinition>(
    definitions: readonly Definition[],
    recorded: readonly RecordedEvent[],
  ): Promise<readonly StoredOf<Definition>[]> {
    const types = new Set(definitions.map(({ type }) => type));
    const events = await this.decodeOurs(recorded);
    const strange = events.find(({ type }) => !types.has(type));
    if (strange) throw recordUnreadable(foreign(strange));
    // Their schemas were the proof when they were decoded.
    return events as readonly StoredOf<Definition>[];
  }

  /** Loads all keys of the batch at once. @throws NotOurs; Error for an unknown type, a newer schema, or data that no longer fits. */
  async decode(recorded: readonly RecordedEvent[]): Promise<readonly StoredEvent[]> {
    const strange = recorded.find((event) => !isOurs(event));
    if (strange) throw new NotOurs(strange);
    const keys = await this.#keysFor(recorded);
    return this.#decodeInSlices(recorded, keys);
  }

  /** As it would be read if its person had been erased: what is sealed stays closed. @throws UnreadableEvent: nothing but the event is read for it */
  decodeClosed(event: RecordedEvent): StoredEvent {
    if (!isOurs(event)) throw new NotOurs(event);
    try {
      return this.#decodeOne(event, NO_KEYS);
    } catch (cause) {
      throw new UnreadableEvent(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }

  /** The same for who shows what is there, whatever stands in it. @returns what keeps it from being read, in its place */
  closedOrFault(event: RecordedEvent): StoredEvent | UnreadableEvent {
    try {
      return this.decodeClosed(event);
    } catch (error) {
      if (error instanceof UnreadableEvent) return error;
      throw error;
    }
  }

  /** The same of a stream that holds these events and no others: another one cannot be read there. */
  closedOnly<Definition extends EventDefinition>(
    definitions: readonly Definition[],
    event: RecordedEvent,
  ): StoredOf<Definition> | UnreadableEvent {
    const read = this.closedOrFault(event);
    if (isReadable(read) && definitions.every(({ type }) => type !== read.type)) return foreign(read);
    return read as StoredOf<Definition> | UnreadableEvent;
  }

  /** What is shown of an event, of its state or of anything else that follows from its stream, to who sees its words closed. */
  withholding(streamId: string, value: unknown): unknown {
    return withholding(value, this.registry.streams.withheldIn(streamId));
  }

  /** The data in the form in which each was written, with what is sealed opened; null where its person was erased. */
  async openAsWritten(recorded: readonly RecordedEvent[]): Promise<readonly EventData[]> {
    const keys = await this.#keysFor(recorded);
    return recorded.map((event) => openFields(event, keys));
  }

  /** Whether nobody can open this person's words any more. @throws WrongMasterKey */
  async isErased(personId: string): Promise<boolean> {
    return (await this.keys.forOpening([personId])).get(personId) === null;
  }

  /** As `PersonKeys.destroyedWithin`. */
  keysDestroyedWithin(seconds: number, limit: number): Promise<readonly DestroyedKey[]> {
    return this.keys.destroyedWithin(seconds, limit);
  }

  /** As `PersonKeys.marks`. */
  get marks(): TextMarks {
    return this.keys.marks;
  }

  /** Told when a person's key was destroyed in this process. */
  onKeyDestroyed(listener: () => void): void {
    this.keys.onDestroyed(listener);
  }

  async #decodeInSlices(events: readonly RecordedEvent[], keys: Keys): Promise<readonly StoredEvent[]> {
    const decoded: StoredEvent[] = [];
    let until = performance.now() + (this.#inLine > 0 ? SHORT_MS : SLICE_MS);
    for (const event of events) {
      if (performance.now() >= until) {
        await this.#slice();
        until = performance.now() + SLICE_MS;
      }
      decoded.push(this.#decodeOne(event, keys));
    }
    return decoded;
  }

  async #slice(): Promise<void> {
    this.#inLine += 1;
    this.#line = this.#line.then(() => turn());
    await this.#line;
    this.#inLine -= 1;
  }

  async #keysFor(recorded: readonly RecordedEvent[]): Promise<Keys> {
    const persons = new Set<string>();
    for (const event of recorded) {
      const sealed = sealedOf(event);
      if (sealed) persons.add(sealed.person);
    }
    return persons.size > 0 ? this.keys.forOpening(persons) : new Map<string, PersonKey>();
  }

  #decodeOne(event: RecordedEvent, keys: Keys): StoredEvent {
    const { meta } = event;
    return {
      id: event.id,
      type: event.type,
      data: this.registry.read(event.type, meta.schema, openFields(event, keys)),
      streamId: event.streamId,
      revision: event.revision,
      position: event.position,
      actor: { id: meta.actorId, role: meta.actorRole },
      correlationId: meta.correlationId,
      causationId: meta.causationId,
      occurredAt: new Date(meta.occurredAt),
    };
  }
}

const foreign = ({ type, streamId, revision }: StoredEvent): UnreadableEvent =>
  new UnreadableEvent(`An event ${type} is none of the kind that ${streamId}@${revision} may be`);

function subjectOf(definition: EventDefinition, data: EventData): string {
  const subject = data[definition.sealed?.subject ?? ''];
  if (typeof subject !== 'string' && typeof subject !== 'number') {
    throw new Error(`Event ${definition.type} does not say whose text it carries`);
  }
  return String(subject);
}

function sealFields(definition: EventDefinition, data: EventData, eventId: string, keys: Keys): EventData {
  if (!definition.sealed) return data;
  const hidden = new Set(definition.sealed.fields.filter((field) => data[field] !== undefined && data[field] !== null));
  if (hidden.size === 0) return data;
  const entries = Object.entries(data);
  const clear = Object.fromEntries(entries.filter(([field]) => !hidden.has(field)));
  const secret = Object.fromEntries(entries.filter(([field]) => hidden.has(field)));
  const person = subjectOf(definition, data);
  return { ...clear, [SEALED]: seal(secret, person, keys.get(person) ?? null, { eventId, type: definition.type }) };
}

const sealedOf = (event: RecordedEvent): SealedFields | undefined => (event.data as Recorded)[SEALED];

// Copied field by field: taking one out of an object by its rest costs more than opening the text.
function openFields(event: RecordedEvent, keys: Keys): EventData {
  const recorded = event.data as Recorded;
  const sealed = recorded[SEALED];
  if (!sealed) return recorded;
  const data: Record<string, unknown> = {};
  for (const field of Object.keys(recorded)) if (field !== SEALED) data[field] = recorded[field];
  return Object.assign(data, open(sealed, keys.get(sealed.person), { eventId: event.id, type: event.type }));
}
