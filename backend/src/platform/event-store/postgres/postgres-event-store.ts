import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { EventMetadata } from '../../../kernel/event.js';
import type { Database, DatabaseUrl } from '../../postgres/database.js';
import { checkAppend } from '../append-request.js';
import {
  type AppendResult,
  type EventPlace,
  EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Json,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { storeUnavailable } from '../store-unavailable.js';
import { AppendSignal } from './append-signal.js';
import { GroupCommitter, type GroupCommitterOptions } from './group-committer.js';
import { formatPosition, parsePosition } from './position.js';
import { followLog, LOOK_EVERY_MS } from './follow-log.js';
import { LogTail } from './log-tail.js';
import { kindOf } from './postgres-failure.js';

interface EventRow {
  readonly position: number;
  readonly stream_id: string;
  readonly revision: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: Json;
  readonly meta: EventMetadata;
  readonly created_at: Date;
}

const READ_RETRIES = 3;
const COLUMNS = 'position, stream_id, revision, event_id, type, data, meta, created_at';

/** The log in tables of PostgreSQL; see the migration EventLog for the order of commits. */
export class PostgresEventStore extends EventStore implements BeforeApplicationShutdown {
  readonly #committer: GroupCommitter;
  readonly #signal: AppendSignal;
  readonly #closing = new AbortController();
  readonly #tail = new LogTail(this, LOOK_EVERY_MS / 2);
  #storeId: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    url: DatabaseUrl,
    options: Omit<GroupCommitterOptions, 'connectionString'> = {},
  ) {
    super();
    this.#committer = new GroupCommitter({ ...options, connectionString: url.value });
    this.#signal = new AppendSignal(url.value, () => this.#committer.backend);
  }

  override storeId(): Promise<string> {
    this.#storeId ??= this.database.query<{ id: string }>('select id from es.store').then(([store]) => {
      if (!store) throw new Error('es.store has no row: the database was not migrated');
      return `postgres:${store.id}`;
    });
    this.#storeId.catch(() => (this.#storeId = undefined));
    return this.#storeId;
  }

  override async append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    const result = await this.#committer.append({ streamId, expected, json: requestJson(streamId, expected, events) });
    this.#signal.ring();
    return result;
  }

  override async readStream(
    streamId: string,
    { from, limit, direction = 'forwards' }: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    const forwards = direction === 'forwards';
    const rows = await this.#read<EventRow>(
      `es_stream_${direction}`,
      `select ${COLUMNS} from es.event
       where stream_id = $1 and revision ${forwards ? '>=' : '<='} $2
       order by revision ${forwards ? 'asc' : 'desc'} limit $3`,
      [streamId, from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER), limit ?? null],
    );
    return rows.map(toRecorded);
  }

  override async readEach(places: readonly EventPlace[]): Promise<readonly RecordedEvent[]> {
    const rows = await this.#read<EventRow>(
      'es_each',
      `select ${COLUMNS} from unnest($1::text[], $2::bigint[]) with ordinality as asked (stream_id, revision, place)
         join es.event using (stream_id, revision) order by place`,
      [places.map(({ streamId }) => streamId), places.map(({ revision }) => revision)],
    );
    return rows.map(toRecorded);
  }

  override async readAll({ after, limit, streamPrefixes }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const rows = await (streamPrefixes
      ? this.#read<EventRow>(
          'es_all_of',
          `select ${COLUMNS} from es.event where position > $1 and stream_id ^@ any($3::text[])
           order by position limit $2`,
          [parsePosition(after), limit, streamPrefixes],
        )
      : this.#read<EventRow>(
          'es_all',
          `select ${COLUMNS} from es.event where position > $1 order by position limit $2`,
          [parsePosition(after), limit],
        ));
    return rows.map(toRecorded);
  }

  override subscribeAll(options: SubscribeOptions): Subscription {
    return followLog(this.#tail, this.#signal, {
      ...options,
      signal: AbortSignal.any([options.signal, this.#closing.signal]),
    });
  }

  override async head(): Promise<Position> {
    const [row] = await this.#read<{ head: number | null }>('es_head', 'select max(position) as head from es.event');
    return typeof row?.head === 'number' ? formatPosition(row.head) : '';
  }

  /** A connection that was lost while it lay idle costs one more try, not an answer. */
  async #read<Row extends object>(name: string, sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.database.prepared<Row>(name, sql, params);
      } catch (error) {
        if (kindOf(error) === 'refused') throw error;
        if (attempt === READ_RETRIES) throw storeUnavailable(error);
        await sleep(50 * 2 ** attempt * (0.5 + Math.random() / 2));
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

function requestJson(streamId: string, expected: ExpectedRevision, events: readonly EventToAppend[]): string {
  const texts = checkAppend(streamId, events);
  const parts = events.map(
    ({ id, type, meta }, index) =>
      `{"i":"${id}","t":${JSON.stringify(type)},"d":${texts[index]},"m":${JSON.stringify(meta)}}`,
  );
  return `{"s":${JSON.stringify(streamId)},"x":${expectedNumber(expected)},"e":[${parts.join(',')}]}`;
}

function expectedNumber(expected: ExpectedRevision): number {
  switch (expected) {
    case 'no_stream':
      return -1;
    case 'any':
      return -2;
    case 'stream_exists':
      return -4;
    default:
      if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is not a revision`);
      return expected;
  }
}

function toRecorded(row: EventRow): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    data: row.data,
    meta: row.meta,
    streamId: row.stream_id,
    revision: row.revision,
    position: formatPosition(row.position),
    recordedAt: row.created_at,
  };
}
