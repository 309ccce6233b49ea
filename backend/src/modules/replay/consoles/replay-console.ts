import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import {
  ProjectionEngine,
  type ProjectionStatus,
  type RebuildOptions,
} from '#platform/projections/engine/projection-engine.js';
import { endIfItAnswers } from '#platform/projections/engine/projection-status.js';
import { eventBlock, eventJson, eventLine } from '../texts/event-text.js';
import { faultLine, parkedWhy } from '../texts/fault-text.js';
import { withRates } from './follow-rates.js';
import { comparisonText, differs, ASKED_HERE, erasedLines, summary } from '../texts/rebuild-text.js';
import { OpenedWords } from '../log/opened-words.js';
import { Recovery } from '../recovery/recovery.js';
import { type Elsewhere, MOST_ELSEWHERE } from '../log/stands-elsewhere.js';
import { textTable } from '../texts/text-table.js';
import { toldLog } from '../told/told-read-models.js';
import { type ParkedEvent, placeOf } from '#platform/projections/parked/parked-events.js';

export interface ReadingOptions {
  /** Show sealed text in clear: only where somebody asked for it in so many words. */
  readonly open?: boolean;
  /** Called with what will be opened, before: what it throws keeps it closed. */
  readonly beforeOpening?: (events: readonly RecordedEvent[]) => Promise<void>;
  /** One line of JSON an event, for programs. */
  readonly json?: boolean;
}

export interface ShowOptions extends ReadingOptions {
  /** What happened to it and stands in a stream of many. */
  readonly elsewhere?: Elsewhere | undefined;
  /** What is said below them of the rows that they make; nothing of what stands elsewhere. */
  readonly rowsOf?: (events: readonly RecordedEvent[]) => Promise<string>;
}

export interface TailOptions extends ReadingOptions {
  /** How many events from before now are shown; 20 unless told. */
  readonly last?: number;
  /** Only streams whose names start so are shown. */
  readonly streamPrefix?: string | undefined;
  /** Goes on until the signal aborts; without it, only what is there is shown. */
  readonly follow?: AbortSignal | undefined;
  /** The width of the terminal; without it every event is one whole line. */
  readonly columns?: number | undefined;
}

/**
 * How far a build is, and how many events the live one had folded, which is about what there is to fold.
 * @param passed how much of the log stands behind it, of 1
 */
export type OnProgress = (events: number, total: number, passed: number) => void;

export interface RunOptions extends Pick<RebuildOptions, 'announced'> {
  readonly onProgress?: OnProgress;
}

