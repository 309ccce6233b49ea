import { Logger } from '@nestjs/common';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import type { DestroyedKey } from '#platform/event-store/keys/person-keys.js';
import { refusalAt } from '#platform/event-store/which-log/log-gate.js';
import type { Database } from '#platform/postgres/database.js';
import { pause } from '#platform/retry/backoff.js';
import type { DirtyQueue } from '../dirty-queue.js';
import type { EngineOptions } from '../engine/engine-options.js';
import { isOutage, messageOf, TooMuchPoison } from '../engine/failure.js';
import type { LogEntry } from '../engine/log-entry.js';
import { LogFeed } from '../engine/log-feed.js';
import { OperatorRefusal } from '../operator-refusal.js';
import type { Projection } from '../projection.js';
import type { Build } from './build.js';
import type { Builds } from './builds.js';
import { rebuildAlone } from './rebuild-lock.js';
import { type RebuildKind, type RebuildRecord, RebuildRecords } from './rebuild-records.js';
import { RebuildCancelled } from './rebuild-cancelled.js';
import { RebuildWatch } from './rebuild-watch.js';
import { RunWarnings } from './run-warnings.js';
import { changesBetween, isOther, tried, type WhatIf } from './what-if.js';
import { type BuildReport, Rebuild, type RebuildOptions, type RebuildReport } from './rebuild.js';

export interface RebuildsParts {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly dirty: DirtyQueue;
  readonly builds: Builds;
  readonly options: EngineOptions;
}

/** An erasure that was cut short goes on within a minute of the next start; one that takes longer than this is in trouble. */
const ERASURE_SECONDS = 900;
/** Until a version that cannot be built is tried anew by the same program. */
const STANDSTILL_MS = 10 * 60_000;
/** One more than are named: whoever tells them sees that there are more. */
const MOST_ERASED = 6;

type Resume = () => Promise<Build | undefined>;

/** Who is named where a run is the program's own. */
const SYSTEM = 'system';

/** Builds read models anew beside the live ones, in any process; one build of a read model at a time over all of them. */
export class Rebuilds {
  readonly #log = new Logger('Projections');
  #turn: Promise<void> = Promise.resolve();
  readonly records: RebuildRecords;

  constructor(private readonly parts: RebuildsParts) {
    this.records = new RebuildRecords(parts.database);
  }

