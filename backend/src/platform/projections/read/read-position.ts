import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppError } from '#kernel/app-error.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { isOutage } from '../engine/failure.js';
import { PositionBoard } from './position-board.js';
import { ProjectionRegistry } from '../projection-registry.js';

const POLL_MS = 25;
/** A log that answers has said by then where it ends. */
const SOON_MS = 100;

export interface ShownBuild {
  readonly build: string;
  readonly position: Position;
  readonly isWhole: boolean;
}

/** Read your own writes: a query waits until the read models have seen the position that a command answered with. */
@Injectable()
export class ReadPosition {
  #looking: Promise<ReadonlyMap<string, Position>> | undefined;
  #lookedAt = -POLL_MS;

  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly board: PositionBoard,
    private readonly store: EventStore,
  ) {}

  /**
   * Returns as soon as the projections (all of them unless named) have handled `position`. Costs nothing when they have.
   * A position beyond the end of the log, which anybody can invent, is waited for no longer than the end itself.
   * @param ms how long to wait at most
   * @returns the position that was waited for
   * @throws AppError unavailable `READ_MODEL_BEHIND` with retryAfter
   */
  async waitFor(asked: Position, ms = 2_000, projections?: readonly string[]): Promise<Position> {
    let position = asked;
    const names = projections ?? this.registry.all().map(({ name }) => name);
    const deadline = Date.now() + ms;
    let outOfOrder: unknown;
    let behind = names.filter((name) => !this.#reached(name, position));
    if (behind.length > 0) {
      // Beside the wait, which a log that hangs or is away must not make longer.
      this.#withinLog(asked).then(
        (within) => (position = within),
        (error: unknown) => {
          if (!isOutage(error)) outOfOrder = error;
        },
      );
    }
    while (behind.length > 0) {
      if (outOfOrder !== undefined) throw outOfOrder as Error;
      const left = deadline - Date.now();
      if (left <= 0) throw tooFarBehind(behind);
      // Another process may be the projector: its checkpoints are in the database.
      const stored = await this.#lookOrAdvance(left);
      behind = behind.filter((name) => !this.#reached(name, position) && !((stored?.get(name) ?? '') >= position));
    }
    return position;
  }

  /** The place in the log up to which a read model shows it; rows may be newer by now. */
  async placeOf(projection: string): Promise<Position> {
    return (await this.#askStored()).get(projection) ?? '';
  }

  /**
   * Which build of a read model is shown, up to where in the log, and whether nothing of that was left out: an event that could not be folded is
   * told later, at its old place. For whoever keeps something that was made of its rows.
   *
   * @param client whose transaction sees the rows that are meant
   * @returns `build` is another one for rows that were made anew, also in tables of the same name
   */
  async shownBuild(projection: string, client: pg.ClientBase | pg.Pool = this.database.pool): Promise<ShownBuild> {
    const { rows } = await client.query<ShownBuild>(
      `select slot || ' of ' || created_at as build, position,
         not exists (select from projection.parked where parked.projection = checkpoint.projection and parked.slot = checkpoint.slot) as "isWhole"
       from projection.active join projection.checkpoint using (projection, version, slot) where projection = $1`,
      [projection],
    );
    return rows[0] ?? { build: '', position: '', isWhole: false };
  }

  /** Whether these read models are known here to have handled it: costs nothing, and asks nobody. */
  hasReached(projections: readonly string[], position: Position): boolean {
    return projections.every((name) => this.#reached(name, position));
  }

  /**
   * The position, or the end of the log where it lies beyond it. While the log does not say where it ends, what was read from it tells enough.
   * @param ms how long to wait at most
   * @throws AppError unavailable `READ_MODEL_BEHIND` when nobody knows in this time; what keeps the log away
   */
  async withinLog(position: Position, ms: number): Promise<Position> {
    if (this.board.hasSeen(position)) return position;
    const end = this.#withinLog(position);
    const soon = await Promise.race([end.catch(() => undefined), setTimeout(SOON_MS, undefined, { ref: false })]);
    if (soon !== undefined) return soon;
    const stored = await this.#look();
    if ([...stored.values()].some((at) => at >= position)) return position;
    const known = await Promise.race([end, setTimeout(ms - SOON_MS, undefined, { ref: false })]);
    if (known === undefined) throw tooFarBehind([]);
    return known;
  }

  #reached(name: string, position: Position): boolean {
    return (this.board.position(name) ?? '') >= position;
  }

  async #withinLog(position: Position): Promise<Position> {
    const head = await this.store.head();
    return position < head ? position : head;
  }

  /** The next look at the checkpoints: one every 25 ms for all who wait, at once when nobody looked lately. */
  #look(): Promise<ReadonlyMap<string, Position>> {
    this.#looking ??= this.#lookWhenDue().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #lookWhenDue(): Promise<ReadonlyMap<string, Position>> {
    const due = this.#lookedAt + POLL_MS - performance.now();
    if (due > 0) await setTimeout(due);
    this.#lookedAt = performance.now();
    return this.#askStored();
  }

  async #askStored(): Promise<ReadonlyMap<string, Position>> {
    const rows = await this.database.prepared<{ projection: string; position: Position }>(
      'read-position',
      `select projection, position from projection.active join projection.checkpoint using (projection, version, slot)`,
    );
    return new Map(rows.map((row) => [row.projection, row.position]));
  }

  /** @returns what the next look saw, or nothing when a projection of this process moved on or `ms` passed before it */
  async #lookOrAdvance(ms: number): Promise<ReadonlyMap<string, Position> | undefined> {
    let stop = (): void => undefined;
    const moved = new Promise<undefined>((resolve) => {
      const timer = globalThis.setTimeout(() => resolve(undefined), ms);
      const unsubscribe = this.board.onAdvance(() => resolve(undefined));
      stop = (): void => {
        clearTimeout(timer);
        unsubscribe();
      };
    });
    try {
      return await Promise.race([this.#look(), moved]);
    } finally {
      stop();
    }
  }
}

const tooFarBehind = (projections: readonly string[]): AppError =>
  new AppError(
    'unavailable',
    'READ_MODEL_BEHIND',
    'Son değişikliğiniz henüz hazır değil. Lütfen birazdan tekrar deneyin.',
    {
      retryAfter: 1,
      details: { projections },
    },
  );
