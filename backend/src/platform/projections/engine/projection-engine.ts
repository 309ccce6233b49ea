import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Injectable, Logger, Optional } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { BackgroundService } from '#platform/declared/background-service.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { errorCode, isError } from '#platform/telemetry/error-code.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import type { Build } from '../builds/build.js';
import { Builds } from '../builds/builds.js';
import { knownRevisions } from '../builds/known-revisions.js';
import { DirtyQueue } from '../dirty-queue.js';
import { whenCaughtUp } from './caught-up.js';
import { EngineOptions } from './engine-options.js';
import { messageOf } from './failure.js';
import { HintPublisher, NoHints } from '../hint-publisher.js';
import { IdleCheckpoints } from './idle-checkpoints.js';
import { LogFeed } from './log-feed.js';
import type { ParkedEvent } from '../parked/parked-events.js';
import type { ReplayReport } from '../parked/parked-replay.js';
import { ParkedWork } from '../parked/parked-work.js';
import { PositionBoard } from '../read/position-board.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { ProjectionRunner } from './projection-runner.js';
import { takeTurns } from './take-turns.js';
import { endIfItAnswers, type ProjectionStatus, statusOf, storedOf } from './projection-status.js';
import type { Projection } from '../projection.js';
import type { RebuildOptions, RebuildReport } from '../builds/rebuild.js';
import { Rebuilds } from '../builds/rebuilds.js';
import { OperatorRefusal } from '../operator-refusal.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';

export type { ProjectionStatus } from './projection-status.js';
export type { RebuildOptions, RebuildReport } from '../builds/rebuild.js';

/** What PostgreSQL answers where its disk has no room. */
const DISK_FULL = '53100';
const STOP_MS = 3_000;
const LOCK = 'projections';