  /** Goes on with what `resume` finds, where it is given: asked under the lock, as others throw builds away. @throws OperatorRefusal when it is being rebuilt already */
  async run(
    projection: Projection,
    options: RebuildOptions,
    stop: AbortSignal,
    resume?: Resume,
    kind: RebuildKind = options.switch === false ? 'compare' : 'rebuild',
  ): Promise<RebuildReport> {
    await this.#admitted();
    return this.#alone(projection, options, stop, kind, async (rebuild, storeId, live) =>
      rebuild.run(live, storeId, await resume?.()),
    );
  }

  /**
   * Does what was asked for, or goes on with it where its process died.
   * @throws OperatorRefusal when it is being rebuilt already, or there is nothing to restore
   */
  async carryOut(projection: Projection, record: RebuildRecord, stop: AbortSignal): Promise<RebuildReport> {
    const { kind, requireEqual } = record;
    const options = { record: record.id, requireEqual, switch: kind !== 'compare' };
    // What is returned to is another one: to throw it away because it differs would leave nothing to return to.
    if (kind === 'restore') return this.restorePrevious(projection, stop, { ...options, requireEqual: false });
    return this.run(projection, options, stop, () => this.#begun(projection.version, record), kind);
  }

  /** Throws away what a run has made so far whose process is gone. @throws OperatorRefusal while somebody works on it */
  async giveUp(projection: string, record: RebuildRecord): Promise<void> {
    await rebuildAlone(this.parts.databaseUrl, projection, async () => {
      const build = record.kind === 'restore' ? undefined : await this.#begun(record.version, record);
      if (build) await this.parts.builds.drop(build);
      await this.records.failed(record.id, 'cancelled');
    });
  }

  /** What a run has made so far, of this version and log. */
  async #begun(version: number, { projection, slot }: RebuildRecord): Promise<Build | undefined> {
    if (slot === null) return undefined;
    const build = await this.parts.builds.begun(projection, version, slot);
    return build?.storeId === (await this.parts.store.storeId()) ? build : undefined;
  }

  /** From nothing, as if nothing were shown; the rows before are thrown away. @throws OperatorRefusal when it is being rebuilt already */
  async beginAnew(projection: Projection, stop: AbortSignal): Promise<RebuildReport> {
    return this.#alone(projection, {}, stop, 'upgrade', async (rebuild, storeId) => {
      const report = await rebuild.run(undefined, storeId);
      await this.parts.builds.dropAllButLive(projection.name);
      return report;
    });
  }

  /** @throws OperatorRefusal with what an operator has to know, when the log is not the one that the rows came from */
  async #admitted(): Promise<void> {
    const refusal = await refusalAt(this.parts.store.gate);
    if (refusal !== undefined) throw new OperatorRefusal(refusal);
  }

  #alone(
    projection: Projection,
    options: RebuildOptions,
    stop: AbortSignal,
    kind: RebuildKind,
    work: (rebuild: Rebuild, storeId: string, live: Build | undefined) => Promise<BuildReport>,
  ): Promise<RebuildReport> {
    const { databaseUrl, store, builds } = this.parts;
    return rebuildAlone(databaseUrl, projection.name, async (lost) => {
      const signal = AbortSignal.any([stop, lost]);
      await options.announced?.();
      const warnings = this.#warnings();
      return this.#recorded(projection, options, kind, signal, async (told) =>
        work(
          this.#rebuild(projection, options, signal, warnings, told),
          await store.storeId(),
          await builds.live(projection.name),
        ),
      ).finally(() => warnings.end());
    });
  }

  #rebuild(
    projection: Projection,
    options: RebuildOptions,
    signal: AbortSignal,
    warnings: RunWarnings,
    told?: RebuildWatch,
  ): Rebuild {
    const { database, store, codec, dirty, builds } = this.parts;
    const { retry, bulkSize, probe } = this.parts.options;
    const watch = {
      failed: (error: unknown) => warnings.say(`Rebuild of ${projection.name}: ${messageOf(error)}`),
      parked: ({ recorded }: LogEntry) =>
        warnings.say(`Rebuild of ${projection.name} parked ${recorded.streamId}@${recorded.revision}`),
    };
    const feed = new LogFeed(store, codec, projection.streamPrefixes);
    const parts = { database, builds, dirty, store, feed, retry, bulkSize, probe, watch, marks: codec.marks };
    return new Rebuild(projection, parts, options, signal, told);
  }

  #warnings(): RunWarnings {
    return new RunWarnings((sentence) => this.#log.warn(sentence));
  }

  /** What becomes of a run stands in its record, also where it fails. */
  async #recorded(
    projection: Projection,
    { record, requireEqual = false, askedBy = SYSTEM }: RebuildOptions,
    kind: RebuildKind,
    signal: AbortSignal,
    work: (told: RebuildWatch) => Promise<BuildReport>,
  ): Promise<RebuildReport> {
    const { name, version } = projection;
    const id = record ?? (await this.records.note({ projection: name, version, kind, requireEqual, askedBy }));
    await this.records.begin(id, name);
    const told = new RebuildWatch(this.records, name, id, signal);
    try {
      const built = await work(told);
      const differs = built.comparison?.some(({ equal }) => !equal) === true;
      const report = { ...built, erased: differs ? await this.#erasedLately() : [] };
      await this.records.done(id, kind, report);
      return report;
    } catch (error) {
      const isCancelled = error instanceof RebuildCancelled;
      const state = isCancelled ? 'cancelled' : signal.aborted ? 'interrupted' : 'failed';
      const run = isCancelled && kind !== 'restore' ? await this.records.one(id) : undefined;
      const made = run && (await this.#begun(version, run));
      if (made) await this.parts.builds.drop(made);
      // What keeps it from being told is told by whoever looks: nobody holds the lock any more.
      await this.records
        .failed(id, state, isCancelled ? (error.why ?? undefined) : messageOf(error))
        .catch(() => undefined);
      throw error;
    }
  }

  /** A fold sees words no more from the moment on in which their key is destroyed; live rows lose them when the erasure comes to them. */
  async #erasedLately(): Promise<readonly DestroyedKey[]> {
    try {
      return await this.parts.codec.keysDestroyedWithin(ERASURE_SECONDS, MOST_ERASED);
    } catch (error) {
      if (!isOutage(error)) throw error;
      // By now the rows may be shown: a hint that cannot be had makes no failure of that.
      this.#log.warn(`Whose words were erased lately is not known: ${messageOf(error)}`);
      return [];
    }
  }

  /** One build after the other: together they would only take the connections and the processor from each other. */
  async inTurn(projection: Projection, stop: AbortSignal, resume: Resume): Promise<void> {
    const before = this.#turn;
    let done: () => void = () => undefined;
    this.#turn = new Promise((resolve) => (done = resolve));
    try {
      await before;
      await this.records.endPause(projection.name, 'version');
      this.#log.log(`Building ${projection.name} version ${projection.version} beside the old rows`);
      await this.run(projection, {}, stop, resume, 'upgrade').catch(async (error: unknown) => {
        done();
        // Only another program can build it. Others take their turn meanwhile, and who erases somebody finds the lock free.
        if (error instanceof TooMuchPoison) await pause(STANDSTILL_MS, stop);
        throw error;
      });
    } finally {
      done();
    }
  }

  /** Brings the build that was live before up to date and shows it again. @throws OperatorRefusal when there is none of this version */
  async restorePrevious(
    projection: Projection,
    stop: AbortSignal,
    options: RebuildOptions = {},
  ): Promise<RebuildReport> {
    const earlier = async (): Promise<Build> => {
      const previous = await this.parts.builds.previous(projection.name);
      if (previous?.version === projection.version) return previous;
      throw new OperatorRefusal(`There is no earlier build of ${projection.name} to return to`);
    };
    // What cannot be is refused without a record of it.
    await earlier();
    return this.run(projection, options, stop, earlier, 'restore');
  }

  /**
   * Folds the log with the code at hand, tells how rows would differ from what is shown, and throws the new rows away. Of the installation nothing
   * changes but for the tables that it makes beside the others. @throws OperatorRefusal when the read model is being rebuilt
   */
  async whatIf(
    projection: Projection,
    stop: AbortSignal,
    onProgress: (events: number, passed: number) => void,
  ): Promise<WhatIf> {
    await this.#admitted();
    const { databaseUrl, store, builds } = this.parts;
    return rebuildAlone(databaseUrl, projection.name, async (lost) => {
      let tables: WhatIf['tables'];
      const warnings = this.#warnings();
      const signal = AbortSignal.any([stop, lost]);
      const rebuild = this.#rebuild(
        tried(projection),
        {
          ...{ switch: false, onProgress },
          tried: async (live, build, bringTo) => {
            tables = await changesBetween(this.parts, projection, live, build, bringTo, signal);
          },
        },
        signal,
        warnings,
      );
      const live = await builds.live(projection.name);
      try {
        const { events, seconds, parked } = await rebuild.run(live, await store.storeId());
        const { name, version } = projection;
        return {
          projection: name,
          liveVersion: live?.version ?? 0,
          version,
          events,
          seconds,
          tables,
          parked: parked.rebuilt,
          erased: tables?.some(isOther) === true ? await this.#erasedLately() : [],
        };
      } finally {
        warnings.end();
        await builds.dropTrial(projection.name);
      }
    });
  }

  /** Whether there is an earlier build of the present version to return to. */
  async isRestorable(projection: Projection): Promise<boolean> {
    return (await this.parts.builds.previous(projection.name))?.version === projection.version;
  }

  /** Throws away every build but the live one; a run that is paused is ended for it. @throws OperatorRefusal while it is being rebuilt */
  async forgetEarlier({ name }: Projection): Promise<void> {
    const { databaseUrl, builds } = this.parts;
    await this.records.endPause(name, 'erasure');
    await rebuildAlone(databaseUrl, name, () => builds.dropAllButLive(name));
  }
}
