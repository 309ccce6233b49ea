import { Injectable } from '@nestjs/common';
import type { RowStory } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { MasterKey } from '#platform/event-store/master-key.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { sealedIn } from '../log/told-event.js';
import { logPages } from '../log-file/log-pages.js';
import { RowStories } from '../rows/row-story.js';
import {
  type Capsule,
  type CapsuleEvent,
  type CapsuleRow,
  MOST_CAUSES,
  MOST_EVENTS,
  MOST_ROWS,
} from './capsule-file.js';
import { TextMask } from './text-mask.js';

type Told = (events: number) => void;

/** Puts one stream with what belongs to it into a capsule that may be shown to anybody: every word of people is masked. */
@Injectable()
export class CapsuleMaker {
  readonly #mask: TextMask;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
    private readonly projections: ProjectionRegistry,
    private readonly stories: RowStories,
    private readonly clock: Clock,
    { key }: MasterKey,
  ) {
    this.#mask = new TextMask(key);
  }

  /** @throws OperatorRefusal for a stream that is not there, is cut at its beginning, or is too long */
  async make(stream: string, onProgress?: Told): Promise<Capsule> {
    const own = this.registry.streams.owns(stream)
      ? await this.store.readStream(stream, { limit: MOST_EVENTS + 1 })
      : [];
    if (own.length === 0) throw new OperatorRefusal(`There is no stream ${stream}.`);
    if (own[0]?.revision !== 0) throw new OperatorRefusal(`The first events of ${stream} were taken from the log.`);
    if (own.length > MOST_EVENTS)
      throw new OperatorRefusal(`${stream} has more than ${MOST_EVENTS} events: that is no capsule.`);
    const ours = own.filter(isOurs);
    const { causes, more } = await this.#causesOf(stream, ours, onProgress);
    const all = [...ours, ...causes].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    return {
      ...{ format: 'ilanpazar-capsule', version: 1, made_at: this.clock.now().toISOString() },
      ...{ stream, mask: this.#mask.name },
      events: await this.#masked(all),
      more_causes: more,
      rows: await this.#rowsOf(ours),
    };
  }

  /** Of other streams what the same requests wrote, what led to an event of this one, and what followed from one. */
  async #causesOf(stream: string, own: readonly RecordedEvent[], onProgress?: Told) {
    const ids = new Set(own.map(({ id }) => id));
    const named = new Set(own.flatMap(({ meta }) => [meta.correlationId, meta.causationId]));
    const causes: RecordedEvent[] = [];
    let seen = 0;
    for await (const page of logPages(this.store)) {
      for (const event of page) {
        if (event.streamId === stream || !isOurs(event)) continue;
        const { correlationId, causationId } = event.meta;
        if (!named.has(correlationId) && !named.has(event.id) && !ids.has(causationId)) continue;
        if (causes.length === MOST_CAUSES) return { causes, more: true };
        causes.push(event);
      }
      onProgress?.((seen += page.length));
    }
    return { causes, more: false };
  }

  async #masked(events: readonly RecordedEvent[]): Promise<CapsuleEvent[]> {
    const opened = await this.codec.openAsWritten(events);
    return events.map((event, at) => {
      const sealed = new Set(sealedIn(event.data)?.fields);
      const fields = Object.entries(opened[at] ?? {}).map(([field, value]) => [
        field,
        sealed.has(field) ? this.#mask.everything(value) : this.#mask.sentences(value),
      ]);
      const { streamId: stream, revision, position, id, type, meta, recordedAt } = event;
      return {
        ...{ stream, revision, position, id, type, schema: meta.schema },
        data: Object.fromEntries(fields) as Record<string, unknown>,
        ...{ occurred_at: meta.occurredAt, recorded_at: recordedAt.toISOString() },
        actor: { id: meta.actorId, role: meta.actorRole },
        ...{ correlation_id: meta.correlationId, causation_id: meta.causationId },
      };
    });
  }

  /** The rows that the stream's own events concern, as they are shown where the capsule is made. */
  async #rowsOf(own: readonly RecordedEvent[]): Promise<CapsuleRow[]> {
    const rows: CapsuleRow[] = [];
    for (const { table, key } of this.#concerned(own).slice(0, MOST_ROWS)) {
      const story = await this.stories.of(table, key, { lookAt: 0, mask: this.#maskText });
      rows.push(told(story));
    }
    return rows;
  }

  readonly #maskText = (text: string, isWordless: boolean): string =>
    isWordless ? String(this.#mask.sentences(text)) : this.#mask.text(text);

  #concerned(own: readonly RecordedEvent[]): readonly { readonly table: string; readonly key: string }[] {
    const found = new Map<string, { readonly table: string; readonly key: string }>();
    for (const event of own) {
      const read = this.#read(event);
      if (!read) continue;
      for (const { streamPrefixes, tables } of this.projections.all()) {
        if (streamPrefixes.length > 0 && !streamPrefixes.some((prefix) => event.streamId.startsWith(prefix))) continue;
        for (const projected of tables)
          for (const key of [projected.keyOf(read) ?? []].flat())
            found.set(`${projected.table.name} ${key}`, { table: projected.table.name, key: `${key}` });
      }
    }
    return [...found.values()];
  }

  #read(event: RecordedEvent) {
    try {
      return this.codec.decodeClosed(event);
    } catch {
      // What this program cannot read concerns no row. It is in the capsule all the same.
      return undefined;
    }
  }
}

const told = ({ read_model, version, table, key, verdict, live, made, differing }: RowStory): CapsuleRow => ({
  ...{ read_model, version, table, key, verdict, live, made, differing },
});
