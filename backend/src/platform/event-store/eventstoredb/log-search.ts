import { AppError } from '#kernel/app-error.js';
import type {
  EventStore,
  FoundLast,
  LastSought,
  Position,
  ReadAllOptions,
  ReadLastOptions,
  RecordedEvent,
} from '../event-store.js';
import { EventStreams } from '../event-streams.js';
import { shortPosition } from '../appending/written-position.js';
import type { LogClient } from './log-client.js';
import type { Filter } from './requests.js';
import { formatLogPosition, type LogPosition, parseLogPosition } from './log-position.js';
import type { RequestTimeout } from './request-timeout.js';
import { isNoPlace } from './server-fault.js';
import type { ServerEvent } from './server-event.js';

/** The most events that one read asks for. */
export const PAGE = 1_000;
/** A log without a program whose streams it could tell from others. */
const ANYBODYS = new EventStreams();
/** Holds one event that names this log; never shown to readers. */
export const IDENTITY_STREAM = 'ilanpazar-store';

/** Reads through all streams, in pages; what is not wanted the server passes over where it can. */
export class LogSearch {
  /** The furthest that was seen over this very connection. */
  #head = { position: '', generation: 0 };

  constructor(
    private readonly client: LogClient,
    private readonly requestTimeout: RequestTimeout,
    private readonly store: Pick<EventStore, 'streams'>,
  ) {}

  /** The log is another one than it was. */
  forget(): void {
    this.#head = { position: '', generation: this.client.generation };
  }

  /** As the reader gets it; undefined for what it does not want. */
  wanted(event: ServerEvent, prefixes: readonly string[] | undefined): RecordedEvent | undefined {
    return this.#isWanted(event, prefixes) ? toRecorded(event) : undefined;
  }

