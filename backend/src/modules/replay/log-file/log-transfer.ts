import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { checkAppend } from '#platform/event-store/appending/append-request.js';
import { leafOf } from '#platform/event-store/chain-link.js';
import {
  AppendTooLarge,
  EventStore,
  type RecordedEvent,
  WrongExpectedRevision,
} from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { type HashOf, sha256 } from './hash-slots.js';
import type { HeldChain } from './held-chain.js';
import { type FiledEvent, type FileSum, LogReader, type LogSum, LogWriter } from './log-lines.js';
import { linesOf } from './lines-of.js';
import { logPages } from './log-pages.js';
import { SeenIds } from './seen-ids.js';
import { StreamEnds } from './stream-ends.js';

export interface Imported extends FileSum {
  /** How many of them the log did not hold before. */
  readonly added: number;
}

type Told = (events: number) => void;

/** Far below what one append may weigh, whatever an event weighs. */
const RUN = 100;
const RUN_BYTES = 300_000;

/** Carries a whole log into a file, and from a file into a log that is empty. */
/** What a file says of itself and is found to be: nothing else is opened. @throws OperatorRefusal with the first line that does not fit */
export async function verifiedFile(file: string, onProgress?: Told): Promise<FileSum> {
  const reader = new LogReader();
  for await (const line of linesOf(file)) if (reader.take(line)) onProgress?.(reader.sum.events);
  return reader.whole;
}

@Injectable()
export class LogTransfer {
  /** By which ids are known again. */
  protected readonly hashOf: HashOf = sha256;

  constructor(private readonly store: EventStore) {}

  /**
   * @param write takes one line after the other; the next waits for it
   * @param chain is held against every event that is written
   */
  async export(
    write: (line: string) => Promise<void>,
    at: Date,
    onProgress?: Told,
    chain?: HeldChain,
  ): Promise<FileSum> {
    const writer = new LogWriter();
    await write(writer.head((await this.store.identity()) ?? '', at));
    for await (const page of logPages(this.store)) {
      for (const event of page) {
        await write(writer.line(event));
        chain?.take(writer.sum);
      }
      onProgress?.(writer.sum.events);
    }
    await write(writer.end());
    return writer.whole;
  }

  /** @throws OperatorRefusal with the first line that does not fit */
  verify(file: string, onProgress?: Told): Promise<FileSum> {
    return verifiedFile(file, onProgress);
  }

  /** @throws OperatorRefusal also for an event that a log would not take, or not at its place: half of a file would stand there then */
  async #carriable(file: string): Promise<FileSum> {
    const ends = new StreamEnds();
    const seen = new SeenIds(this.hashOf);
    const reader = new LogReader();
    for await (const event of eventsOf(file, reader)) {
      const next = ends.put(event.streamId, event.revision + 1);
      const why = this.#isKnown(event) ? (outOfPlace(event, next) ?? unwritable(event)) : UNKNOWN;
      if (why !== undefined) throw new OperatorRefusal(`${placeOf(event)} ${why}; nothing was written.`);
      if (seen.add(event.id)) await refuseTwin(file, event, reader.line);
    }
    return reader.whole;
  }

  /** What nobody describes is not read from a log: it would stand there unseen. */
  #isKnown({ streamId }: FiledEvent): boolean {
    return this.store.streams?.owns(streamId) ?? true;
  }

  /** Of the log at hand, as an export would have it. */
  async sum(onProgress?: Told): Promise<LogSum> {
    const writer = new LogWriter();
    for await (const page of logPages(this.store)) {
      for (const event of page) writer.line(event);
      onProgress?.(writer.sum.events);
    }
    return writer.sum;
  }

  /**
   * Goes on where an import of the same file was interrupted. Nothing is written from a file that does not hold together.
   * @param accept is told what the file was found to be before any of it is written; what it throws keeps it out
   * @throws OperatorRefusal where the log holds something else, or comes out otherwise than the file
   */
  async import(file: string, onProgress?: Told, accept?: (found: FileSum) => void): Promise<Imported> {
    const wanted = await this.#carriable(file);
    accept?.(wanted);
    const held = new Held(this.store);
    const runs = new Runs(this.store);
    const reader = new LogReader();
    for await (const event of eventsOf(file, reader)) {
      if (!(await held.has(event))) await runs.add(event);
      onProgress?.(reader.sum.events);
    }
    await runs.flush();
    if (await held.hasMore()) throw new OperatorRefusal('The log holds more than the file: it is not its copy.');
    const { hash } = await this.sum();
    if (hash !== wanted.hash)
      throw new OperatorRefusal('The log came out otherwise than the file: somebody wrote to it meanwhile.');
    // With a name of its own it is told from one that is empty.
    await this.store.name();
    return { ...wanted, added: runs.added };
  }
}