/** What an operator sees of the log and the read models, as text for a terminal. */
@Injectable()
export class ReplayConsole {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly words: OpenedWords,
    private readonly recovery: Recovery,
  ) {}

  async status(): Promise<string> {
    const answers = (await endIfItAnswers(this.store)) !== undefined;
    const refusal = answers ? await this.recovery.refusal() : undefined;
    // How far behind who has read another log cannot be said.
    if (refusal !== undefined) return refusal;
    const [statuses, led] = [await this.far(), await this.engine.isLed()];
    // Last: nobody is shown to be further than the log.
    const log = await toldLog(this.store);
    const rows = statuses.map((status) => [
      status.name,
      `v${status.version}/${status.slot}`,
      status.state === 'elsewhere' ? (led ? 'follows' : 'waits') : status.state,
      shortPosition(status.position) || '–',
      status.handled,
      status.eventsBehind ?? '?',
      status.secondsBehind.toFixed(1),
      status.rate,
      status.parked,
      (log.fault === null && status.error !== undefined ? faultLine(status.fault ?? null, status.error) : undefined) ??
        (status.building === undefined ? '' : `a build has folded ${status.building} events`),
    ]);
    const head =
      log.fault === null
        ? `Log ${log.store}, head ${log.head || '(empty)'}`
        : `Log: ${log.fault}. This is what the database knows; how far behind the log it is nobody can say now.`;
    const table = textTable(
      ['projection', 'build', 'state', 'position', 'folded', 'behind', 'sec', 'rate/s', 'parked', ''],
      rows,
    );
    const text = `${head}\n\n${table}`;
    return led ? text : `${text}\n\nNo process keeps them up to date at present.`;
  }

  /** How far each is, and how fast. */
  async far(): Promise<readonly (ProjectionStatus & { readonly rate: number })[]> {
    return withRates(() => this.engine.status());
  }

  /** @throws OperatorRefusal for a name that does not exist, one that is being rebuilt, or rows that had to be equal and are not */
  async rebuild(
    name: string,
    { requireEqual = false, ...run }: RunOptions & { readonly requireEqual?: boolean } = {},
  ): Promise<string> {
    const report = await this.engine.rebuild(name, {
      requireEqual,
      askedBy: ASKED_HERE,
      ...(await this.#optionsOf(name, run)),
    });
    const erased = erasedLines(report.erased, report.switched ? undefined : 'Rebuild');
    const text = [summary(report), comparisonText(report), ...erased].join('\n');
    if (!report.switched) throw new OperatorRefusal(`${text}\nThe live rows were left as they are.`);
    return `${text}\nIt is live now; the build before it is kept (projections restore).`;
  }

  /**
   * Builds it anew beside the live rows, compares and throws the new rows away.
   * @throws OperatorRefusal that names what differs, and which events neither of the two shows
   */
  async compare(name: string, run: RunOptions = {}): Promise<string> {
    const options = await this.#optionsOf(name, run);
    const report = await this.engine.rebuild(name, { switch: false, askedBy: ASKED_HERE, ...options });
    const text = `${summary(report)}\n${comparisonText(report)}`;
    if (differs(report)) throw new OperatorRefusal([text, ...erasedLines(report.erased, 'Compare')].join('\n'));
    return text;
  }

  async restore(name: string, run: RunOptions = {}): Promise<string> {
    const options = await this.#optionsOf(name, run);
    const report = await this.engine.restorePrevious(name, { askedBy: ASKED_HERE, ...options });
    return `${[comparisonText(report), ...erasedLines(report.erased)].join('\n')}\nThe earlier build of ${name} is up to date and live again.`;
  }

  async parked(name?: string): Promise<string> {
    const events = await this.engine.parked(name);
    if (events.length === 0) return 'Nothing is parked.';
    const rows = events.map(({ projection, streamId, revision, type, error, fault, parkedAt }) => [
      projection,
      `${streamId}@${revision}`,
      type,
      parkedAt.toISOString(),
      parkedWhy({ error, fault }),
    ]);
    return textTable(['projection', 'event', 'type', 'since', 'why'], rows);
  }

  /** The event that a stream waits for in this read model. @throws OperatorRefusal when it is another, or none */
  async parkedAt(name: string, streamId: string, revision: number): Promise<ParkedEvent> {
    const event = await this.engine.parkedWork.first(name, streamId);
    if (!event) throw new OperatorRefusal(`Nothing of ${streamId} is parked by ${name}.`);
    if (event.streamId !== streamId || event.revision !== revision)
      throw new OperatorRefusal(`${streamId} waits for ${placeOf(event)}: settle that one first.`);
    return event;
  }

  /** @throws OperatorRefusal for a stream that does not exist */
  async show(
    streamId: string,
    { open = false, json = false, beforeOpening, elsewhere, rowsOf }: ShowOptions = {},
  ): Promise<string> {
    const own = await this.store.readStream(streamId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'STREAM_DELETED')
        throw new OperatorRefusal(`${streamId} was deleted for good: nothing can be read from it or written to it.`);
      throw error;
    });
    const told = elsewhere?.events ?? [];
    const events = [...own, ...told];
    if (events.length === 0) throw new OperatorRefusal(noStream(streamId, elsewhere));
    if (open) await beforeOpening?.(events);
    if (json) return (await this.#texts(events, open, eventJson)).join('\n');
    const first = own[0]?.revision ?? 0;
    const cut = first > 0 ? [`Its events before #${first} were taken from the log.`] : [];
    const blocks = await this.#texts(own, open, eventBlock);
    const rows = (await rowsOf?.(own)) ?? '';
    if (rows !== '') blocks.push(rows);
    if (elsewhere) blocks.push(elsewhereLine(elsewhere), ...(await this.#texts(told, open, placedBlock)));
    return [streamId, ...cut, ...blocks].join('\n\n');
  }

  async tail(
    print: (line: string) => void,
    { open = false, json = false, last = 20, streamPrefix, follow, columns }: TailOptions = {},
  ): Promise<void> {
    const line = (event: RecordedEvent, data?: unknown) =>
      json ? eventJson(event, data) : eventLine(event, data, columns);
    const streamPrefixes = streamPrefix === undefined ? undefined : [streamPrefix];
    const seen = await this.#last(last, streamPrefixes);
    for (const text of await this.#texts(seen.events, open, line)) print(text);
    if (!follow) return;
    const { done } = this.store.subscribeAll({
      after: seen.upTo || undefined,
      streamPrefixes,
      signal: follow,
      onBatch: async (events) => (await this.#texts(events, open, line)).forEach((text) => print(text)),
    });
    await done;
  }

  /** The newest events, and from where on to follow: nothing between the two is missed. */
  async #last(
    limit: number,
    streamPrefixes?: readonly string[],
  ): Promise<{ events: readonly RecordedEvent[]; upTo: Position }> {
    const head = await this.store.head();
    const events = limit === 0 ? [] : await this.store.readLast({ limit, streamPrefixes });
    const last = events.at(-1)?.position ?? '';
    return { events, upTo: last > head ? last : head };
  }

  async #optionsOf(name: string, { announced, onProgress }: RunOptions): Promise<RebuildOptions> {
    const told = announced ? { announced } : {};
    if (!onProgress) return told;
    const total = (await this.engine.status()).find((status) => status.name === name)?.handled ?? 0;
    return { ...told, onProgress: (events, passed) => onProgress(events, Math.max(events, total), passed) };
  }

  async #texts(
    events: readonly RecordedEvent[],
    open: boolean,
    text: (event: RecordedEvent, data?: unknown) => string,
  ): Promise<string[]> {
    if (!open) return events.map((event) => text(event, this.codec.withholding(event.streamId, event.data)));
    const lines: string[] = [];
    // One by one: an event of an unknown type is shown as it is and hides no other.
    for (const event of events) lines.push(text(event, await this.words.dataOf(event)));
    return lines;
  }
}

const noStream = (streamId: string, elsewhere: Elsewhere | undefined): string =>
  elsewhere
    ? `There is no stream ${streamId}, and nothing about it stands in ${elsewhere.stream}.`
    : `There is no stream ${streamId}.`;

function elsewhereLine({ stream, events, more }: Elsewhere): string {
  if (events.length === 0) return `Nothing that was done to it stands in ${stream}.`;
  const newest = more ? ` The newest ${MOST_ELSEWHERE} of it:` : '';
  return `What was done to it stands in ${stream}.${newest}`;
}

/** Of another stream than the one that is shown: with its name. */
const placedBlock = (event: RecordedEvent, data?: unknown): string =>
  `${event.streamId}@${eventBlock(event, data).slice(1)}`;