  async readAll({ after, limit, streamPrefixes: asked }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const streamPrefixes = asked ?? this.store.streams?.prefixes;
    const found: RecordedEvent[] = [];
    // The server's read is inclusive: one more is read, and the one that was asked for is dropped here.
    for (let from: LogPosition | 'start' = after ? parseLogPosition(after) : 'start'; ;) {
      const start = from;
      const maxCount = Math.min(PAGE, Math.max(100, limit)) + 1;
      const page = await this.requestTimeout.untilAnswered(() =>
        this.client.readAll(start, { direction: 'forwards', maxCount }, { prefixes: streamPrefixes }),
      );
      for (const event of page) {
        if (start !== 'start' && !isAfter(event.position, start)) continue;
        if (!this.#isWanted(event, asked)) continue;
        found.push(toRecorded(event));
        if (found.length === limit) return found;
      }
      const last = page[page.length - 1];
      if (!last || page.length < maxCount) return found;
      from = last.position;
    }
  }

  async readLast({ before, limit, streamPrefixes: asked }: ReadLastOptions): Promise<readonly RecordedEvent[]> {
    const streamPrefixes = asked ?? this.store.streams?.prefixes;
    const found: RecordedEvent[] = [];
    for (let from: LogPosition | 'end' = before ? parseLogPosition(before) : 'end'; found.length < limit;) {
      const start: LogPosition | 'end' = from;
      const maxCount = Math.min(PAGE, Math.max(100, limit)) + 1;
      const page: readonly ServerEvent[] = await this.requestTimeout.untilAnswered(() =>
        this.client.readAll(start, { direction: 'backwards', maxCount }, { prefixes: streamPrefixes }),
      );
      const older: readonly ServerEvent[] = page.filter(({ position }) => start === 'end' || isAfter(start, position));
      found.push(...older.filter((event) => this.#isWanted(event, asked)).map(toRecorded));
      const oldest = older.at(-1);
      if (!oldest || page.length < maxCount) break;
      from = oldest.position;
    }
    return found.slice(0, limit).toReversed();
  }

  async lastUpTo(position: Position): Promise<RecordedEvent | undefined> {
    if (position === '') return undefined;
    const start = parseLogPosition(position);
    // Read backwards the event at the place itself is left out: it is asked for by itself, and is nearly always the one.
    const [there] = await this.requestTimeout
      .untilAnswered(() => this.client.readAll(start, { direction: 'forwards', maxCount: 1 }))
      .catch((error: unknown) => {
        throw isNoPlace(error) ? noSuchPlace(position) : error;
      });
    if (there && formatLogPosition(there.position) === position && this.#isWanted(there, undefined))
      return toRecorded(there);
    return (await this.readLast({ before: position, limit: 1 }))[0];
  }

  /**
   * The server passes over other types, or where none is asked for other streams; who did it and for which request is looked at here, among
   * `MOST_HANDED_OUT` events an answer at most. Undefined for what it knows nothing of, or does not come upon in time: that is walked.
   */
  async findLast(sought: LastSought): Promise<FoundLast | undefined> {
    const { type, streamPrefix, since } = sought;
    // It would go back to the beginning of the log for what must not be older than that, unless somebody knows where that begins.
    if ((since && sought.after === undefined) || (type === undefined && streamPrefix === undefined)) return undefined;
    const filter =
      type === undefined ? { prefixes: streamPrefix === undefined ? undefined : [streamPrefix] } : { type };
    return sought.after ? this.#findBehind(sought.after, sought, filter) : this.#findBefore(sought, filter);
  }

  async #findBefore(sought: LastSought, filter: Filter): Promise<FoundLast | undefined> {
    const { type, streamPrefix, actorId, correlationId, limit, within } = sought;
    const isNarrowed =
      actorId !== undefined || correlationId !== undefined || (type !== undefined && streamPrefix !== undefined);
    const maxCount = (isNarrowed ? PAGE : Math.min(PAGE, limit)) + 1;
    const events: RecordedEvent[] = [];
    let lookedAt = 0;
    let reached: Date | null = null;
    let next = sought.before ?? null;
    while (lookedAt < Math.min(within, MOST_HANDED_OUT)) {
      const start: LogPosition | 'end' = next ? parseLogPosition(next) : 'end';
      const page = await this.requestTimeout.untilAnswered(() =>
        this.client.find(start, { direction: 'backwards', maxCount }, filter),
      );
      // What was found before it stays; where there is nothing yet, another way is.
      if (!page) return next === (sought.before ?? null) ? undefined : { events, lookedAt, reached, next };
      for (const read of page) {
        const event = toRecorded(read);
        if (next !== null && event.position >= next) continue;
        [next, reached] = [event.position, event.recordedAt];
        lookedAt += 1;
        if (this.#isWanted(read, undefined) && fits(event, sought)) events.push(event);
        if (events.length === limit) return { events, lookedAt, reached, next };
      }
      if (page.length < maxCount) return { events, lookedAt, reached, next: null };
    }
    return { events, lookedAt, reached, next };
  }

  /** Forwards from there: what is newer than a place is little, and nothing older is looked through for it. */
  async #findBehind(after: Position, sought: LastSought, filter: Filter): Promise<FoundLast | undefined> {
    const { before, limit, within } = sought;
    const found: RecordedEvent[] = [];
    let lookedAt = 0;
    let reached: Date | null = null;
    const maxCount = PAGE + 1;
    for (let from = after; lookedAt < Math.min(within, MOST_HANDED_OUT);) {
      const start = parseLogPosition(from);
      const page = await this.requestTimeout.untilAnswered(() =>
        this.client.find(start, { direction: 'forwards', maxCount }, filter),
      );
      if (!page) return undefined;
      const newer = page
        .map((read) => ({ read, event: toRecorded(read) }))
        .filter(({ event }) => event.position > from);
      const inside = newer.filter(({ event }) => before === undefined || event.position < before);
      lookedAt += inside.length;
      reached ??= inside[0]?.event.recordedAt ?? null;
      found.push(
        ...inside.flatMap(({ read, event }) => (this.#isWanted(read, undefined) && fits(event, sought) ? [event] : [])),
      );
      const last = newer.at(-1)?.event.position;
      if (last === undefined || page.length < maxCount || inside.length < newer.length) {
        const events = found.toReversed().slice(0, limit);
        const next = found.length > limit ? (events.at(-1)?.position ?? null) : null;
        return { events, lookedAt, reached, next };
      }
      from = last;
    }
    return undefined;
  }

  async head(): Promise<Position> {
    // The server passes over its own events; never below the head that was already seen in this log.
    for (let from: LogPosition | 'end' = 'end'; ;) {
      const start: LogPosition | 'end' = from;
      // The newest may be the one that names this log.
      const maxCount = start === 'end' ? 2 : PAGE;
      const page: readonly ServerEvent[] = await this.requestTimeout.untilAnswered(() =>
        this.client.readAll(start, { direction: 'backwards', maxCount }),
      );
      // Behind another connection there may be another log.
      const { generation } = this.client;
      const known = this.#head.generation === generation ? this.#head.position : '';
      for (const event of page) {
        const position = formatLogPosition(event.position);
        if (position <= known) return known;
        if (isTheServersOwn(event)) continue;
        this.#head = { position, generation };
        return position;
      }
      const last = page[page.length - 1];
      if (!last || page.length < maxCount) return known;
      from = last.position;
    }
  }

  #isWanted(event: ServerEvent, prefixes: readonly string[] | undefined): boolean {
    return !isTheServersOwn(event) && (this.store.streams ?? ANYBODYS).passes(event.streamId, prefixes);
  }
}

const noSuchPlace = (position: Position) =>
  new AppError('invalid', 'NO_SUCH_PLACE', `Bu günlükte ${shortPosition(position)} diye bir konum yok.`);

/** So many events one answer is handed at most, of which it looks for those that the server cannot look for. */
const MOST_HANDED_OUT = 5_000;

const fits = (event: RecordedEvent, { type, streamPrefix, actorId, correlationId }: LastSought): boolean => {
  // Whatever stands in a log: what others wrote need not say who did it.
  const meta = event.meta as unknown as Partial<Record<string, unknown>> | null;
  return (
    (type === undefined || event.type === type) &&
    (streamPrefix === undefined || event.streamId.startsWith(streamPrefix)) &&
    (actorId === undefined || meta?.['actorId'] === actorId) &&
    (correlationId === undefined || meta?.['correlationId'] === correlationId)
  );
};

const isAfter = (position: LogPosition, other: LogPosition): boolean =>
  position.commit > other.commit || (position.commit === other.commit && position.prepare > other.prepare);

const isTheServersOwn = ({ type, streamId }: ServerEvent): boolean =>
  type.startsWith('$') || streamId.startsWith('$') || streamId === IDENTITY_STREAM;

export const toRecorded = (event: ServerEvent): RecordedEvent => ({
  ...event,
  position: formatLogPosition(event.position),
});
