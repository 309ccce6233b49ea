import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { RowStory } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { type Build, schemaOf, storageOf } from '#platform/projections/builds/build.js';
import { Builds } from '#platform/projections/builds/builds.js';
import type { VersionedRow } from '#platform/projections/engine/batch-fold.js';
import { TableStorage } from '#platform/projections/engine/table-storage.js';
import { leftOutOf, skippedName } from '#platform/projections/parked/parked-events.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Row, StoredEvent } from '#platform/projections/projection.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { sealedIn } from '../log/told-event.js';
import { keysOf } from './keys-of.js';
import { type LookedFor, RowEvents, type RowPlace } from './row-events.js';
import { fieldsThatDiffer, type MasksValue, rowChanges, rowDifference, shownFields, valuesOf } from './row-fields.js';

/** So many events are looked through for one answer, or folded of streams that can be named, unless its asker can wait for all. */
const MOST_LOOKED_AT = 20_000;
/** A step is told for so many events; of a row that more have made the last ones matter. */
const MOST_STEPS = 200;
const NOTHING = { open: undefined, closed: undefined };

interface Looking extends Partial<LookedFor> {
  /** What is shown of words of people; of how many characters they are unless told. */
  readonly mask?: MasksValue;
}

interface Loaded {
  readonly live: VersionedRow | undefined;
  readonly position: Position;
}

interface Folded {
  /** The last ones of `events`. */
  readonly steps: RowStory['steps'];
  readonly events: number;
  /** Words of somebody whose key is gone went into it: what is told of it in clear is what the row has without them. */
  readonly isErased: boolean;
  readonly open: VersionedRow | undefined;
  readonly closed: Row | undefined;
}

/** Says of one row of any read model which events made it, step by step, and whether it is what they make. */
@Injectable()
export class RowStories {
  readonly #builds: Builds;
  readonly #events: RowEvents;

  constructor(
    private readonly database: Database,
    store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: ProjectionRegistry,
    private readonly types: EventRegistry,
  ) {
    this.#builds = new Builds(database);
    this.#events = new RowEvents(store, codec, types.streams);
  }

