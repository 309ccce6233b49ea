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
import { formatPosition, parsePosition } from './position.js';
import { followLog, LOOK_EVERY_MS } from './follow-log.js';
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

  override async readLast({ before: from, limit, streamPrefixes }: ReadLastOptions): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for (let before = from ? parsePosition(from) : Number.MAX_SAFE_INTEGER; found.length < limit;) {
      const rows = await this.#read<EventRow>(
        'es_last',
        `select ${EVENT_COLUMNS} from es.event
         where position < $1 and ($3::text[] is null or stream_id ^@ any($3)) order by position desc limit $2`,
        [before, limit - found.length, streamPrefixes ?? null],
      );
      const page = rows.map(toRecorded);
      found.push(...page.filter(({ streamId }) => this.#isWanted(streamId, streamPrefixes)));
      const oldest = page.at(-1);
      if (!oldest || found.length >= limit) break;
      before = parsePosition(oldest.position);
    }
    return found.toReversed();
  }

  /** A stretch of the log is read by its places, and what does not fit never leaves the database: no append pays for it with an index (decision 125). */
  override async findLast(sought: LastSought): Promise<FoundLast> {
    const { type, streamPrefix, actorId, correlationId, within, limit } = sought;
    const before = sought.before ?? (await this.head());
    const to = parsePosition(before) + (sought.before === undefined ? 1 : 0);
    const floor = parsePosition(sought.after) + 1;
    const from = Math.min(to, Math.max(floor, to - within));
    const rows = await this.#read<EventRow>(
      'es_find_last',
      `select ${EVENT_COLUMNS} from es.event
       where position >= $1 and position < $2 and ($3::text is null or type = $3) and ($4::text is null or stream_id ^@ $4)
         and ($5::text is null or meta ->> 'actorId' = $5) and ($6::text is null or meta ->> 'correlationId' = $6)
       order by position desc limit $7`,
      [from, to, type ?? null, streamPrefix ?? null, actorId ?? null, correlationId ?? null, limit],
    );
    const found = rows.map(toRecorded);
    const events = found.filter(({ streamId }) => this.#isWanted(streamId, undefined));
    const last = found.length === limit ? found.at(-1) : undefined;
    if (last) {
      const at = parsePosition(last.position);
      return { events, lookedAt: to - at, reached: last.recordedAt, next: last.position };
    }
    const [oldest] = await this.#read<{ created_at: Date }>(
      'es_first_from',
      'select created_at from es.event where position >= $1 and position < $2 order by position limit 1',
      [from, to],
    );
    const next = from > floor ? formatPosition(from) : null;
    return { events, lookedAt: to - from, reached: oldest?.created_at ?? null, next };
  }

  /** The lock under which events are appended gives positions and times one order: halving finds the place without an index. */
  override async placeAfter(moment: Date): Promise<Position> {
    const head = await this.head();
    let [low, high] = [0, head ? parsePosition(head) + 1 : 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const [at] = await this.#read<{ position: number; created_at: Date }>(
        'es_time_at',
        'select position, created_at from es.event where position <= $1 order by position desc limit 1',
        [middle],
      );
      if (!at || at.created_at <= moment) low = middle;
      else high = at.position;
    }
    return formatPosition(high);
  }

  /** Of all streams: it knows what it holds by positions that follow each other. */
  #newTail(): LogTail {
    return new LogTail({ head: () => this.head(), readAll: (options) => this.#readPage(options) }, LOOK_EVERY_MS / 2);
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

  override async readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for (let { after } = options; ;) {
      const limit = options.limit - found.length;
      const page = await this.#readPage({ ...options, after, limit });
      found.push(...page.filter(({ streamId }) => this.#isWanted(streamId, options.streamPrefixes)));
      if (page.length < limit || found.length >= options.limit) return found;
      after = page.at(-1)?.position;
    }
  }

  /** Names of streams have no index in the order of the log: of each stretch what does not fit never leaves the database. */
  override async findNext(sought: NextSought): Promise<FoundNext> {
    const { after, limit, streamPrefixes, within } = sought;
    if (!streamPrefixes) return super.findNext(sought);
    const head = parsePosition(await this.head());
    const from = parsePosition(after);
    const to = Math.max(from, Math.min(from + within, head));
    const rows = await this.#read<EventRow>(
      'es_find_next',
      `select ${EVENT_COLUMNS} from es.event where position > $1 and position <= $2 and stream_id ^@ any($3::text[])
       order by position limit $4`,
      [from, to, streamPrefixes, limit],
    );
    const found = rows.map(toRecorded);
    const last = found.length === limit ? found.at(-1) : undefined;
    const next = last?.position ?? formatPosition(to);
    const events = found.filter(({ streamId }) => this.#isWanted(streamId, streamPrefixes));
    return { events, lookedAt: parsePosition(next) - from, next, isEnd: !last && to >= head };
  }

  #isWanted(streamId: string, prefixes: readonly string[] | undefined): boolean {
    return this.streams === undefined || this.streams.passes(streamId, prefixes);
  }

  async #readPage({ after, limit, streamPrefixes }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const rows = await (streamPrefixes
      ? this.#read<EventRow>(
          'es_all_of',
          `select ${EVENT_COLUMNS} from es.event where position > $1 and stream_id ^@ any($3::text[])
           order by position limit $2`,
          [parsePosition(after), limit, streamPrefixes],
        )
      : this.#read<EventRow>(
          'es_all',
          `select ${EVENT_COLUMNS} from es.event where position > $1 order by position limit $2`,
          [parsePosition(after), limit],
        ));
    return rows.map(toRecorded);
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

  override async head(): Promise<Position> {
    const [row] = await this.#read<{ head: number | null }>('es_head', 'select max(position) as head from es.event');
    return typeof row?.head === 'number' ? formatPosition(row.head) : '';
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
