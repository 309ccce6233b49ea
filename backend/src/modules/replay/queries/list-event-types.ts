import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventTypeList } from '@ilan/api';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { countedOn, type TypeSum, TypeSums } from '#platform/event-store/moments/type-sums.js';

/** Which types of events there are, and how many of each stand in the log. */
export class ListEventTypes extends Query<EventTypeList> {}

/** What has come since the sums were written is counted for the answer; of a log that is counted for the first time not all of it. */
const MOST_BEHIND = 5_000;
const STRIDE = 1_000;

@QueryHandler(ListEventTypes)
export class ListEventTypesHandler implements IQueryHandler<ListEventTypes, EventTypeList> {
  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly counts: TypeSums,
  ) {}

  async execute(): Promise<EventTypeList> {
    const { sums, whole } = await this.#counted();
    const names = new Set([...this.registry.all(), ...sums].map(({ type }) => type));
    const reached = Math.max(...sums.map(({ last }) => last.getTime()));
    return {
      data: [...names].toSorted().map((type) => this.#told(type, sums)),
      meta: {
        counted: sums.reduce((all, { events }) => all + events, 0),
        ...{ whole, reached: sums.length === 0 ? null : new Date(reached).toISOString() },
      },
    };
  }

  async #counted(): Promise<{ readonly sums: readonly TypeSum[]; readonly whole: boolean }> {
    const counted = await this.counts.counted();
    let { sums } = counted;
    let after = counted.position || undefined;
    for (let behind = 0; behind < MOST_BEHIND; behind += STRIDE) {
      const page = await this.store.readAll({ after, limit: STRIDE });
      sums = countedOn(sums, page);
      if (page.length < STRIDE) return { sums, whole: true };
      after = page.at(-1)?.position;
    }
    return { sums, whole: false };
  }

  #told(type: string, sums: readonly TypeSum[]): EventTypeList['data'][number] {
    const known = this.registry.all().find((one) => one.type === type);
    return {
      type,
      label: this.registry.describe(type).label,
      known_schema: known?.version ?? null,
      upcasters: Object.keys(known?.upcasters ?? {}).map(Number),
      sealed: [...(known?.sealed?.fields ?? [])],
      versions: sums
        .filter((sum) => sum.type === type)
        .toSorted((a, b) => b.schema - a.schema)
        .map(({ schema, events, bytes, first, last }) => ({
          ...{ schema, events, bytes, first: first.toISOString(), last: last.toISOString() },
        })),
    };
  }
}