  /** @throws AppError not_found for a table that no read model has */
  async of(name: string, key: string, { mask, ...looking }: Looking = {}): Promise<RowStory> {
    const place = this.#placeOf(name.replace(/^rm\./, ''));
    const build = await this.#builds.live(place.projection.name);
    if (!build) throw new AppError('conflict', 'READ_MODEL_NOT_BUILT', 'Bu okuma modeli henüz kurulmamış.');
    const { live, position } = await this.#load(storageOf(place.table, build), build, key);
    const found = await this.#events.of(place, key, live, {
      ...{ lookAt: MOST_LOOKED_AT, ofStream: MOST_LOOKED_AT },
      ...looking,
    });
    // A read model that stands still is not wrong for that: it is held against what it has been through.
    const reached = found.events.filter((event) => event.position <= position);
    const left = await leftOutOf(this.database.pool, build, reached);
    const kept = reached.filter((event) => !left.has(skippedName(event)));
    // What is left of a stream that was cut makes something else, or cannot be folded at all.
    const isKnown = found.isWhole && found.cut.length === 0;
    const folded = await this.#fold(place.table, kept, key, found.cut.length > 0);
    const { open, closed } = await this.#asStored(place.table, folded);
    const anyOrder = place.table.table.inAnyOrder === true;
    const difference = rowDifference(live, open, anyOrder);
    const { enums, withheld } = place.table.table;
    const showing = { mask, isErased: folded.isErased, enums, withheld };
    return {
      ...{ table: place.table.table.name, key, read_model: place.projection.name, version: build.version },
      schema: schemaOf(build),
      ...{ steps: folded.steps, earlier_steps: folded.events - folded.steps.length },
      left_out: reached.length - kept.length,
      not_reached: found.events.length - reached.length,
      ...{ looked_at: found.lookedAt, whole: found.isWhole, next: found.next },
      cut: [...found.cut],
      last_stream: place.table.table.inAnyOrder ? null : (live?.lastStream ?? null),
      verdict: isKnown ? difference.verdict : 'unknown',
      live: live ? shownFields(live.row, open?.row, closed, showing) : null,
      made: open ? shownFields(open.row, open.row, closed, showing) : null,
      differing: isKnown ? difference.fields : [],
      differences:
        isKnown && live && open
          ? fieldsThatDiffer(
              { live: valuesOf(live, anyOrder), made: valuesOf(open, anyOrder), closed, names: difference.fields },
              { ...showing, mark: this.#marking(place.table, key) },
            )
          : [],
    };
  }

  #marking({ table: { name } }: ProjectedTable, key: string) {
    return (path: string, text: string) => this.codec.marks.of([name, key, path], text);
  }

  #placeOf(name: string): RowPlace {
    for (const projection of this.registry.all())
      for (const table of projection.tables) if (table.table.name === name) return { projection, table };
    throw new AppError('not_found', 'TABLE_NOT_FOUND', 'Hiçbir okuma modelinin böyle bir tablosu yok.');
  }

  /** The row, and up to where in the log its read model had come when it was so: both of one moment. */
  async #load(storage: TableStorage, build: Build, key: string): Promise<Loaded> {
    const load = async (client: pg.PoolClient): Promise<Loaded> => {
      await client.query('set transaction isolation level repeatable read');
      const position = (await this.#builds.position(build, client)) ?? build.position;
      return { position, live: (await storage.load(client, [key])).get(key) };
    };
    return this.database.transaction(load).catch((error: unknown) => {
      // A key of another type than the column's is the key of no row.
      if (BAD_VALUES.has((error as { code?: string }).code ?? '')) return { position: build.position, live: undefined };
      throw error;
    });
  }

  /** @param isCut tells the events alone: what is before them is not known */
  async #fold(table: ProjectedTable, events: readonly RecordedEvent[], key: string, isCut: boolean): Promise<Folded> {
    const steps: RowStory['steps'] = [];
    const mark = this.#marking(table, key);
    let count = 0;
    let isErased = false;
    let open: VersionedRow | undefined;
    let closed: Row | undefined;
    for (const event of events) {
      const shut = this.#events.concerns(table, event, key);
      if (!shut) continue;
      const [opened] = await this.codec.decode([event]);
      if (!opened) continue;
      isErased ||= sealedIn(event.data) !== undefined && JSON.stringify(opened.data) === JSON.stringify(shut.data);
      const column = table.table.key;
      const rowKey = typeof open?.row[column] === 'number' ? Number(key) : keyIn(table, opened, key);
      const earlier = { open: open?.row, closed };
      const after = isCut ? undefined : table.fold(open?.row, opened, rowKey);
      if (after !== undefined && after !== open?.row)
        open = after === null ? undefined : { row: after, lastStream: event.streamId, lastRevision: event.revision };
      const next = isCut ? undefined : table.fold(closed, shut, rowKey);
      closed = next === undefined ? closed : (next ?? undefined);
      const now = { open: open?.row, closed };
      const removed = earlier.open !== undefined && now.open === undefined;
      steps.push({
        ...{ stream: event.streamId, revision: event.revision, type: event.type, place: shortPosition(event.position) },
        label: this.types.describe(event.type).label,
        recorded_at: event.recordedAt.toISOString(),
        ...rowChanges(earlier, removed ? NOTHING : now, { ...table.table, mark }),
        removed,
      });
      count += 1;
      if (steps.length > MOST_STEPS) steps.shift();
    }
    return { steps, events: count, isErased, open, closed };
  }

  /** What was folded as the database would give it back, so that it can be held against what is there. */
  async #asStored(table: ProjectedTable, { open, closed }: Folded): Promise<{ open?: VersionedRow; closed?: Row }> {
    if (!open) return {};
    return this.database.transaction(async (client) => {
      const own = new TableStorage('pg_temp', table.table);
      await client.query(own.createSql);
      const through = async (row: VersionedRow): Promise<VersionedRow | undefined> => {
        await Promise.all(own.write(client, { inserts: [row], updates: [], deletes: [] }));
        const key = row.row[table.table.key] as string | number;
        const stored = (await own.load(client, [key])).get(String(key));
        await Promise.all(own.write(client, { inserts: [], updates: [], deletes: [key] }));
        return stored;
      };
      const stored = await through(open);
      const shut = closed && (await through({ ...open, row: closed }).catch(() => undefined));
      await client.query(own.dropSql);
      return { ...(stored && { open: stored }), ...(shut && { closed: shut.row }) };
    });
  }
}

const BAD_VALUES: ReadonlySet<string> = new Set(['22P02', '22003', '22007', '22008']);

/** As the event has it: a number where the column is one. */
function keyIn(table: ProjectedTable, event: StoredEvent, key: string): string | number {
  return keysOf(table, event).find((one) => String(one) === key) ?? key;
}
