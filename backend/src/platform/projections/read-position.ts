import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { Database } from '../postgres/database.js';
import { PositionBoard } from './position-board.js';
import { ProjectionRegistry } from './projection-registry.js';

const POLL_MS = 25;

/** Read your own writes: a query waits until the read models have seen the position that a command answered with. */
@Injectable()
export class ReadPosition {
  #asking: Promise<ReadonlyMap<string, Position>> | undefined;

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
    let behind = names.filter((name) => !this.#reached(name, position));
    if (behind.length > 0) position = await this.#withinLog(asked);
    while (behind.length > 0) {
      // Another process may be the projector: its checkpoints are in the database.
      const stored = await this.#stored();
      behind = behind.filter((name) => !this.#reached(name, position) && !((stored.get(name) ?? '') >= position));
      if (behind.length === 0) break;
      const left = deadline - Date.now();
      if (left <= 0) throw tooFarBehind(behind);
      await this.#advanceOr(Math.min(POLL_MS, left));
      behind = behind.filter((name) => !this.#reached(name, position));
    }
    return position;
  }

  #reached(name: string, position: Position): boolean {
    return (this.board.position(name) ?? '') >= position;
  }

  async #withinLog(position: Position): Promise<Position> {
    const head = await this.store.head();
    return position < head ? position : head;
  }

  /** One question at a time, however many wait. */
  #stored(): Promise<ReadonlyMap<string, Position>> {
    this.#asking ??= this.#askStored().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #askStored(): Promise<ReadonlyMap<string, Position>> {
    const rows = await this.database.prepared<{ projection: string; position: Position }>(
      'read-position',
      `select projection, position from projection.active join projection.checkpoint using (projection, version, slot)`,
    );
    return new Map(rows.map((row) => [row.projection, row.position]));
  }

  #advanceOr(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const stop = this.board.onAdvance(done);
      const timer = setTimeout(done, ms);
    });
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
