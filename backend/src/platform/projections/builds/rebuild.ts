import type pg from 'pg';
import type { EventStore, Position } from '#platform/event-store/event-store.js';
import type { TextMarks } from '#platform/event-store/keys/text-marks.js';
import type { Database } from '#platform/postgres/database.js';
import { pause } from '#platform/retry/backoff.js';
import { BatchHandler, type HandlerWatch, type RetryPolicy } from '../engine/batch-handler.js';
import { BatchWriter, type StepProbe } from '../engine/batch-writer.js';
import type { Build } from './build.js';
import type { DestroyedKey } from '#platform/event-store/keys/person-keys.js';
import type { Builds } from './builds.js';
import { compareBuilds, compareByRule, type TableComparison } from './compare-builds.js';
import type { RebuildWatch } from './rebuild-watch.js';
import { tried } from './what-if.js';
import type { DirtyQueue } from '../dirty-queue.js';
import { isOutage, TooMuchPoison } from '../engine/failure.js';
import type { LogBatch } from '../engine/log-entry.js';
import type { LogFeed } from '../engine/log-feed.js';
import { worksAt } from '../engine/projection-runner.js';
import type { Projection } from '../projection.js';
import { shareUpTo } from '../read/position-distance.js';
import { countParked, MOST_POISON, type ParkedEvent, parkedOf } from '../parked/parked-events.js';

export interface RebuildOptions {
  /** Switch only when the rebuilt rows equal the live ones, and the rebuilt ones leave out no more events. */
  readonly requireEqual?: boolean;
  /** `false`: build and compare, then throw the build away. */
  readonly switch?: boolean;
  /** @param passed how much of the log stands behind it, of 1 */
  readonly onProgress?: (events: number, passed: number) => void;
  /** Shown to nobody: the rows are held against whatever is live, of another version, too. */
  readonly tried?: (live: Build, build: Build, bringTo: (position: Position) => Promise<void>) => Promise<void>;
  /** By whom, as the history says it: the number of an account, or a part of the program. */
  readonly askedBy?: string;
  /** Told once nobody else can build it: what cannot be told is not done. */
  readonly announced?: () => Promise<void>;
  /** The record that was made when it was asked for; one is made where there is none. */
  readonly record?: number;
}

/** What one build has come to. */
export interface BuildReport {
  readonly projection: string;
  readonly version: number;
  /** Events folded by this build, over all its runs. */
  readonly events: number;
  /** How long it took to catch up, indexes included. */
  readonly seconds: number;
  readonly switched: boolean;
  /** Undefined when there is nothing to compare with: first build, other version, other log. */
  readonly comparison: readonly TableComparison[] | undefined;
  /**
   * Events that rows do not show: how many the live build has parked (0 where there is none to compare with), how many this one, and the
   * first of either in the order of the log.
   */
  readonly parked: { readonly live: number; readonly rebuilt: number; readonly first: readonly ParkedEvent[] };
}

export interface RebuildReport extends BuildReport {
  /** Whose words live rows may lawfully have shown still, where rows differ. */
  readonly erased: readonly DestroyedKey[];
}

export interface RebuildParts {
  readonly database: Database;
  readonly builds: Builds;
  readonly dirty: DirtyQueue;
  readonly store: EventStore;
  readonly marks: TextMarks;
  readonly feed: LogFeed;
  readonly retry: RetryPolicy;
  readonly bulkSize: number;
  readonly probe: StepProbe | undefined;
  readonly watch: Pick<HandlerWatch, 'parked'> & {
    /** A try failed and will be repeated. */
    failed(error: unknown): void;
  };
}

const SWITCH_TRIES = 20;
const NAMED = 20;

