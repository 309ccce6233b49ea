import type { EventStore, Position, RecordedEvent } from '../event-store.js';
import { parsePosition } from './position.js';

/** Events kept for followers that are a little behind; one further behind reads the log itself. */
const KEPT = 2_000;
const PAGE = 1_000;
/** Letters of all texts in them, roughly: a few thousand long ads would take a hundred megabytes. */
const MOST_LETTERS = 8_000_000;

export interface LogPage {
  readonly events: readonly RecordedEvent[];
  /** Nothing of interest stands between where the reader was and here. */
  readonly cursor: Position;
  /** There may be more right behind it. */
  readonly full: boolean;
}

export interface TailRead {
  readonly after: Position;
  readonly limit: number;
  readonly streamPrefixes: readonly string[] | undefined;
  /** How many appends the reader had heard of. */
  readonly heard: number;
}

/**
 * The newest end of the log, read once for all followers of a process: each takes from it at its own pace, and what is appended costs
 * one read however many follow. A follower that is further behind reads the log itself until it has come up to it.
 */
export class LogTail {
  #events: RecordedEvent[] = [];
  /** How many letters each of these events has. */
  #letters: number[] = [];
  #allLetters = 0;
  /** It holds everything after `#start` up to `#end`; undefined until the first follower has come to the end of the log. */
  #start: Position | undefined;
  #end: Position = '';
  /** Of the last read: how many appends were heard of when it began, and when that was. */
  #heard = -1;
  #readAt = Number.NEGATIVE_INFINITY;
  #full = false;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly store: Pick<EventStore, 'readAll' | 'findNext'>,
    /** A reader that looks without having heard anything is content with what was read within this time. */
    private readonly staleMs: number,
  ) {}

  async read(wish: TailRead): Promise<LogPage> {
    if (!this.#holds(wish.after)) return this.#readLog(wish);
    await this.#refresh(wish);
    // One that nobody asked for long is further back than this reader: it begins anew here.
    if (this.#end < wish.after) this.#open(wish.after);
    // Somebody else may have moved it on meanwhile.
    return this.#holds(wish.after) ? this.#take(wish) : this.#readLog(wish);
  }

  /**
   * An event that was just committed, before its append is rung for; `heard`: how many were. Kept where it stands right behind what is
   * held: positions are drawn and committed in one order, so nothing can come in between any more. Anything else is read.
   */
  take(event: RecordedEvent, heard: number): void {
    if (this.#start === undefined || parsePosition(event.position) !== parsePosition(this.#end) + 1) return;
    this.#add([event]);
    // Only when nothing else was rung for that is still to be read.
    if (this.#heard !== heard) return;
    this.#heard = heard + 1;
    this.#readAt = performance.now();
  }

  #holds(after: Position): boolean {
    return this.#start !== undefined && this.#start <= after;
  }

  #take({ after, limit, streamPrefixes: prefixes }: TailRead): LogPage {
    const events: RecordedEvent[] = [];
    for (let at = this.#firstAfter(after); at < this.#events.length; at += 1) {
      const event = this.#events[at];
      if (!event || (prefixes && !prefixes.some((prefix) => event.streamId.startsWith(prefix)))) continue;
      if (events.length === limit) return { events, cursor: events.at(-1)?.position ?? after, full: true };
      events.push(event);
    }
    return { events, cursor: this.#end, full: this.#full || this.#heard < 0 };
  }

  async #readLog({ after, limit, streamPrefixes }: TailRead): Promise<LogPage> {
    // A stretch of other streams that was looked through is not looked through again.
    const { events, next, isEnd } = await this.store.findNext({ after: after || undefined, limit, streamPrefixes });
    const cursor = next ?? after;
    if (isEnd && this.#start === undefined) this.#open(cursor);
    return { events, cursor, full: !isEnd };
  }

  #open(at: Position): void {
    this.#events = [];
    this.#letters = [];
    this.#allLetters = 0;
    this.#start = this.#end = at;
    this.#heard = -1;
    this.#full = false;
  }

  /** Reads on unless that was done since the reader heard of the last append; many readers wait for one read. */
  async #refresh({ heard, after }: TailRead): Promise<void> {
    // A read under way may have begun before that append.
    while (this.#reading && this.#heard < heard) await this.#reading;
    if (this.#reading) return this.#reading;
    const fresh = this.#heard >= heard && !this.#full && performance.now() - this.#readAt < this.staleMs;
    if (fresh && after <= this.#end) return;
    this.#heard = heard;
    this.#readAt = performance.now();
    this.#reading = this.#readOn()
      .catch((error: unknown) => {
        this.#heard = -1;
        throw error;
      })
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    const after = this.#end;
    const events = await this.store.readAll({ after: after || undefined, limit: PAGE });
    this.#full = events.length === PAGE;
    // Events were taken meanwhile, or it was opened anew further on: the first of these are behind its end by now.
    this.#add(events.filter(({ position }) => position > this.#end));
  }

  #add(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const letters = lettersIn(event.data);
      this.#events.push(event);
      this.#letters.push(letters);
      this.#allLetters += letters;
    }
    this.#end = events.at(-1)?.position ?? this.#end;
    if (this.#events.length > 2 * KEPT || this.#allLetters > 2 * MOST_LETTERS) this.#letGo();
  }

  /** Half of what may be held stays, so that this is seldom done. */
  #letGo(): void {
    let first = 0;
    while (this.#events.length - first > KEPT || this.#allLetters > MOST_LETTERS)
      this.#allLetters -= this.#letters[first++] ?? 0;
    this.#start = this.#events[first - 1]?.position ?? this.#start;
    this.#events = this.#events.slice(first);
    this.#letters = this.#letters.slice(first);
  }

  #firstAfter(position: Position): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.position ?? '') > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** How many letters the texts of a value have, its keys left out. */
function lettersIn(value: unknown): number {
  const waiting: unknown[] = [value];
  let letters = 0;
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string') letters += one.length;
    else if (typeof one === 'object' && one !== null) waiting.push(...(Object.values(one) as unknown[]));
  }
  return letters;
}
