import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { BackgroundService } from '#platform/declared/background-service.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { EventStore, type Position, type RecordedEvent } from '../event-store.js';
import { LogFollower } from '../following/log-follower.js';
import { storableName } from '../our-events.js';

/** How often one type stands in the log in one schema version. */
export interface TypeSum {
  readonly type: string;
  /** 0 where an event says none. */
  readonly schema: number;
  readonly events: number;
  readonly first: Date;
  readonly last: Date;
  /** Of the data alone, as text. */
  readonly bytes: number;
}

interface CountedLog {
  /** Up to where everything is counted; the empty string where nothing is yet. */
  readonly position: Position;
  readonly sums: readonly TypeSum[];
}

const BATCH = 1_000;
/** What is added to some hundred rows at most is done in moments. */
const WITHIN_MS = 10_000;
const MOST_SCHEMA = 2 ** 31 - 1;

/** Somebody else counted on: this one stands back and looks anew. */
class SumsMoved extends Error {}

/** 0 where it says none. */
export const schemaOf = (meta: unknown): number => {
  const { schema } = (meta ?? {}) as { schema?: unknown };
  return typeof schema === 'number' && Number.isInteger(schema) && Math.abs(schema) <= MOST_SCHEMA ? schema : 0;
};

/** @param known what was counted before @returns the same and these */
export function countedOn(known: readonly TypeSum[], events: readonly RecordedEvent[]): readonly TypeSum[] {
  const sums = new Map(known.map((sum) => [`${sum.schema} ${sum.type}`, sum]));
  for (const { type: written, meta, data, recordedAt } of events) {
    const [type, schema] = [storableName(written), schemaOf(meta)];
    const key = `${schema} ${type}`;
    const { events: count, bytes, first, last } = sums.get(key) ?? NONE(recordedAt);
    sums.set(key, {
      ...{ type, schema, events: count + 1, bytes: bytes + Buffer.byteLength(JSON.stringify(data)) },
      ...{ first: recordedAt < first ? recordedAt : first, last: recordedAt > last ? recordedAt : last },
    });
  }
  return [...sums.values()];
}

const NONE = (at: Date) => ({ events: 0, bytes: 0, first: at, last: at });

/**
 * Counts each event of the log once, as it comes: which types there are, how many, since when. One process counts, the others stand by; the place up to
 * where it has counted moves in the statement that adds, so that nothing is counted twice. A log that was there before is counted from its beginning.
 */
@Injectable()
export class TypeSums extends BackgroundService implements BeforeApplicationShutdown {
  override readonly runsIn = 'projector';
  readonly #follower: LogFollower;
  /** Up to where this process was handed the log. */
  #handed: Position = '';

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    databaseUrl: DatabaseUrl,
  ) {
    super();
    this.#follower = new LogFollower(store, databaseUrl.value, {
      name: 'type-sums',
      from: async () => (this.#handed = await this.#place()),
      onBatch: (events) => this.#take(events),
    });
  }

  /** True in the one process that counts. */
  get leads(): boolean {
    return this.#follower.leads;
  }

  /** Why it began anew, where it has not gone on since. */
  get fault(): unknown {
    return this.#follower.fault;
  }

  override start(): void {
    this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }

  /** Counts what the log holds by now. */
  async catchUp(): Promise<void> {
    for (let place = await this.#place(); ;) {
      const events = await this.store.readAll({ after: place || undefined, limit: BATCH });
      if (events.length === 0) return;
      try {
        place = await this.#add(place, events);
      } catch (error) {
        if (!(error instanceof SumsMoved)) throw error;
        place = await this.#place();
      }
    }
  }

  /** Up to where it has counted, of each log that it has met. */
  places(): Promise<readonly { readonly storeId: string; readonly position: Position }[]> {
    return this.database.query('select store_id as "storeId", position from app.log_sum');
  }

  /** What was counted of this log so far: place and sums are of one moment. */
  async counted(): Promise<CountedLog> {
    const rows = await this.database.query<TypeSum & { readonly position: Position }>(
      `select position, type, schema, sums.events, first_at as first, last_at as last, bytes
       from app.log_sum left join app.log_type_sum as sums using (store_id) where store_id = $1`,
      [await this.store.storeId()],
    );
    const sums = rows.filter(({ type }) => (type as string | null) !== null);
    return {
      position: rows[0]?.position ?? '',
      sums: sums.map(({ type, schema, events, first, last, bytes }) => ({ type, schema, events, first, last, bytes })),
    };
  }

  /** All of it is counted anew: the log may be another one than it was. */
  async forget(): Promise<void> {
    // The place goes first: whoever counts meanwhile finds it moved.
    await this.database.transaction(async (client) => {
      await client.query('delete from app.log_sum');
      await client.query('delete from app.log_type_sum');
    });
  }

  /** Asked each time where counting stands: a statement that was given up may have added all the same. */
  async #take(events: readonly RecordedEvent[]): Promise<void> {
    const place = await this.#place();
    if (place < this.#handed) throw new SumsMoved('The log is counted anew');
    const newer = events.filter(({ position }) => position > place);
    if (newer.length > 0) await this.#add(place, newer);
    this.#handed = events.at(-1)?.position ?? this.#handed;
  }

  async #place(): Promise<Position> {
    const storeId = await this.store.storeId();
    const [row] = await this.database.prepared<{ position: Position }>(
      'log-sum-place',
      'select position from app.log_sum where store_id = $1',
      [storeId],
    );
    if (row) return row.position;
    await this.database.query(
      `insert into app.log_sum (store_id, position, events) values ($1, '', 0) on conflict do nothing`,
      [storeId],
    );
    return '';
  }

  /** Place and sums in one statement. @throws SumsMoved when the place is not where this process left it; then nothing is added */
  async #add(before: Position, events: readonly RecordedEvent[]): Promise<Position> {
    const after = events.at(-1)?.position ?? before;
    const sums = countedOn([], events);
    const written = await this.#written(
      `with moved as (
         update app.log_sum set position = $2, events = events + $3 where store_id = $1 and position = $4 returning 1
       ), added as (
         insert into app.log_type_sum as known (store_id, type, schema, events, bytes, first_at, last_at)
         select $1, told.* from unnest($5::text[], $6::int[], $7::bigint[], $8::bigint[], $9::timestamptz[], $10::timestamptz[]) as told
         where exists (select from moved)
         on conflict (store_id, type, schema) do update set
           events = known.events + excluded.events, bytes = known.bytes + excluded.bytes,
           first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
       )
       select exists (select from moved) as moved`,
      [
        ...[await this.store.storeId(), after, events.length, before],
        ...[sums.map(({ type }) => type), sums.map(({ schema }) => schema), sums.map((sum) => sum.events)],
        ...[sums.map(({ bytes }) => bytes), sums.map(({ first }) => first), sums.map(({ last }) => last)],
      ],
    );
    if (!written) throw new SumsMoved('Another process counts the log');
    return after;
  }

  /** Ends by itself, on the server as well: whoever waits behind a lock says so, and tries again. @returns whether the place has moved */
  async #written(text: string, values: readonly unknown[]): Promise<boolean> {
    return this.database.transaction(async (client) => {
      // Sent together: the second one does not wait for the answer of the first.
      const [, { rows }] = await Promise.all([
        client.query(`set local statement_timeout = ${WITHIN_MS}`),
        client.query<{ moved: boolean }>({ name: 'log-sum-add', text, values: [...values] }),
      ]);
      return rows[0]?.moved === true;
    });
  }
}
