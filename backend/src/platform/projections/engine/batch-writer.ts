import type pg from 'pg';
import type { Position } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { sendTogether } from '#platform/postgres/send-together.js';
import { BuildCheckpoint, CheckpointMoved, type LockedCheckpoint } from './build-checkpoint.js';
import { foldBatch, keysOf, type TableChanges, type VersionedRow } from './batch-fold.js';
import { type Build, storageOf } from '../builds/build.js';
import type { DirtyMark, DirtyQueue } from '../dirty-queue.js';
import type { LogBatch, LogEntry } from './log-entry.js';
import { parkEntries, skippedName, type ToPark } from '../parked/parked-events.js';
import { type ProjectedTable, type Projection, type RowKey, type StoredEvent, orderingKeyOf } from '../projection.js';
import { RowCache } from './row-cache.js';
import { settled } from './settled.js';
import type { TableStorage } from './table-storage.js';

export type WriteStep = 'locked' | 'loaded' | 'folded' | 'written' | 'marked' | 'committing' | 'committed';

/** Called between the steps of a write, so that a fault can be injected at each. */
export type StepProbe = (step: WriteStep, projection: string) => Promise<void> | void;

export interface WriterOptions {
  /** `live`: marks keys dirty. A number's worth of silence: a build keeps the marks of events after `holdAfter`, to release them when it goes live. */
  readonly mode: { readonly kind: 'live' } | { readonly kind: 'build'; readonly holdAfter: Position | undefined };
  readonly probe?: StepProbe | undefined;
}

interface WrittenTable {
  readonly table: ProjectedTable;
  readonly storage: TableStorage;
  /** Only a build has its tables for itself. */
  readonly cache: RowCache | undefined;
}

type Loaded = readonly { readonly place: WrittenTable; readonly rows: Map<string, VersionedRow> }[];
type Written = readonly (readonly [WrittenTable, TableChanges])[];

/**
 * Rows of one table that a build keeps in memory at most, some kilobytes each. Most events of an ad follow each other closely;
 * what is needed later is read back. With 50,000 a rebuild of 100,000 ads took 1 GB and no less time.
 */
const CACHED_ROWS = 8_000;

/** Writes batches into one build: rows, marks and checkpoint in one transaction. */
export class BatchWriter {
  readonly #tables: readonly WrittenTable[];
  readonly #checkpoint: BuildCheckpoint;