/** Keeps every registered read model up to date; one engine works at a time over all processes, the others stand by. */
@Injectable()
export class ProjectionEngine extends BackgroundService implements BeforeApplicationShutdown {
  override readonly runsIn = 'projector';
  readonly #log = new Logger('Projections');
  readonly #builds: Builds;
  readonly #rebuilds: Rebuilds;
  readonly parkedWork: ParkedWork;
  readonly #idle: IdleCheckpoints;
  readonly #runners = new Map<string, ProjectionRunner>();
  #feed: LogFeed | undefined;
  #stop: AbortController | undefined;
  #work: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly url: DatabaseUrl,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: ProjectionRegistry,
    private readonly dirty: DirtyQueue,
    private readonly board: PositionBoard,
    private readonly options: EngineOptions,
    @Optional() private readonly hints: HintPublisher = new NoHints(),
  ) {
    super();
    this.#builds = new Builds(database);
    const builds = this.#builds;
    this.#rebuilds = new Rebuilds({ database, databaseUrl: url.value, store, codec, dirty, builds, options });
    this.parkedWork = new ParkedWork({ database, builds, registry, dirty, store, codec, hints });
    this.#idle = new IdleCheckpoints(database);
    store.onForget(() => {
      for (const { name } of registry.all()) board.forget(name);
    });
  }

  /** True in the one process whose engine works. */
  get leading(): boolean {
    return this.#feed !== undefined;
  }

  /** Restarts of the subscription to the log since this engine came to lead. */
  get subscriptionRestarts(): number {
    return this.#feed?.restarts ?? 0;
  }

  /**
   * Returns when the read models exist (not when they are caught up), or when another process is at it.
   * @throws DatabaseError where the database's disk is too full to make them: nobody would be told by waiting
   */
  override async start(): Promise<void> {
    if (this.#stop) return;
    const stop = (this.#stop = new AbortController());
    await new Promise<void>((ready, refuse) => {
      const lock = new SingletonLock(this.url.value, LOCK, this.options.pulse);
      const failed = (error: unknown): void => {
        this.#log.warn(`The engine starts again: ${messageOf(error)}`);
        if (isError(error) && errorCode(error) === DISK_FULL) refuse(error);
      };
      const turn = { lead: (signal: AbortSignal) => this.#lead(signal, ready), standsBy: ready, failed };
      this.#work = takeTurns(lock, turn, this.options, stop.signal).finally(ready);
    });
  }

  /** Ends after the batches in hand, or after three seconds when the database hangs; the row lock makes that safe. */
  async stop(): Promise<void> {
    this.#stop?.abort();
    await Promise.race([this.#work, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    this.#stop = undefined;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Resolves when every read model has handled what was in the log at the call. */
  async whenCaughtUp(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const board = () => (this.leading ? this.board : undefined);
    await whenCaughtUp({ store: this.store, registry: this.registry, builds: this.#builds, board }, signal);
  }

  async status(): Promise<readonly ProjectionStatus[]> {
    return this.#statuses(this.registry.all());
  }

  async statusOf(projection: Projection): Promise<ProjectionStatus> {
    const [status] = await this.#statuses([projection]);
    if (!status) throw new Error(`Nothing was asked of ${projection.name}`);
    return status;
  }

  async #statuses(projections: readonly Projection[]): Promise<readonly ProjectionStatus[]> {
    const { database, store, board } = this;
    const [end, stored] = await Promise.all([endIfItAnswers(store), storedOf(database, projections)]);
    return Promise.all(
      projections.map((projection) => {
        const { name } = projection;
        const runner = this.#runners.get(name)?.state;
        return statusOf(store, projection, stored.get(name), runner, board.position(name), end);
      }),
    );
  }

  /** Whether any process folds the log into the read models at present. */
  async isLed(): Promise<boolean> {
    return SingletonLock.isHeld(this.database, LOCK);
  }

  /**
   * Builds the read model anew beside the live one, compares and switches. Works in any process, whoever leads.
   * @throws OperatorRefusal when it is being rebuilt already
   */
  async rebuild(name: string, options: RebuildOptions = {}): Promise<RebuildReport> {
    return this.#rebuilds.run(this.registry.named(name), options, this.#untilStop);
  }

  /** The history of what was built anew, and the runs that are under way. */
  get rebuilds(): Rebuilds {
    return this.#rebuilds;
  }

  /** Makes the read model from nothing but the log at hand, whatever the live rows hold, and keeps none of those. Works in any process. */
  async beginAnew(name: string): Promise<RebuildReport> {
    return this.#rebuilds.beginAnew(this.registry.named(name), this.#untilStop);
  }

  /** Brings the build that was live before up to date and shows it again. @throws OperatorRefusal when there is none of this version */
  async restorePrevious(name: string, options: RebuildOptions = {}): Promise<RebuildReport> {
    return this.#rebuilds.restorePrevious(this.registry.named(name), this.#untilStop, options);
  }

  /**
   * Throws away every build that is not live: the one before the last switch, and what a rebuild that was cut short has left. What stands
   * in them was folded from words that may be readable no more. Those that are being rebuilt hold up none of the others; a pause is ended.
   * @throws OperatorRefusal while one is being rebuilt
   */
  async forgetEarlierBuilds(): Promise<void> {
    const refused: string[] = [];
    for (const projection of this.registry.all()) {
      await this.#rebuilds.forgetEarlier(projection).catch((error: unknown) => {
        if (!(error instanceof OperatorRefusal)) throw error;
        refused.push(error.message);
      });
    }
    if (refused.length > 0) throw new OperatorRefusal(refused.join('; '));
  }

  /** How far each stream had come by what is shown: what a log that was put back may lack. */
  async knownRevisions(): Promise<ReadonlyMap<string, number>> {
    return knownRevisions(this.database, this.#builds, this.registry);
  }

  async parked(name?: string, most?: number): Promise<readonly ParkedEvent[]> {
    return this.parkedWork.list(name, most);
  }

  /** Tries parked events again, with their hints and marks. Works in any process. */
  async replayParked(name: string): Promise<ReplayReport> {
    return this.parkedWork.replay(name);
  }

  /**
   * Leaves a parked event out for good, here and in every build to come, and folds what waited behind it. Works in any process.
   * @throws NoLongerParked
   */
  async skipParked(event: ParkedEvent): Promise<ReplayReport> {
    return this.parkedWork.skip(event);
  }

  /** What an operator asked for ends with the engine, and in a process without one when it is done. */
  get #untilStop(): AbortSignal {
    return this.#stop?.signal ?? new AbortController().signal;
  }

  async #lead(stop: AbortSignal, ready: () => void): Promise<void> {
    // What is shown stays shown while nobody knows which log this is.
    const admitted = await this.store.gate?.open(stop, ready);
    const signal = admitted ? AbortSignal.any([stop, admitted]) : stop;
    if (signal.aborted) return;
    // Each read model waits on it, and there are more than ten.
    setMaxListeners(0, signal);
    const storeId = await this.store.storeId();
    const projections = this.registry.all();
    const prefixes = projections.map(({ streamPrefixes }) => streamPrefixes);
    const feed = new LogFeed(
      this.store,
      this.codec,
      prefixes.some(({ length }) => length === 0) ? [] : prefixes.flat(),
    );
    const live = await this.#builds.ensureShown(projections, storeId);
    await feed.open(signal);
    this.#feed = feed;
    try {
      const kept = projections.map((projection) =>
        this.#keep(projection, live.get(projection.name), storeId, feed, signal),
      );
      ready();
      await Promise.all([feed.follow(signal), ...kept]);
    } finally {
      // One that hung has been followed by another meanwhile.
      if (this.#feed === feed) {
        this.#feed = undefined;
        this.#runners.clear();
      }
    }
  }

  /** @param live what was live of it a moment ago: at a start nobody asks again for each of them */
  async #keep(projection: Projection, live: Build | undefined, storeId: string, feed: LogFeed, signal: AbortSignal) {
    const { name, version } = projection;
    const { firstDelayMs, mostDelayMs } = this.options.retry;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const since = performance.now();
      try {
        live ??= await this.#builds.live(name);
        if (live?.version !== version || live.storeId !== storeId) {
          await this.#rebuilds.inTurn(projection, signal, () => this.#builds.newest(name, version, storeId));
          live = undefined;
        }
        const runner = new ProjectionRunner(projection, this.#runnerParts(feed));
        this.#runners.set(name, runner);
        await runner.run(signal, live);
        attempt = 0;
      } catch (error) {
        if (!isAborted(signal)) this.#log.warn(`Projection ${name}: ${messageOf(error)}`);
      }
      live = undefined;
      this.#runners.delete(name);
      if (performance.now() - since > mostDelayMs) attempt = 0;
      await pause(backoff(attempt, firstDelayMs, mostDelayMs), signal);
    }
  }

  #runnerParts(feed: LogFeed) {
    const { database, dirty, hints, board } = this;
    const { retry, batchSize, bulkSize, standBackMs, probe } = this.options;
    return {
      database,
      builds: this.#builds,
      dirty,
      hints,
      board,
      feed,
      idle: this.#idle,
      first: this.registry.all().flatMap(({ name, first }) => (first ? [name] : [])),
      standBackMs,
      retry,
      batchSize,
      bulkSize,
      probe,
      warn: (text: string) => {
        this.#log.warn(text);
      },
    };
  }
}
