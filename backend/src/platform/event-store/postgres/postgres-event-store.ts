import { setMaxListeners } from 'node:events';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { backoff, pause } from '#platform/retry/backoff.js';
import {
  type AppendResult,
  type EventPlace,
  EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type FirstSought,
  type FoundFirst,
  type FoundLast,
  type FoundNext,
  type LastSought,
  type NextSought,
  type Position,
  type ReadAllOptions,
  type ReadLastOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { storeUnavailable } from '../store-unavailable.js';
import { AppendSignal } from './append-signal.js';
import { appendRequest } from './append-statements.js';
import { EVENT_COLUMNS, type EventRow, toRecorded } from './event-row.js';
import { GroupCommitter, type GroupCommitterOptions } from './group-committer.js';
import { parsePosition } from './position.js';
import { followLog, LOOK_EVERY_MS } from './follow-log.js';
import { LogSearch } from './log-search.js';
import { LogTail } from './log-tail.js';
import { kindOf } from './postgres-failure.js';

const READ_RETRIES = 3;
/** After that there is no other try: a server that takes connections and says nothing costs five seconds each. */
const RETRIED_MS = 5_000;

/** The log in tables of PostgreSQL; see the migration EventLog for the order of commits. */
export class PostgresEventStore extends EventStore implements BeforeApplicationShutdown {
  readonly #committer: GroupCommitter;
  readonly #signal: AppendSignal;
  readonly #closing = new AbortController();
  readonly #search = new LogSearch(
    (name, sql, params) => this.#read(name, sql, params),
    (streamId, prefixes) => this.#isWanted(streamId, prefixes),
  );
  #tail = this.#newTail();
  #storeId: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    url: DatabaseUrl,
    options: Omit<GroupCommitterOptions, 'connectionString'> = {},
  ) {
    super();
    // In an outage many wait at once.
    setMaxListeners(0, this.#closing.signal);
    this.#committer = new GroupCommitter({ ...options, connectionString: url.value });
    this.#signal = new AppendSignal(url.value, () => this.#committer.backend);
  }

  override storeId(): Promise<string> {
    this.#storeId ??= this.identity();
    this.#storeId.catch(() => (this.#storeId = undefined));
    return this.#storeId;
  }

  override async identity(): Promise<string> {
    const [store] = await this.#read<{ id: string }>('es_store', 'select id from es.store');
    if (!store) throw new Error('es.store has no row: the database was not migrated');
    return `postgres:${store.id}`;
  }

  override forget(): void {
    this.#storeId = undefined;
    this.#tail = this.#newTail();
    super.forget();
  }

  override async append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    const asked = this.gate?.pass();
    if (asked) await asked;
    const { result, event } = await this.#committer.append(appendRequest(streamId, expected, events));
    // Whoever appended goes first: what follows the log would otherwise write to its sockets before the caller has its answer.
    setImmediate(() => this.#tell(event));
    return result;
  }

  /** Followers of this process need not read what it has just written. */
  #tell(event: RecordedEvent | undefined): void {
    const heard = this.#signal.count;
    if (event) this.#tail.take(event, heard);
    this.#signal.ring();
  }

  override async readStream(
    streamId: string,
    { from, limit, direction = 'forwards' }: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    const forwards = direction === 'forwards';
    const rows = await this.#read<EventRow>(
      `es_stream_${direction}`,
      `select ${EVENT_COLUMNS} from es.event
       where stream_id = $1 and revision ${forwards ? '>=' : '<='} $2
       order by revision ${forwards ? 'asc' : 'desc'} limit $3`,
      [streamId, from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER), limit ?? null],
    );
    return rows.map(toRecorded);
  }

  override readLast(options: ReadLastOptions): Promise<readonly RecordedEvent[]> {
    return this.#search.readLast(options);
  }

  override lastUpTo(position: Position): Promise<RecordedEvent | undefined> {
    return this.#search.lastUpTo(position);
  }

  override findLast(sought: LastSought): Promise<FoundLast> {
    return this.#search.findLast(sought);
  }

  override findFirst(sought: FirstSought): Promise<FoundFirst> {
    return this.#search.findFirst(sought);
  }

  override placeAfter(moment: Date): Promise<Position> {
    return this.#search.placeAfter(moment);
  }

  /** Of all streams: it knows what it holds by positions that follow each other. */
  #newTail(): LogTail {
    const readAll = ({ after, limit }: ReadAllOptions) => this.#search.page(parsePosition(after), limit);
    return new LogTail({ readAll, findNext: (sought) => this.findNext(sought) }, LOOK_EVERY_MS / 2);
  }

  override async readEach(places: readonly EventPlace[]): Promise<readonly RecordedEvent[]> {
    const rows = await this.#read<EventRow>(
      'es_each',
      `select ${EVENT_COLUMNS} from unnest($1::text[], $2::bigint[]) with ordinality as asked (stream_id, revision, place)
         join es.event using (stream_id, revision) order by place`,
      [places.map(({ streamId }) => streamId), places.map(({ revision }) => revision)],
    );
    return rows.map(toRecorded);
  }

  override readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    return this.#search.readAll(options);
  }

  override findNext(sought: NextSought): Promise<FoundNext> {
    return this.#search.findNext(sought);
  }

  #isWanted(streamId: string, prefixes: readonly string[] | undefined): boolean {
    return this.streams === undefined || this.streams.passes(streamId, prefixes);
  }

  override subscribeAll(options: SubscribeOptions): Subscription {
    return followLog(this.#tail, this.#signal, {
      ...options,
      onBatch: async (events) => {
        const wanted = events.filter(({ streamId }) => this.#isWanted(streamId, options.streamPrefixes));
        if (wanted.length > 0) await options.onBatch(wanted);
      },
      signal: AbortSignal.any([options.signal, this.#closing.signal]),
    });
  }

  override head(): Promise<Position> {
    return this.#search.head();
  }

  /** A connection that was lost while it lay idle costs one more try, not an answer. */
  async #read<Row extends object>(name: string, sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const begun = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.database.prepared<Row>(name, sql, params);
      } catch (error) {
        if (kindOf(error) === 'refused') throw error;
        if (attempt === READ_RETRIES || performance.now() - begun > RETRIED_MS) throw storeUnavailable(error);
        await pause(backoff(attempt, 50, 1_000), this.#closing.signal);
      }
    }
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#committer.close(), this.#signal.close()]);
  }

  /** Before the pool of connections ends. */
  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