  constructor(
    private readonly database: Database,
    private readonly dirty: DirtyQueue,
    private readonly projection: Projection,
    readonly build: Build,
    private readonly options: WriterOptions,
  ) {
    this.#checkpoint = new BuildCheckpoint(build, projection);
    this.#tables = projection.tables.map((table) => {
      const empty = build.position === '';
      const cache = options.mode.kind === 'build' ? new RowCache(CACHED_ROWS, empty, table.table.key) : undefined;
      return { table, storage: storageOf(table, build), cache };
    });
  }

  /**
   * Moves the build from `from` to the batch's end. Entries of parked streams, and those in `poison`, are parked.
   * @returns the events that were folded
   * @throws CheckpointMoved, BuildReplaced, what a fold throws, and any fault of the database
   */
  async write(
    from: Position,
    batch: LogBatch,
    poison?: ReadonlyMap<LogEntry, ToldFault>,
  ): Promise<readonly StoredEvent[]> {
    const marks: DirtyMark[] = [];
    let written: Written = [];
    const events = await this.#transaction(async (client) => {
      if (this.options.mode.kind === 'live') sendTogether(client);
      const streams = batch.entries.map(({ recorded }) => recorded.streamId);
      const locking = this.#checkpoint.lock(client, this.options.mode.kind === 'live', streams);
      // Behind the lock, on the same way: what is read there can no longer change.
      const ahead = this.#loadAhead(client, batch.entries, poison);
      const locked = await locking;
      if (locked.position !== from) throw new CheckpointMoved(locked.position);
      await this.#step('locked');
      const { fold, park } = this.#divide(batch.entries, locked, poison);
      const loaded = await (ahead ?? this.#load(client, fold));
      await this.#step('loaded');
      written = await this.#apply(client, loaded, fold, marks, async () => {
        if (park.length > 0) await parkEntries(client, this.build, park);
        await this.#step('committing');
        await this.#checkpoint.moveAndCommit(client, batch, fold.length);
      });
      return fold;
    });
    for (const [{ cache }, changes] of written) cache?.keep(changes);
    this.dirty.announce(marks);
    await this.#step('committed');
    return events;
  }

  /** Writes as a batch would, only nothing. @throws what an outage throws: no connection, no table, no right to write */
  async tryOut(): Promise<void> {
    await this.#transaction(async (client) => {
      const { position } = await this.#checkpoint.lock(client, this.options.mode.kind === 'live', []);
      for (const { storage } of this.#tables) await storage.tryOut(client);
      await this.#checkpoint.moveAndCommit(client, { entries: [], upTo: position }, 0);
    });
  }

  /** Folds events that were parked, checkpoint unmoved, in the same transaction as `also`. */
  async replay(events: readonly StoredEvent[], also: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    const marks: DirtyMark[] = [];
    await this.#transaction(async (client) => {
      await this.#checkpoint.lock(client, this.options.mode.kind === 'live', []);
      await this.#apply(client, await this.#load(client, events), events, marks, async () => {
        await also(client);
        await client.query('commit');
      });
    });
    this.dirty.announce(marks);
  }

  /**
   * The rows of a batch before it is known which of its streams are parked: some too many do no harm. Undefined where the events
   * cannot say which rows they concern; the one that cannot is found, or passed over, once the batch is divided.
   */
  #loadAhead(
    client: pg.ClientBase,
    entries: readonly LogEntry[],
    poison: ReadonlyMap<LogEntry, ToldFault> | undefined,
  ): Promise<Loaded> | undefined {
    let loading: Promise<Loaded>;
    try {
      loading = this.#load(
        client,
        entries.flatMap((entry) => (poison?.has(entry) ? [] : (entry.event ?? []))),
      );
    } catch {
      return undefined;
    }
    // Asked for later, or never when the lock shows that this batch is not ours.
    loading.catch(() => undefined);
    return loading;
  }

  #load(client: pg.ClientBase, events: readonly StoredEvent[]): Promise<Loaded> {
    const concerned = this.#tables.flatMap((place) => {
      const keys = keysOf(place.table, events);
      return keys.length > 0 ? [{ place, keys }] : [];
    });
    return Promise.all(concerned.map(({ place, keys }) => load(client, place, keys)));
  }

  /**
   * Folds and writes. Everything up to the commit is sent without waiting for an answer: when one statement fails, the others up
   * to the commit are refused by the database, and all is rolled back. @param told gets the marks to announce
   */
  async #apply(
    client: pg.ClientBase,
    loaded: Loaded,
    events: readonly StoredEvent[],
    told: DirtyMark[],
    finish: () => Promise<void>,
  ): Promise<Written> {
    const marks = this.#marksOf(events);
    const written: (readonly [WrittenTable, TableChanges])[] = [];
    const under: Promise<unknown>[] = [];
    const send = (...sent: readonly Promise<unknown>[]): void => {
      // All are looked at in the end; one that fails before that is nobody's surprise.
      for (const one of sent) one.catch(() => undefined);
      under.push(...sent);
    };
    try {
      if (this.options.mode.kind === 'live') sendTogether(client);
      // One table is on its way to the database while the next one is folded.
      for (const { place, rows } of loaded) {
        const changes = foldBatch(place.table, rows, events);
        written.push([place, changes]);
        send(...(place.cache ? place.storage.writeAlone(client, changes) : place.storage.write(client, changes)));
      }
      await this.#step('folded');
      send(this.#mark(client, marks));
      await this.#step('written');
      if (marks.length > 0) await this.#step('marked');
      send(finish());
    } finally {
      await settled(under);
    }
    if (this.options.mode.kind === 'live') told.push(...marks);
    return written;
  }

  #marksOf(events: readonly StoredEvent[]): readonly DirtyMark[] {
    const { mode } = this.options;
    const telling =
      mode.kind === 'live'
        ? events
        : events.filter(({ position }) => mode.holdAfter !== undefined && position > mode.holdAfter);
    return telling.length > 0 ? (this.projection.dirty?.(telling) ?? []) : [];
  }

  async #mark(client: pg.ClientBase, marks: readonly DirtyMark[]): Promise<void> {
    if (marks.length === 0) return;
    if (this.options.mode.kind === 'live') {
      await this.dirty.mark(marks, client);
      return;
    }
    await client.query(
      `insert into projection.held_mark (projection, slot, queue, key)
       select $1, $2, queue, key from unnest($3::text[], $4::text[]) as marks (queue, key) on conflict do nothing`,
      [this.build.projection, this.build.slot, marks.map(({ queue }) => queue), marks.map(({ key }) => key)],
    );
  }

  /** `work` begins and commits by itself, to save round trips; this rolls back and gives the connection back. */
  async #transaction<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    const client = await this.database.pool.connect();
    let broken: Error | boolean = false;
    const lose = (error: Error): void => {
      broken = error;
    };
    client.on('error', lose);
    try {
      return await work(client);
    } catch (error) {
      for (const { cache } of this.#tables) cache?.forget();
      await client.query('rollback').catch(lose);
      throw error;
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  }

  /** @throws the reason why an entry cannot be read, unless it is being parked */
  #divide(entries: readonly LogEntry[], locked: LockedCheckpoint, poison?: ReadonlyMap<LogEntry, ToldFault>) {
    const skipped = locked.skipped && new Set(locked.skipped);
    const waiting = new Set(locked.waiting);
    const fold: StoredEvent[] = [];
    const park: ToPark[] = [];
    for (const entry of entries) {
      if (skipped?.has(skippedName(entry.recorded))) continue;
      const fault = poison?.get(entry);
      const orderingKey =
        waiting.size > 0 || fault !== undefined ? orderingKeyOf(this.projection, entry.recorded.streamId) : '';
      if (fault !== undefined || waiting.has(orderingKey)) {
        waiting.add(orderingKey);
        park.push({ entry, fault, orderingKey });
      } else if (entry.event) fold.push(entry.event);
      else throw entry.failure;
    }
    return { fold, park };
  }

  async #step(step: WriteStep): Promise<void> {
    await this.options.probe?.(step, this.projection.name);
  }
}

/** The rows of these keys, known or read with one query at most. */
async function load(client: pg.ClientBase, place: WrittenTable, keys: readonly RowKey[]) {
  const { rows, missing } = place.cache?.look(keys) ?? { rows: new Map<string, VersionedRow>(), missing: keys };
  if (missing.length > 0) for (const [id, row] of await place.storage.load(client, missing)) rows.set(id, row);
  return { place, rows };
}
