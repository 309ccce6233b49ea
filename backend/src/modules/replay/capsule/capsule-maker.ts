import { Injectable } from '@nestjs/common';
import type { RowStory } from '@ilan/api';
import { UsageError } from '#platform/cli/cli-command.js';
import { Clock } from '#kernel/clock.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { type EventData, EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isOurs, isStreamDeleted, UnreadableEvent } from '#platform/event-store/our-events.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { sealedIn } from '../log/told-event.js';
import { keysOf } from '../rows/keys-of.js';
import { RowStories } from '../rows/row-story.js';
import { causesOf } from './capsule-causes.js';
import {
  type Capsule,
  CAPSULE_VERSION,
  type CapsuleEvent,
  type CapsuleRow,
  MOST_EVENTS,
  MOST_ROWS,
} from './capsule-file.js';
import { CapsuleMask } from './capsule-mask.js';
import { readBy } from './capsule-replay.js';

interface Making {
  /** Called with how many places of the log were looked at. */
  readonly onProgress?: (places: number) => void;
  /** Called before anything sealed is opened for the mask: what it throws keeps it closed. */
  readonly beforeOpening?: () => Promise<void>;
}

/** A row, by its key in this installation and by the one that it has in the capsule. */
interface Concerned {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly there: string;
}

/** Puts one stream with what belongs to it into a capsule that may be shown to anybody: every word of people is masked. */
@Injectable()
export class CapsuleMaker {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
    private readonly projections: ProjectionRegistry,
    private readonly stories: RowStories,
    private readonly clock: Clock,
    private readonly masterKey: MasterKey,
  ) {}

  /** How the stream is called in a capsule. Asks nobody. */
  nameOf(stream: string): string {
    return this.#mask().stream(stream);
  }

  /** @throws OperatorRefusal for a stream that is not there, is cut at its beginning, or is too long */
  async make(stream: string, { onProgress, beforeOpening }: Making = {}): Promise<Capsule> {
    const own = this.registry.streams.owns(stream)
      ? await this.store.readStream(stream, { limit: MOST_EVENTS + 1 }).catch((error: unknown) => {
          if (isStreamDeleted(error))
            throw new OperatorRefusal(`${stream} was deleted for good: nothing can be read from it.`);
          throw error;
        })
      : [];
    if (own.length === 0) throw new OperatorRefusal(`There is no stream ${stream}.`);
    if (own[0]?.revision !== 0) throw new OperatorRefusal(`The first events of ${stream} were taken from the log.`);
    if (own.length > MOST_EVENTS)
      throw new OperatorRefusal(`${stream} has more than ${MOST_EVENTS} events: that is no capsule.`);
    const ours = own.filter(isOurs);
    if (ours.length === 0)
      throw new OperatorRefusal(`No event of ${stream} says who did what, as this program writes them.`);
    const { causes, more } = await causesOf(this.store, stream, ours, { onProgress });
    const all = [...ours, ...causes].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const mask = this.#mask();
    // First all names: whatever mentions one has the same.
    for (const { streamId, id } of all) {
      mask.stream(streamId);
      mask.event(id);
    }
    await beforeOpening?.();
    const events = await this.#masked(all, mask);
    const concerned = this.#concerned(ours, new Map(all.map((event, at) => [event, events[at]])));
    return {
      ...{ format: 'ilanpazar-capsule', version: CAPSULE_VERSION, made_at: this.clock.now().toISOString() },
      ...{ stream: mask.stream(stream), mask: mask.name, events, more_causes: more },
      rows: await this.#rowsOf(concerned.slice(0, MOST_ROWS), mask),
      more_rows: Math.max(0, concerned.length - MOST_ROWS),
      left_out: own.filter((event) => !isOurs(event)).map(({ revision }) => revision),
    };
  }

  #mask(): CapsuleMask {
    return new CapsuleMask(this.masterKey.key, this.registry.streams);
  }

  async #masked(events: readonly RecordedEvent[], mask: CapsuleMask): Promise<CapsuleEvent[]> {
    const opened = await this.codec.openAsWritten(events);
    for (const [at, { type, data }] of events.entries())
      if (this.registry.knows(type)) mask.things(opened[at] ?? {}, new Set(sealedIn(data)?.fields));
    return events.map((event, at) => {
      const { revision, position, id, type, meta, recordedAt } = event;
      return {
        ...{ stream: mask.stream(event.streamId), revision, position, type, schema: meta.schema },
        id: mask.event(id),
        data: this.#data(event, opened[at] ?? {}, mask),
        ...{ occurred_at: meta.occurredAt, recorded_at: recordedAt.toISOString() },
        actor: { id: mask.person(meta.actorId), role: meta.actorRole },
        ...{ correlation_id: mask.course(meta.correlationId), causation_id: mask.course(meta.causationId) },
      };
    });
  }

  #data({ type, data }: RecordedEvent, opened: EventData, mask: CapsuleMask): EventData {
    if (!this.registry.knows(type)) return mask.unknown(opened) as EventData;
    return mask.data(opened, new Set(sealedIn(data)?.fields), this.registry.shapesOf(type));
  }

  /** The rows that the stream's own events concern, as they are shown where the capsule is made. */
  async #rowsOf(concerned: readonly Concerned[], mask: CapsuleMask): Promise<CapsuleRow[]> {
    for (const { key, there } of concerned) mask.key(key, there);
    const rows: CapsuleRow[] = [];
    for (const { table, column, key, there } of concerned) {
      const masked = (value: unknown, name: string, isWordless: boolean): unknown =>
        name === column && String(value) === key
          ? typeof value === 'number'
            ? Number(there)
            : there
          : mask.value(value, name, !isWordless);
      rows.push(told({ ...(await this.stories.of(table, key, { lookAt: 0, mask: masked })), key: there }));
    }
    return rows;
  }

  #concerned(own: readonly RecordedEvent[], masked: ReadonlyMap<RecordedEvent, CapsuleEvent | undefined>) {
    const found = new Map<string, Concerned>();
    for (const event of own) {
      const here = this.#read(event);
      if (!here) continue;
      const there = this.#readMasked(masked.get(event)) ?? here;
      for (const { streamPrefixes, tables } of this.projections.all()) {
        if (streamPrefixes.length > 0 && !streamPrefixes.some((prefix) => event.streamId.startsWith(prefix))) continue;
        for (const projected of tables) {
          const { table } = projected;
          // The same event with other numbers of people has as many keys, in the same order.
          const others = keysOf(projected, there);
          for (const [at, key] of keysOf(projected, here).entries())
            found.set(`${table.name} ${key}`, {
              ...{ table: table.name, column: table.key, key: `${key}`, there: `${others[at] ?? key}` },
            });
        }
      }
    }
    return [...found.values()];
  }

  #readMasked(event: CapsuleEvent | undefined): StoredEvent | undefined {
    try {
      return event && readBy(this.registry, event);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return undefined;
    }
  }

  #read(event: RecordedEvent) {
    const read = this.codec.closedOrFault(event);
    // What this program cannot read concerns no row. Where it says who did what it is in the capsule all the same.
    return read instanceof UnreadableEvent ? undefined : read;
  }
}

const told = ({ read_model, version, table, key, verdict, live, made, differing }: RowStory): CapsuleRow => ({
  ...{ read_model, version, table, key, verdict, live, made, differing },
});
