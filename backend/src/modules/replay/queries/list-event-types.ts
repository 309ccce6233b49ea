import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventTypeList } from '@ilan/api';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { schemaOf } from '../log-file/log-census.js';

/** Which types of events there are, and how many of each stand in the newest part of the log. */
export class ListEventTypes extends Query<EventTypeList> {}

/** A page does not wait for a walk through the whole log; `cli events types` takes it. */
const MOST_LOOKED_AT = 20_000;
const STRIDE = 1_000;

type Version = EventTypeList['data'][number]['versions'][number];

@QueryHandler(ListEventTypes)
export class ListEventTypesHandler implements IQueryHandler<ListEventTypes, EventTypeList> {
  /** Of the log as it was at that place: who asks again before anything has happened gets the same. */
  #kept: { readonly head: string; readonly answer: Promise<EventTypeList> } | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
  ) {}

  async execute(): Promise<EventTypeList> {
    const head = await this.store.head();
    if (this.#kept?.head === head) return this.#kept.answer;
    const answer = this.#look();
    this.#kept = { head, answer };
    // What failed is asked for again.
    answer.catch(() => (this.#kept = undefined));
    return answer;
  }

  async #look(): Promise<EventTypeList> {
    const versions = new Map<string, Map<number, Version>>();
    let before: string | undefined;
    let lookedAt = 0;
    let reached: Date | undefined;
    let whole = false;
    while (!whole && lookedAt < MOST_LOOKED_AT) {
      const page = await this.store.readLast({ before, limit: STRIDE });
      for (const event of page.toReversed()) count(versions, event);
      lookedAt += page.length;
      before = page[0]?.position ?? before;
      reached = page[0]?.recordedAt ?? reached;
      whole = page.length < STRIDE;
    }
    const names = new Set([...this.registry.all().map(({ type }) => type), ...versions.keys()]);
    return {
      data: [...names].toSorted().map((type) => this.#told(type, versions.get(type))),
      meta: { looked_at: lookedAt, whole, reached: reached?.toISOString() ?? null },
    };
  }

  #told(type: string, versions: ReadonlyMap<number, Version> = new Map()): EventTypeList['data'][number] {
    const known = this.registry.all().find((one) => one.type === type);
    return {
      type,
      label: this.registry.describe(type).label,
      known_schema: known?.version ?? null,
      upcasters: Object.keys(known?.upcasters ?? {}).map(Number),
      sealed: [...(known?.sealed?.fields ?? [])],
      versions: [...versions.values()].toSorted((a, b) => b.schema - a.schema),
    };
  }
}

/** The newest comes first. */
function count(types: Map<string, Map<number, Version>>, { type, meta, data, recordedAt }: RecordedEvent): void {
  const schema = schemaOf(meta);
  const bytes = Buffer.byteLength(JSON.stringify(data));
  const at = recordedAt.toISOString();
  const versions = types.get(type) ?? new Map<number, Version>();
  types.set(type, versions);
  const known = versions.get(schema);
  versions.set(schema, {
    ...{ schema, events: (known?.events ?? 0) + 1, first: at, last: known?.last ?? at },
    bytes: (known?.bytes ?? 0) + bytes,
  });
}