/** Counted by the database, and read as far as they are named: a stream of thousands may wait behind one event. */
async function parkedBy(pool: pg.Pool, live: Build | undefined, rebuilt: Build): Promise<BuildReport['parked']> {
  const first = async (build: Build) => parkedOf(pool, build, { most: NAMED });
  const all = new Map(
    [...(await first(rebuilt)), ...(live ? await first(live) : [])].map((one) => [one.position, one]),
  );
  const inOrder = [...all.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
  return {
    live: live ? await countParked(pool, live) : 0,
    rebuilt: await countParked(pool, rebuilt),
    first: inOrder.slice(0, NAMED),
  };
}

/**
 * Blue/green: fills a second set of tables from the log while the live one goes on, compares the two at the same position,
 * and shows the new one in a single transaction. Hints are silent; marks are kept back for the switch.
 */
export class Rebuild {
  #cursor: Position = '';
  #events = 0;
  /** What there is to pass, as far as it is known. */
  #end: Position = '';

  constructor(
    private readonly projection: Projection,
    private readonly parts: RebuildParts,
    private readonly options: RebuildOptions,
    private readonly signal: AbortSignal,
    private readonly told: RebuildWatch | undefined,
  ) {}

  /** Goes on with `resume` when it is given, otherwise from nothing. @throws when the signal aborts, and RebuildCancelled */
  async run(live: Build | undefined, storeId: string, resume?: Build): Promise<BuildReport> {
    const { builds, database, dirty, probe } = this.parts;
    const isTwin = live?.version === this.projection.version || this.options.tried !== undefined;
    const twin = isTwin && live?.storeId === storeId ? live : undefined;
    // A trial leaves alone what others have half made and will go on with.
    if (!this.options.tried) await builds.dropOthers(this.projection.name, resume);
    // One that was begun without saying which rule wrote what goes on so.
    const isCompared = twin !== undefined && this.options.switch === false && !this.options.tried;
    const byRule = isCompared && (!resume || (await builds.tellsRules(resume)));
    const folded = byRule ? tried(this.projection, this.projection.version) : this.projection;
    const make = async (): Promise<Build> =>
      this.options.tried ? builds.createTrial(folded, storeId) : builds.create(folded, storeId);
    const build = resume ?? (await make());
    await this.told?.made(build.slot);
    this.#cursor = build.position;
    this.#events = build.handled;
    const started = performance.now();
    // What the live build has marked is marked; a build that runs ahead of it keeps the rest. What the live one has parked it never
    // marked: then everything is marked once more.
    const left = live?.storeId === storeId ? await countParked(database.pool, live) : undefined;
    const holdAfter = left === 0 ? (twin ? undefined : live?.position) : '';
    const writer = new BatchWriter(database, dirty, folded, build, {
      mode: { kind: 'build', holdAfter },
      probe,
    });
    const handler = new BatchHandler(
      writer,
      { ...this.parts.watch, failed: (error) => this.#failed(error), isWell: () => worksAt(this.parts.feed, writer) },
      this.parts.retry,
      this.signal,
      (position, events) => {
        this.#cursor = position;
        this.#events += events.length;
        this.options.onProgress?.(this.#events, this.#passed);
      },
    );
    // A build never overtakes the live one of its kind, so that both can be seen at one position.
    await this.#catchUp(handler, twin && (await builds.position(twin)), this.told);
    await builds.index(folded, build);
    // What has come meanwhile is folded before the live one is held still: that waits for the last few events, and for no index.
    if (twin) await this.#catchUp(handler, await builds.position(twin), this.told);
    const seconds = (performance.now() - started) / 1_000;
    if (twin) await this.options.tried?.(twin, build, (position) => this.#catchUp(handler, position));
    const comparison = twin && !this.options.tried ? await this.#compare(handler, twin, build, byRule) : undefined;
    // Comparing took its time: somebody may not want the run by now, whatever becomes of its rows.
    await this.told?.step(this.#events, this.#passed, true);
    const parked = await parkedBy(database.pool, twin, build);
    // What could be held against nothing is not known to be equal; where nothing is shown nothing can differ.
    const isEqual = !live || (comparison?.every(({ equal }) => equal) === true && parked.rebuilt <= parked.live);
    const wanted = this.options.switch !== false && !(this.options.requireEqual && !isEqual);
    const { name, version } = this.projection;
    const report = () => ({
      ...{ projection: name, version, events: this.#events, seconds, switched: wanted, comparison, parked },
    });
    if (wanted) await this.#switch(handler, twin, build, report);
    if (wanted) await builds.dropOthers(name);
    else await builds.drop(build);
    return report();
  }

  /** Up to `target`, or to the end of the log. The next batch is read while the last one is written. `told` may stop it between two. */
  async #catchUp(handler: BatchHandler, target: Position | undefined, told?: RebuildWatch): Promise<void> {
    if (target !== undefined && target > this.#end) this.#end = target;
    if (this.#end === '') this.#end = await this.#head();
    await told?.step(this.#events, this.#passed);
    let reading = this.#read(this.#cursor, target);
    for (;;) {
      const batch = await reading;
      this.signal.throwIfAborted();
      if (batch.upTo <= this.#cursor) return;
      reading = this.#read(batch.upTo, target);
      // The failure of a read is seen when its turn comes.
      reading.catch(() => undefined);
      await handler.handle(this.#cursor, batch);
      await told?.step(this.#events, this.#passed);
    }
  }

  /**
   * @throws RebuildCancelled where nobody wants the run any more, and TooMuchPoison: what a build has parked that is not shown can be replayed
   *   by nobody, it would wait for ever
   */
  async #failed(error: unknown): Promise<void> {
    this.parts.watch.failed(error);
    if (error instanceof TooMuchPoison) {
      const { name } = this.projection;
      throw new TooMuchPoison(`More than ${MOST_POISON} events of ${name} cannot be folded: the program must be wrong`);
    }
    await this.told?.unlessCancelled();
  }

  get #passed(): number {
    return shareUpTo(this.#cursor, this.#end);
  }

  /** Nothing where the log does not answer at present: how far a run is shows later, the run goes on. */
  async #head(): Promise<Position> {
    return this.parts.store.head().catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return '';
    });
  }

  async #read(after: Position, target: Position | undefined): Promise<LogBatch> {
    for (;;) {
      try {
        const batch = await this.parts.feed.readLog(after, this.parts.bulkSize, this.projection.streamPrefixes);
        if (target === undefined || batch.upTo <= target) return batch;
        return { entries: batch.entries.filter(({ recorded }) => recorded.position <= target), upTo: target };
      } catch (error) {
        if (!isOutage(error) || this.signal.aborted) throw error;
        await this.#failed(error);
        await pause(this.parts.retry.mostDelayMs / 5, this.signal);
      }
    }
  }

  async #compare(
    handler: BatchHandler,
    twin: Build,
    build: Build,
    byRule: boolean,
  ): Promise<readonly TableComparison[]> {
    const bringTo = (position: Position) => this.#catchUp(handler, position);
    // A pause would keep the snapshot open: it waits until all is compared.
    const look = async (): Promise<void> => {
      this.signal.throwIfAborted();
      await this.told?.unlessCancelled();
    };
    return byRule
      ? compareByRule(this.parts, this.projection, twin, build, bringTo, look)
      : compareBuilds(this.parts, this.projection, twin, build, bringTo, look);
  }

  async #switch(
    handler: BatchHandler,
    twin: Build | undefined,
    build: Build,
    report: () => BuildReport,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      // Nearly all of the way outside the lock, the last few events inside it.
      await this.#catchUp(handler, twin && (await this.parts.builds.position(twin)));
      try {
        await this.parts.database.transaction(async (client) => {
          await client.query(`set local lock_timeout = '2s'`);
          const { rows } = await client.query<{ position: Position }>(
            'select position from projection.checkpoint where projection = $1 and slot = $2 for update',
            [this.projection.name, twin?.slot ?? null],
          );
          if (rows[0]) await this.#catchUp(handler, rows[0].position);
          await this.told?.switched(report(), client);
          await this.parts.builds.activate(this.projection, build, client);
        });
        return;
      } catch (error) {
        if (!isOutage(error) || attempt === SWITCH_TRIES || this.signal.aborted) throw error;
        await this.#failed(error);
        await pause(100 * attempt, this.signal);
      }
    }
  }
}
