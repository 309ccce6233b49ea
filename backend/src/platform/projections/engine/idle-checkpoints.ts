import type { Position } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import type { Build } from '../builds/build.js';

interface Move {
  readonly build: Build;
  readonly from: Position;
  readonly upTo: Position;
  readonly resolve: (moved: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Moves checkpoints over stretches of the log that hold nothing of interest. Most read models are idle while one is busy, and they
 * notice at the same moment: one statement serves all of them.
 */
export class IdleCheckpoints {
  #moves: Move[] = [];

  constructor(private readonly database: Database) {}

  /** @returns false when the checkpoint is not where it should be, or the build no longer live: the long way tells what happened */
  move(build: Build, from: Position, upTo: Position): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#moves.push({ build, from, upTo, resolve, reject }) === 1) setImmediate(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const moves = this.#moves;
    this.#moves = [];
    try {
      const moved = await this.#update(moves);
      for (const { build, resolve } of moves) resolve(moved.has(build.projection));
    } catch (error) {
      for (const { reject } of moves) reject(error);
    }
  }

  /** @returns the projections whose checkpoint has moved; none of them is moved twice at once */
  async #update(moves: readonly Move[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.prepared<{ projection: string }>(
      'idle-checkpoints',
      `update projection.checkpoint c set position = move.up_to, updated_at = clock_timestamp()
       from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as move (projection, slot, came_from, up_to)
       where c.projection = move.projection and c.slot = move.slot and c.position = move.came_from
         and exists (select from projection.active a where a.projection = c.projection and a.slot = c.slot)
       returning c.projection`,
      [
        moves.map(({ build }) => build.projection),
        moves.map(({ build }) => build.slot),
        moves.map(({ from }) => from),
        moves.map(({ upTo }) => upTo),
      ],
    );
    return new Set(rows.map(({ projection }) => projection));
  }
}
