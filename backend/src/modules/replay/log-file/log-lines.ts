import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CHAIN_START, nextLink } from '#platform/event-store/chain-link.js';
import type { EventToAppend, RecordedEvent } from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';

/** Named in the first line, so that nothing else is taken for a log. */
const FORMAT = 'ilanpazar-log';
const VERSION = 2;
/** Files of before: their end tells nothing of the first line, nor of when events were recorded. */
const UNPROVEN = 1;

const headLine = z.object({
  format: z.literal(FORMAT),
  version: z.union([z.literal(UNPROVEN), z.literal(VERSION)]),
  store: z.string(),
  at: z.string(),
});
const eventLine = z.object({
  stream: z.string(),
  revision: z.int().min(0),
  id: z.string(),
  type: z.string(),
  // As it stands in the log, also where somebody else wrote it.
  data: z.unknown(),
  meta: z.unknown(),
  recorded: z.string(),
  hash: z.string(),
});
const endLine = z.object({
  end: z.literal(true),
  events: z.int().min(0),
  hash: z.string(),
  file: z.string().exactOptional(),
});

/** Of another version only the name and the number are sure to be where they are here. */
const anyHead = z.object({ format: z.literal(FORMAT), version: z.int() });

function notOurs(told: unknown): string {
  const { data } = anyHead.safeParse(told);
  if (!data || data.version === VERSION || data.version === UNPROVEN) return 'This is not an exported log.';
  return `This is an exported log of version ${data.version}, and this program reads version ${VERSION}: use the program that wrote it, or one of its age.`;
}

/** What is said of a whole log: how many events, and the hash that its last one has in the chain over all of them. */
export interface LogSum {
  readonly events: number;
  readonly hash: string;
}

/** What is said of a whole file. */
export interface FileSum extends LogSum {
  /** Over all lines before the last, the first among them; nothing where the file is of a form that has none. */
  readonly file?: string;
}

/** One event as a file has it: what an append needs, and where it stands. */
export type FiledEvent = EventToAppend & Pick<RecordedEvent, 'streamId' | 'revision'>;

/**
 * Writes a log as lines of JSON, each with its link of the chain that the audit log also has: two logs with the same last hash hold the same events
 * in the same order, whichever store they stand in. The end also has a hash over all lines of the file: so the first one, and when events were recorded, are
 * proven with it. Sealed text stays sealed; its keys are not in the file.
 */
export class LogWriter {
  #link = CHAIN_START;
  #events = 0;
  readonly #file = createHash('sha256');

  head(store: string, at: Date): string {
    return this.#written(headText({ version: VERSION, store, at: at.toISOString() }));
  }

  line(event: RecordedEvent): string {
    this.#link = nextLink(this.#link, event);
    this.#events += 1;
    return this.#written(eventText(event, event.recordedAt.toISOString(), this.#link.toString('hex')));
  }

  get sum(): LogSum {
    return { events: this.#events, hash: this.#link.toString('hex') };
  }

  get whole(): FileSum {
    return { ...this.sum, file: this.#file.copy().digest('hex') };
  }

  end(): string {
    return endText(this.whole);
  }

  #written(text: string): string {
    this.#file.update(text).update('\n');
    return text;
  }
}

const headText = ({ version, store, at }: Omit<z.infer<typeof headLine>, 'format'>): string =>
  JSON.stringify({ format: FORMAT, version, store, at });

const eventText = (
  { streamId: stream, revision, id, type, data, meta }: FiledEvent,
  recorded: string,
  hash: string,
): string => JSON.stringify({ stream, revision, id, type, data, meta, recorded, hash });

const endText = ({ events, hash, file }: FileSum): string => JSON.stringify({ end: true, events, hash, file });

/**
 * Reads such lines one by one, and refuses the first that does not follow from those before it, or is not sign by sign what the writer makes of what
 * stands in it: of a field that is there twice other programs might read another one.
 */
export class LogReader {
  #link = CHAIN_START;
  #events = 0;
  #line = 0;
  #isEnded = false;
  #version: number = VERSION;
  readonly #file = createHash('sha256');

  /** @returns the event of the line; nothing for the first and the last. @throws OperatorRefusal */
  take(text: string): FiledEvent | undefined {
    this.#line += 1;
    const told = this.#parsed(text);
    if (this.#line === 1) {
      const head = headLine.safeParse(told);
      if (!head.success) throw new OperatorRefusal(notOurs(told));
      this.#version = head.data.version;
      this.#holdTo(text, () => headText(head.data));
      return undefined;
    }
    if (this.#isEnded) throw this.#refused('it stands behind the end');
    const end = endLine.safeParse(told);
    if (!end.success) return this.#event(told, text);
    const { events, hash, file } = end.data;
    if (events !== this.#events || hash !== this.sum.hash)
      throw this.#refused('the end does not fit what stands before it');
    if (file !== this.#fileHash)
      throw this.#refused('the end does not fit the first line of the file, or when events were recorded');
    this.#isEnded = true;
    this.#holdTo(text, () => endText(end.data));
    return undefined;
  }

  /** Of a file that was read to its end. @throws OperatorRefusal where the end is missing */
  get whole(): FileSum {
    const file = this.#fileHash;
    if (this.#isEnded) return { ...this.sum, ...(file !== undefined && { file }) };
    throw new OperatorRefusal(`The file is cut off after line ${this.#line}: its end is missing.`);
  }

  get sum(): LogSum {
    return { events: this.#events, hash: this.#link.toString('hex') };
  }

  /** Which line was taken last, from 1 on. */
  get line(): number {
    return this.#line;
  }

  /** Of the lines so far; the last one is not among them. */
  get #fileHash(): string | undefined {
    return this.#version === UNPROVEN ? undefined : this.#file.copy().digest('hex');
  }

  #holdTo(text: string, made: () => string): void {
    if (!isSame(text, made))
      throw this.#refused(
        'it is not as this program writes it: something was added, is there twice, or stands elsewhere',
      );
    if (this.#version !== UNPROVEN && !this.#isEnded) this.#file.update(text).update('\n');
  }

  #event(told: unknown, text: string): FiledEvent {
    const read = eventLine.safeParse(told);
    if (!read.success) throw this.#refused('it is no event');
    const { stream: streamId, revision, id, type, data, meta, recorded, hash } = read.data;
    const event = { id, type, data, meta, streamId, revision } as unknown as FiledEvent;
    this.#link = nextLink(this.#link, event);
    if (this.#link.toString('hex') !== hash)
      throw this.#refused('it or one before it was changed, moved, added or taken away');
    this.#holdTo(text, () => eventText(event, recorded, hash));
    this.#events += 1;
    return event;
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) throw this.#refused('it is no JSON');
      throw error;
    }
  }

  readonly #refused = (why: string): OperatorRefusal => new OperatorRefusal(`Line ${this.#line}: ${why}.`);
}

function isSame(text: string, made: () => string): boolean {
  try {
    return made() === text;
  } catch (error) {
    // Lists in lists, deeper than a program can write.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