const UNKNOWN = 'is of no stream that this program has: another one wrote the file, or a newer version of this one';

/** @param next revision that follows in its stream; undefined where it is the first one */
function outOfPlace({ revision }: FiledEvent, next: number | undefined): string | undefined {
  if (revision === (next ?? 0)) return undefined;
  if (next !== undefined) return `stands where ${next} would follow in its stream: no log takes it there`;
  return 'is the first event of its stream in the file. A stream whose beginning was cut off cannot be carried over';
}

/** @throws OperatorRefusal where one of the lines before has the same id: it names both */
async function refuseTwin(file: string, event: FiledEvent, line: number): Promise<void> {
  const reader = new LogReader();
  for await (const earlier of eventsOf(file, reader)) {
    if (reader.line === line) return;
    if (earlier.id.toLowerCase() !== event.id.toLowerCase()) continue;
    const [first, second] = [`${placeOf(earlier)} (line ${reader.line})`, `${placeOf(event)} (line ${line})`];
    throw new OperatorRefusal(
      `${second} has the id ${event.id.toLowerCase()} of ${first}, and no log holds an id twice; nothing was written.`,
    );
  }
}

/** What every log refuses, before any of it is written. */
function unwritable(event: FiledEvent): string | undefined {
  try {
    checkAppend(event.streamId, [event]);
    return undefined;
  } catch (error) {
    if (error instanceof AppendTooLarge) return `is larger than a log takes (${error.bytes} bytes)`;
    if (error instanceof AppError) return 'holds text that no log takes';
    if (error instanceof Error) return `cannot be written: ${error.message}`;
    throw error;
  }
}

async function* eventsOf(file: string, reader: LogReader): AsyncGenerator<FiledEvent> {
  for await (const line of linesOf(file)) {
    const event = reader.take(line);
    if (event) yield event;
  }
}

/** What stands in the log already, held against the file event by event. */
class Held {
  readonly #pages: AsyncGenerator<readonly RecordedEvent[], undefined>;
  #page: readonly RecordedEvent[] = [];
  #next = 0;
  #isRead = false;

  constructor(store: EventStore) {
    this.#pages = logPages(store);
  }

  /** @throws OperatorRefusal where another event stands at this place */
  async has(event: FiledEvent): Promise<boolean> {
    const held = await this.#take();
    if (!held) return false;
    if (leafOf(held).equals(leafOf(event))) return true;
    throw new OperatorRefusal(
      `The log is not empty, and not this file’s copy either: where the file has ${placeOf(event)}, it has ${placeOf(held)}.`,
    );
  }

  /** Asked when the file is at its end: nothing that was added since the log's end was reached is told. */
  async hasMore(): Promise<boolean> {
    return (await this.#take()) !== undefined;
  }

  async #take(): Promise<RecordedEvent | undefined> {
    while (!this.#isRead && this.#next >= this.#page.length) {
      const page = await this.#pages.next();
      this.#isRead = page.done === true;
      this.#page = page.value ?? [];
      this.#next = 0;
    }
    const event = this.#page[this.#next];
    this.#next += 1;
    return event;
  }
}

/** Appends what follows each other in one stream together. One after the other: the order of the whole log is kept. */
class Runs {
  #run: FiledEvent[] = [];
  #bytes = 0;
  added = 0;

  constructor(private readonly store: EventStore) {}

  async add(event: FiledEvent): Promise<void> {
    const bytes = JSON.stringify(event.data).length;
    const goesOn = this.#run[0]?.streamId === event.streamId;
    if (!goesOn || this.#run.length >= RUN || this.#bytes + bytes > RUN_BYTES) await this.flush();
    this.#run.push(event);
    this.#bytes += bytes;
  }

  async flush(): Promise<void> {
    const [first] = this.#run;
    if (!first) return;
    // Others may have written none: the hash is the same.
    const events = this.#run.map(({ id, type, data, meta }) => ({ id, type, data, meta: { ...meta } }));
    try {
      await this.store.append(first.streamId, first.revision === 0 ? 'no_stream' : first.revision - 1, events);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      throw new OperatorRefusal(`${placeOf(first)} cannot be written: its stream is at ${error.actual} here.`);
    }
    this.added += events.length;
    this.#run = [];
    this.#bytes = 0;
  }
}

const placeOf = ({ streamId, revision }: Pick<RecordedEvent, 'streamId' | 'revision'>): string =>
  `${streamId}@${revision}`;
