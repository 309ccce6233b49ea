import { z } from 'zod';
import type { DomainEvent } from '#kernel/event.js';
import type { EventDescription } from './event-description.js';
import { EventStreams, type StreamFamilies } from './event-streams.js';

export type EventData = Readonly<Record<string, unknown>>;
/** Pure: data of version n gives data of version n + 1. Sealed text is already open, or null where its person was erased. */
export type Upcaster = (data: EventData) => EventData;

interface SealedWords<Sealed extends string, Subject extends string> {
  readonly fields: readonly Sealed[];
  readonly subject: Subject;
  /** What stands where in a field of which the event's own schema does not say it: a mask leaves what is listed there, and hides all other text. */
  readonly shapes?: Readonly<Partial<Record<Sealed, z.core.$ZodType>>>;
}

/** `registry.event(type)` gives this: all that the codec needs to know about one event type. */
export interface EventDefinition<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Sealed extends string = string,
> {
  readonly type: Type;
  /** Number of the newest schema, from 1. A changed meaning is a new type, not a new version. */
  readonly version: number;
  /** Data of the newest version as it is written. */
  readonly schema: Schema;
  /** Free text of a person: `fields` are encrypted under the key of the person whose id stands in field `subject`. */
  readonly sealed?: SealedWords<Sealed, string>;
  /** `{1: v1 → v2, 2: v2 → v3}`: one for every version below the newest. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** How it is told. Written against the event's own data (`defineEvent`); whoever tells any event gives data that was decoded. */
  readonly description: EventDescription<EventData>;
}

/** The event as deciders and folds see it: sealed fields may be null, because a person can be erased. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema, infer Sealed>
    ? DomainEvent<Type, WithErasable<z.output<Schema>, Sealed>>
    : never;

type WithErasable<Data, Sealed extends string> = {
  [Field in keyof Data]: Field extends Sealed ? Data[Field] | null : Data[Field];
};

/** @throws Error when an upcaster is missing or a sealed field does not exist: a mistake of the programmer. */
export function defineEvent<
  const Type extends string,
  Schema extends z.ZodObject,
  const Sealed extends keyof z.output<Schema> & string = never,
>(definition: {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
  readonly sealed?: SealedWords<Sealed, keyof z.output<Schema> & string>;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  readonly description: EventDescription<WithErasable<z.output<Schema>, Sealed>>;
}): EventDefinition<Type, Schema, Sealed> {
  const { type, version, schema, sealed, upcasters } = definition;
  for (let from = 1; from < version; from += 1) {
    if (!upcasters?.[from]) throw new Error(`Event ${type}: no upcaster from version ${from}`);
  }
  for (const field of [...(sealed?.fields ?? []), ...(sealed ? [sealed.subject] : [])]) {
    if (!(field in schema.shape))
      throw new Error(`Event ${type}: sealed field or subject ${field} is not in the schema`);
  }
  return { ...definition, description: definition.description as EventDescription<EventData> };
}

/** The events of a context, declared by its module: `declare(new EventTypes(...listingEvents))`. */
export class EventTypes {
  readonly types: readonly EventDefinition[];

  constructor(...types: readonly EventDefinition[]) {
    this.types = types;
  }
}

/** Every event type that this program knows. */
export class EventRegistry {
  readonly #definitions = new Map<string, EventDefinition>();
  readonly #readers = new Map<string, z.ZodObject>();
  /** What the streams of these events are about. */
  readonly streams = new EventStreams();

  constructor(declared: readonly EventTypes[] = [], streams: readonly StreamFamilies[] = []) {
    for (const { types } of declared) this.register(...types);
    for (const { families } of streams) this.streams.register(...families);
  }

  /** @throws Error when the type is taken by another definition. */
  register(...definitions: readonly EventDefinition[]): void {
    for (const definition of definitions) {
      const known = this.#definitions.get(definition.type);
      if (known && known !== definition) throw new Error(`Event ${definition.type} is defined twice`);
      this.#definitions.set(definition.type, definition);
      this.#readers.set(definition.type, readerOf(definition));
    }
  }

  /** @throws Error for a type that nobody registered. */
  knows(type: string): boolean {
    return this.#definitions.has(type);
  }

  event(type: string): EventDefinition {
    const definition = this.#definitions.get(type);
    if (!definition) throw new Error(`Event ${type} is not registered`);
    return definition;
  }

  /** The newest schema with sealed fields that may be null: what an event read from the log must satisfy. */
  reader(type: string): z.ZodObject {
    const reader = this.#readers.get(type);
    if (!reader) throw new Error(`Event ${type} is not registered`);
    return reader;
  }

  /**
   * Data as today's code sees it: led up from the version that it was written in, and validated where it had to be. Data of the newest version
   * was validated when it was appended; checking it again would cost most of a rebuild.
   * @param data with what was sealed already open, or null
   * @throws Error for an unknown type, a newer schema, or data that no longer fits
   */
  read(type: string, schema: number, data: EventData): EventData {
    const definition = this.event(type);
    if (schema === definition.version) return data;
    if (schema > definition.version) {
      throw new Error(`Event ${type} has schema ${schema}, this program knows ${definition.version} at most`);
    }
    let current = data;
    for (let version = schema; version < definition.version; version += 1) {
      const upcaster = definition.upcasters?.[version];
      if (!upcaster) throw new Error(`Event ${type}: no upcaster from version ${version}`);
      current = upcaster(current);
    }
    return this.reader(type).parse(current);
  }

  /** What stands in each field of a type; of one that nobody registered nothing is known. */
  shapesOf(type: string): Readonly<Record<string, z.core.$ZodType>> {
    const definition = this.#definitions.get(type);
    return { ...definition?.schema.shape, ...definition?.sealed?.shapes };
  }

  /** How a type is told; one that nobody registered goes by its name rather than being hidden. */
  describe(type: string): EventDescription<EventData> {
    return this.#definitions.get(type)?.description ?? { label: type, does: type };
  }

  all(): readonly EventDefinition[] {
    return [...this.#definitions.values()];
  }
}

function readerOf({ schema, sealed }: EventDefinition): z.ZodObject {
  const erasable = (sealed?.fields ?? []).map(
    (field) => [field, z.nullable(schema.shape[field] as z.ZodType)] as const,
  );
  return schema.extend(Object.fromEntries(erasable));
}
