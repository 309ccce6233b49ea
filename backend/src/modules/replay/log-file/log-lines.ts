import { z } from 'zod';
import { CHAIN_START, nextLink } from '#platform/event-store/chain-link.js';
import type { EventToAppend, RecordedEvent } from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';

/** Named in the first line, so that nothing else is taken for a log. */
const FORMAT = 'ilanpazar-log';
const VERSION = 1;

const headLine = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
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
const endLine = z.object({ end: z.literal(true), events: z.int().min(0), hash: z.string() });

/** Of another version only the name and the number are sure to be where they are here. */
const anyHead = z.object({ format: z.literal(FORMAT), version: z.int() });

function notOurs(told: unknown): string {
  const { data } = anyHead.safeParse(told);
  if (!data || data.version === VERSION) return 'This is not an exported log.';
  return `This is an exported log of version ${data.version}, and this program reads version ${VERSION}: use the program that wrote it, or one of its age.`;
}

/** What is said of a whole log: how many events, and the hash that its last one has in the chain over all of them. */
export interface LogSum {
  readonly events: number;
  readonly hash: string;
}

/** One event as a file has it: what an append needs, and where it stands. */
export type FiledEvent = EventToAppend & Pick<RecordedEvent, 'streamId' | 'revision'>;

/**
 * Writes a log as lines of JSON, each with its link of the chain that the audit log also has: two logs with the same last hash hold the same events
 * in the same order, whichever store they stand in. Sealed text stays sealed; its keys are not in the file.
 */
export class LogWriter {
  #link = CHAIN_START;
  #events = 0;

  head(store: string, at: Date): string {
    return JSON.stringify({ format: FORMAT, version: VERSION, store, at: at.toISOString() });
  }

  line(event: RecordedEvent): string {
    const { streamId: stream, revision, id, type, data, meta, recordedAt } = event;
    this.#link = nextLink(this.#link, event);
    this.#events += 1;
    const hash = this.#link.toString('hex');
    return JSON.stringify({ stream, revision, id, type, data, meta, recorded: recordedAt.toISOString(), hash });
  }

  get sum(): LogSum {
    return { events: this.#events, hash: this.#link.toString('hex') };
  }

  end(): string {
    return JSON.stringify({ end: true, ...this.sum });
  }
}

/** Reads such lines one by one, and refuses the first that does not follow from those before it. */
export class LogReader {
  #link = CHAIN_START;
  #events = 0;
  #line = 0;
  #isEnded = false;

  /** @returns the event of the line; nothing for the first and the last. @throws OperatorRefusal */
  take(text: string): FiledEvent | undefined {
    this.#line += 1;
    const told = this.#parsed(text);
    if (this.#line === 1) {
      if (!headLine.safeParse(told).success) throw new OperatorRefusal(notOurs(told));
      return undefined;
    }
    if (this.#isEnded) throw this.#refused('it stands behind the end');
    const end = endLine.safeParse(told);
    if (end.success) {
      if (end.data.events !== this.#events || end.data.hash !== this.sum.hash)
        throw this.#refused('the end does not fit what stands before it');
      this.#isEnded = true;
      return undefined;
    }
    return this.#event(told);
  }

  /** Of a file that was read to its end. @throws OperatorRefusal where the end is missing */
  get whole(): LogSum {
    if (this.#isEnded) return this.sum;
    throw new OperatorRefusal(`The file is cut off after line ${this.#line}: its end is missing.`);
  }

  get sum(): LogSum {
    return { events: this.#events, hash: this.#link.toString('hex') };
  }

  /** Which line was taken last, from 1 on. */
  get line(): number {
    return this.#line;
  }

  #event(told: unknown): FiledEvent {
    const read = eventLine.safeParse(told);
    if (!read.success) throw this.#refused('it is no event');
    const { stream: streamId, revision, id, type, data, meta, hash } = read.data;
    const event = { id, type, data, meta, streamId, revision } as unknown as FiledEvent;
    this.#link = nextLink(this.#link, event);
    if (this.#link.toString('hex') !== hash)
      throw this.#refused('it or one before it was changed, moved, added or taken away');
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
