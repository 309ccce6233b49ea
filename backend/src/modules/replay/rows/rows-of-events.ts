import { Injectable } from '@nestjs/common';
import type { EventDetail } from '@ilan/api';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { foldStates, type FoldState } from '#platform/projections/engine/fold-states.js';
import { placeOf } from '#platform/projections/parked/parked-events.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { isOdd, keysOf } from './keys-of.js';

/** So many rows are told; an event of more (a category of a hundred thousand ads) is read better from one of them. */
export const MOST_ROWS_TOLD = 50;

/** In which read model events are not folded, though it follows their streams: how many, and the first of them. */
interface SetAside {
  readonly read_model: string;
  readonly state: 'parked' | 'skipped';
  readonly first: string;
  readonly events: number;
}

export interface RowsOf extends Pick<EventDetail, 'rows' | 'more_rows'> {
  readonly set_aside: readonly SetAside[];
}

/** Says in which rows of all read models events are folded: from an event to why a page shows what it shows. */
@Injectable()
export class RowsOfEvents {
  constructor(
    private readonly readModels: ProjectionRegistry,
    private readonly codec: EventCodec,
    private readonly database: Database,
    private readonly store: EventStore,
  ) {}

  /** Each row once, in the order of the read models; none of an event that this program cannot read, or that a read model has set aside. */
  async of(events: readonly RecordedEvent[]): Promise<RowsOf> {
    const stateIn = await foldStates(this.database, this.readModels.all(), {
      events,
      storeId: await this.store.storeId(),
    });
    return this.among(events, stateIn);
  }

  among(events: readonly RecordedEvent[], stateIn: (readModel: string, event: RecordedEvent) => FoldState): RowsOf {
    const rows: { table: string; key: string }[] = [];
    const set_aside: SetAside[] = [];
    for (const { name, streamPrefixes, tables } of this.readModels.all()) {
      const followed = events.filter(({ streamId }) => follows(streamPrefixes, streamId));
      const states = new Map(followed.map((event) => [event, stateIn(name, event)]));
      for (const state of ['parked', 'skipped'] as const) {
        const [first, ...others] = followed.filter((event) => states.get(event) === state);
        if (first) set_aside.push({ read_model: name, state, first: placeOf(first), events: 1 + others.length });
      }
      const folded = followed.filter((event) => !SET_ASIDE.has(states.get(event)));
      const readable = folded.map((event) => this.codec.closedOrFault(event)).filter(isReadable);
      for (const table of tables) {
        const keys = readable.flatMap((event) => keysOf(table, event).filter((key) => !isOdd(key, event)));
        for (const key of new Set(keys.map(String))) rows.push({ table: table.table.name, key });
      }
    }
    const [told, left] = [rows.slice(0, MOST_ROWS_TOLD), Math.max(0, rows.length - MOST_ROWS_TOLD)];
    return { rows: told, more_rows: left, set_aside };
  }
}

const SET_ASIDE: ReadonlySet<FoldState | undefined> = new Set<FoldState>(['parked', 'skipped']);

const follows = (prefixes: readonly string[], streamId: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix));
