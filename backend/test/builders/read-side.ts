import type { Hint } from '@ilan/api';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import type { AppendResult, EventToAppend } from '#platform/event-store/event-store.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { RebuiltAlready } from '#platform/projections/builds/rebuild-lock.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { EngineOptions } from '#platform/projections/engine/engine-options.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { PositionBoard } from '#platform/projections/read/position-board.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { Projection } from '#platform/projections/projection.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { type history, jarEvents, type JarEvent, jars } from './jars.js';

export * from './jars.js';

// Faults are what these tests are about; their warnings would only hide what fails.
Logger.overrideLogger(false);

export class HeardHints extends HintPublisher {
  readonly heard: Hint[] = [];
  override publish(hints: readonly Hint[]): void {
    this.heard.push(...hints);
  }
}

/** Everything that stands around one engine, over a database of its own. Several may share the database. */
export class ReadSide {
  readonly database: Database;
  readonly store: PostgresEventStore;
  readonly codec: EventCodec;
  readonly events = new EventRegistry();
  readonly registry = new ProjectionRegistry();
  readonly board = new PositionBoard();
  readonly hints = new HeardHints();
  readonly dirty: DirtyQueue;
  readonly position: ReadPosition;
  readonly engine: ProjectionEngine;
  #closed = false;

  constructor(
    readonly url: string,
    projections: readonly Projection[] = [jars()],
    options: Partial<EngineOptions> & { readonly queryMs?: number } = {},
    storeOf: (database: Database, url: DatabaseUrl) => PostgresEventStore = (database, at) =>
      new PostgresEventStore(database, at),
  ) {
    const at = new DatabaseUrl(url);
    this.database = new Database(at, options.queryMs);
    this.store = storeOf(this.database, at);
    this.events.register(...jarEvents);
    this.codec = new EventCodec(this.events, new PersonKeys(this.database, new MasterKey(randomBytes(32))));
    for (const projection of projections) this.registry.register(projection);
    this.dirty = new DirtyQueue(this.database);
    this.position = new ReadPosition(this.database, this.registry, this.board, this.store);
    const retry = { attempts: 3, firstDelayMs: 2, mostDelayMs: 100 };
    this.engine = new ProjectionEngine(
      this.database,
      at,
      this.store,
      this.codec,
      this.registry,
      this.dirty,
      this.board,
      new EngineOptions({ retry, standbyMs: 50, ...options }),
      this.hints,
    );
  }

  /**
   * Rebuilds the jars as soon as nobody else does. The database lets the lock of a killed process go when it notices that nobody is there any
   * more, which may be after the process has ended; who has just switched to a new build lets its own go a moment after its rows are all there.
   */
  async rebuiltWhenFree(options: Parameters<ProjectionEngine['rebuild']>[1]): ReturnType<ProjectionEngine['rebuild']> {
    for (;;)
      try {
        return await this.engine.rebuild('jars', options);
      } catch (error) {
        if (!(error instanceof RebuiltAlready)) throw error;
        await setTimeout(20);
      }
  }

  /** Appends to `jar-<id>`, whatever its revision. */
  append(id: number, ...events: readonly JarEvent[]): Promise<AppendResult> {
    return this.appendTo(`jar-${id}`, ...events);
  }

  appendTo(stream: string, ...events: readonly JarEvent[]): Promise<AppendResult> {
    return this.store.append(stream, 'any', events.map(recorded));
  }

  /** Appends a note of person 7, sealed as the log keeps it. */
  async seal(id: number, note: string): Promise<AppendResult> {
    const context = { actor: { id: '7', role: 'users' }, correlationId: 'test', causationId: 'test', now: new Date() };
    return this.store.append(
      `jar-${id}`,
      'any',
      await this.codec.encode([{ type: 'jar.noted', data: { person: 7, note } }], context),
    );
  }

  async rows<Value extends object>(table: string): Promise<Value[]> {
    const [first] = await this.database.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_schema = 'rm' and table_name = $1 order by ordinal_position`,
      [table],
    );
    return this.database.query<Value>(`select * from rm.${table} order by ${first?.column ?? 1}`);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.engine.stop();
    await this.store.close();
    await this.database.pool.end();
  }
}

const recorded = ({ type, data }: JarEvent): EventToAppend => ({
  id: randomUUID(),
  type,
  data,
  meta: {
    actorId: '1',
    actorRole: 'users',
    correlationId: 'test',
    causationId: 'test',
    schema: 1,
    occurredAt: new Date().toISOString(),
  },
});

/** Appends a history in big strokes: consecutive events of a jar go together. */
export async function write(side: ReadSide, events: ReturnType<typeof history>): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  for (const { id, event } of events) {
    waiting.push(side.append(id, event));
    if (waiting.length === 200) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}
