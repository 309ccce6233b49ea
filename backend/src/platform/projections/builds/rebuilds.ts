import { Logger } from '@nestjs/common';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { refusalAt } from '#platform/event-store/which-log/log-gate.js';
import type { Database } from '#platform/postgres/database.js';
import type { DirtyQueue } from '../dirty-queue.js';
import type { EngineOptions } from '../engine/engine-options.js';
import { messageOf } from '../engine/failure.js';
import type { LogEntry } from '../engine/log-entry.js';
import { LogFeed } from '../engine/log-feed.js';
import { OperatorRefusal } from '../operator-refusal.js';
import type { Projection } from '../projection.js';
import type { Build } from './build.js';
import type { Builds } from './builds.js';
import { rebuildAlone } from './rebuild-lock.js';
import { Rebuild, type RebuildOptions, type RebuildReport } from './rebuild.js';

export interface RebuildsParts {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly dirty: DirtyQueue;
  readonly builds: Builds;
  readonly options: EngineOptions;
}

/** Builds read models anew beside the live ones, in any process; one build of a read model at a time over all of them. */
export class Rebuilds {
  readonly #log = new Logger('Projections');
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly parts: RebuildsParts) {}

  /** Goes on with `resume` where it is given. @throws OperatorRefusal when it is being rebuilt already */
  async run(
    projection: Projection,
    options: RebuildOptions,
    stop: AbortSignal,
    resume?: Build,
  ): Promise<RebuildReport> {
    await this.#admitted();
    return this.#alone(projection, options, stop, (rebuild, storeId, live) => rebuild.run(live, storeId, resume));
  }

  /** From nothing, as if nothing were shown; the rows before are thrown away. @throws OperatorRefusal when it is being rebuilt already */
  async beginAnew(projection: Projection, stop: AbortSignal): Promise<RebuildReport> {
    return this.#alone(projection, {}, stop, async (rebuild, storeId) => {
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
    work: (rebuild: Rebuild, storeId: string, live: Build | undefined) => Promise<RebuildReport>,
  ): Promise<RebuildReport> {
    const { database, databaseUrl, store, codec, dirty, builds } = this.parts;
    return rebuildAlone(databaseUrl, projection.name, async (lost) => {
      const { retry, bulkSize, probe } = this.parts.options;
      const watch = {
        failed: (error: unknown) => this.#log.warn(`Rebuild of ${projection.name}: ${messageOf(error)}`),
        parked: ({ recorded }: LogEntry) =>
          this.#log.warn(`Rebuild of ${projection.name} parked ${recorded.streamId}@${recorded.revision}`),
      };
      const feed = new LogFeed(store, codec, projection.streamPrefixes);
      const parts = { database, builds, dirty, store, feed, retry, bulkSize, probe, watch };
      const rebuild = new Rebuild(projection, parts, options, AbortSignal.any([stop, lost]));
      return work(rebuild, await store.storeId(), await builds.live(projection.name));
    });
  }

  /** One build after the other: together they would only take the connections and the processor from each other. */
  async inTurn(projection: Projection, stop: AbortSignal, resume?: Build): Promise<void> {
    const before = this.#turn;
    let done: () => void = () => undefined;
    this.#turn = new Promise((resolve) => (done = resolve));
    try {
      await before;
      this.#log.log(`Building ${projection.name} version ${projection.version} beside the old rows`);
      await this.run(projection, {}, stop, resume);
    } finally {
      done();
    }
  }

  /** Brings the build that was live before up to date and shows it again. @throws OperatorRefusal when there is none of this version */
  async restorePrevious(projection: Projection, stop: AbortSignal): Promise<RebuildReport> {
    const previous = await this.parts.builds.previous(projection.name);
    if (previous?.version !== projection.version)
      throw new OperatorRefusal(`There is no earlier build of ${projection.name} to return to`);
    return this.run(projection, {}, stop, previous);
  }

  /** Throws away every build but the live one. @throws OperatorRefusal while it is being rebuilt */
  async forgetEarlier(projection: Projection): Promise<void> {
    const { databaseUrl, builds } = this.parts;
    await rebuildAlone(databaseUrl, projection.name, () => builds.dropAllButLive(projection.name));
  }
}
