import { Semaphore } from '#platform/retry/semaphore.js';
import {
  type FirstSought,
  type FoundFirst,
  type FoundLast,
  type FoundNext,
  type LastSought,
  type NextSought,
  type Position,
  type ReadAllOptions,
  type ReadLastOptions,
  type RecordedEvent,
  STRETCH,
} from '../event-store.js';
import { EVENT_COLUMNS, type EventRow, toRecorded } from './event-row.js';
import { formatPosition, parsePosition } from './position.js';

/** Events of a page where those before it were not wanted: none is read by itself behind thousands of others. */
const PAGE = 1_000;
/**
 * Looks through a stretch for what is rare that are under way at a time, of the twenty connections of a process: at a start after a long
 * time every read model and every reaction looks for its own.
 */
const AT_ONCE = 4;

type Read = <Row extends object>(name: string, sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/**
 * Reads the log of all streams by its places. Names of streams have no index in the order of the log, and no append pays for one (decision
 * 125): a statement passes over a stretch at most, and of that what does not fit never leaves the database.
 */
export class LogSearch {
  readonly #looks = new Semaphore(AT_ONCE);

  constructor(
    private readonly read: Read,
    /** Whether an event of this stream is one of those that were asked for. */
    private readonly isWanted: (streamId: string, prefixes: readonly string[] | undefined) => boolean,
  ) {}

  async head(): Promise<Position> {
    const [row] = await this.read<{ head: number | null }>('es_head', 'select max(position) as head from es.event');
    return typeof row?.head === 'number' ? formatPosition(row.head) : '';
  }

  async readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const { limit, streamPrefixes } = options;
    if (!streamPrefixes) return (await this.#from(parsePosition(options.after), END, limit, undefined)).events;
    const head = await this.head();
    const found: RecordedEvent[] = [];
    for (let { after } = options; found.length < limit;) {
      const { events, next, isEnd } = await this.findNext({ ...options, after, limit: limit - found.length, head });
      found.push(...events);
      if (isEnd) break;
      after = next;
    }
    return found;
  }

  async findNext({ after, limit, streamPrefixes, within = STRETCH, head: told }: NextSought): Promise<FoundNext> {
    const head = parsePosition(told ?? (await this.head()));
    const from = parsePosition(after);
    const to = Math.max(from, Math.min(from + within, head));
    const { events, reached } = await this.#from(from, to, limit, streamPrefixes);
    const next = reached === 0 ? after : formatPosition(reached);
    return { events, lookedAt: reached - from, next, isEnd: reached >= head };
  }

  async readLast({ before, limit, streamPrefixes }: ReadLastOptions): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    let to = before ? parsePosition(before) : END;
    if (streamPrefixes) to = Math.min(to, parsePosition(await this.head()) + 1);
    for (let size = limit; found.length < limit; size = Math.max(limit, PAGE)) {
      const from = streamPrefixes ? Math.max(0, to - STRETCH) : 0;
      const page = await this.#look(
        'es_last',
        `select ${EVENT_COLUMNS} from es.event
         where position >= $1 and position < $2 and ($4::text[] is null or stream_id ^@ any($4)) order by position desc limit $3`,
        [from, to, size, streamPrefixes ?? null],
        streamPrefixes,
      );
      found.push(...page.filter(({ streamId }) => this.isWanted(streamId, streamPrefixes)));
      const oldest = page.length === size ? page.at(-1) : undefined;
      if (!oldest && from === 0) break;
      to = oldest ? parsePosition(oldest.position) : from;
    }
    return found.slice(0, limit).toReversed();
  }

  async lastUpTo(position: Position): Promise<RecordedEvent | undefined> {
    return (await this.readLast({ before: formatPosition(parsePosition(position) + 1), limit: 1 }))[0];
  }

  async findLast(sought: LastSought): Promise<FoundLast> {
    const { type, streamPrefix, actorId, correlationId, within, limit } = sought;
    const before = sought.before ?? (await this.head());
    const to = parsePosition(before) + (sought.before === undefined ? 1 : 0);
    const floor = parsePosition(sought.after) + 1;
    const from = Math.min(to, Math.max(floor, to - within));
    const rows = await this.read<EventRow>(
      'es_find_last',
      `select ${EVENT_COLUMNS} from es.event
       where position >= $1 and position < $2 and ($3::text is null or type = $3) and ($4::text is null or stream_id ^@ $4)
         and ($5::text is null or meta ->> 'actorId' = $5) and ($6::text is null or meta ->> 'correlationId' = $6)
       order by position desc limit $7`,
      [from, to, type ?? null, streamPrefix ?? null, actorId ?? null, correlationId ?? null, limit],
    );
    const found = rows.map(toRecorded);
    const events = found.filter(({ streamId }) => this.isWanted(streamId, undefined));
    const last = found.length === limit ? found.at(-1) : undefined;
    if (last) {
      const at = parsePosition(last.position);
      return { events, lookedAt: to - at, reached: last.recordedAt, next: last.position };
    }
    const [oldest] = await this.read<{ created_at: Date }>(
      'es_first_from',
      'select created_at from es.event where position >= $1 and position < $2 order by position limit 1',
      [from, to],
    );
    const next = from > floor ? formatPosition(from) : null;
    return { events, lookedAt: to - from, reached: oldest?.created_at ?? null, next };
  }

  async findFirst({ correlationId, after, within, limit }: FirstSought): Promise<FoundFirst> {
    const head = parsePosition(await this.head());
    const from = parsePosition(after);
    const to = Math.max(from, Math.min(from + within, head));
    const rows = await this.read<EventRow>(
      'es_find_first',
      `select ${EVENT_COLUMNS} from es.event
       where position > $1 and position <= $2 and meta ->> 'correlationId' = $3 order by position limit $4`,
      [from, to, correlationId, limit],
    );
    const found = rows.map(toRecorded);
    const full = found.length === limit ? found.at(-1) : undefined;
    const at = full ? parsePosition(full.position) : to;
    const [newest] = await this.read<{ created_at: Date }>(
      'es_last_to',
      'select created_at from es.event where position > $1 and position <= $2 order by position desc limit 1',
      [from, at],
    );
    return {
      events: found.filter(({ streamId }) => this.isWanted(streamId, undefined)),
      ...{ lookedAt: at - from, reached: newest?.created_at ?? null },
      ...{ next: at === 0 ? after : formatPosition(at), isEnd: at >= head },
    };
  }

  /** The lock under which events are appended gives positions and times one order: halving finds the place without an index. */
  async placeAfter(moment: Date): Promise<Position> {
    const head = await this.head();
    let [low, high] = [0, head ? parsePosition(head) + 1 : 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const [at] = await this.read<{ position: number; created_at: Date }>(
        'es_time_at',
        'select position, created_at from es.event where position <= $1 order by position desc limit 1',
        [middle],
      );
      if (!at || at.created_at <= moment) low = middle;
      else high = at.position;
    }
    return formatPosition(high);
  }

  /** Whatever stands behind `after`, whoever wrote it. */
  page(after: number, limit: number, to = END): Promise<readonly RecordedEvent[]> {
    return this.#look(
      'es_all',
      `select ${EVENT_COLUMNS} from es.event where position > $1 and position <= $2 order by position limit $3`,
      [after, to, limit],
      undefined,
    );
  }

  /** What is wanted behind `from` up to `to`. `reached`: everything up to there was looked at. */
  async #from(
    from: number,
    to: number,
    limit: number,
    prefixes: readonly string[] | undefined,
  ): Promise<{ readonly events: readonly RecordedEvent[]; readonly reached: number }> {
    const events: RecordedEvent[] = [];
    for (let at = from, size = limit; at < to; size = Math.max(limit, PAGE)) {
      const page = await (prefixes ? this.#pageOf(at, to, size, prefixes) : this.page(at, size, to));
      for (const event of page) {
        if (!this.isWanted(event.streamId, prefixes)) continue;
        events.push(event);
        if (events.length === limit) return { events, reached: parsePosition(event.position) };
      }
      const last = page.at(-1);
      if (!last || page.length < size) break;
      at = parsePosition(last.position);
    }
    return { events, reached: to };
  }

  #pageOf(after: number, to: number, limit: number, prefixes: readonly string[]): Promise<readonly RecordedEvent[]> {
    return this.#look(
      'es_find_next',
      `select ${EVENT_COLUMNS} from es.event where position > $1 and position <= $2 and stream_id ^@ any($4::text[])
       order by position limit $3`,
      [after, to, limit, prefixes],
      prefixes,
    );
  }

  async #look(
    name: string,
    sql: string,
    params: readonly unknown[],
    prefixes: readonly string[] | undefined,
  ): Promise<readonly RecordedEvent[]> {
    const read = () => this.read<EventRow>(name, sql, params);
    const rows = await (prefixes ? this.#looks.pass(read) : read());
    return rows.map(toRecorded);
  }
}

const END = Number.MAX_SAFE_INTEGER;
