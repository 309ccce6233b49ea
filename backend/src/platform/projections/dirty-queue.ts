import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Database } from '../postgres/database.js';

export interface DirtyMark {
  readonly queue: string;
  readonly key: string;
}

interface TakenMark {
  readonly key: string;
  readonly mark: number;
  readonly at: Date;
}

/**
 * Keys whose copy elsewhere (the search index) is out of date, kept in `app.dirty`. A key stays marked until its handler
 * has succeeded, and a mark made while the handler runs survives it.
 */
@Injectable()
export class DirtyQueue {
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(private readonly database: Database) {}

  /** Marks within the caller's transaction when its client is given. Tell `announce` after that commit. */
  async mark(marks: readonly DirtyMark[], client?: pg.ClientBase): Promise<void> {
    if (marks.length === 0) return;
    const unique = new Map(marks.map((mark) => [`${mark.queue}\n${mark.key}`, mark]));
    // One order for everybody: two transactions that mark the same keys then wait for each other instead of deadlocking.
    const sorted = [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mark]) => mark);
    await (client ?? this.database.pool).query({
      name: 'dirty-mark',
      text: `insert into app.dirty (queue, key)
       select queue, key from unnest($1::text[], $2::text[]) as marks (queue, key)
       on conflict (queue, key) do update set mark = excluded.mark`,
      values: [sorted.map(({ queue }) => queue), sorted.map(({ key }) => key)],
    });
    if (!client) this.announce(sorted);
  }

  /** Wakes the listeners of this process, once the hints of the same commit are on their way: people wait for those. */
  announce(marks: readonly DirtyMark[]): void {
    for (const queue of new Set(marks.map((mark) => mark.queue))) {
      for (const listener of this.#listeners.get(queue) ?? []) setImmediate(listener);
    }
  }

  /** Told soon after a mark of this process; other processes' marks are found by draining now and then. */
  onMark(queue: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(queue) ?? new Set();
    this.#listeners.set(queue, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async any(queue: string): Promise<boolean> {
    const rows = await this.database.prepared('dirty-any', 'select from app.dirty where queue = $1 limit 1', [queue]);
    return rows.length > 0;
  }

  async size(queue: string): Promise<number> {
    const [row] = await this.database.query<{ size: number }>(
      'select count(*) as size from app.dirty where queue = $1',
      [queue],
    );
    return row?.size ?? 0;
  }

  /** How many keys are marked, and for how long the oldest has been: by the database's clock, which wrote it down. */
  async waiting(queue: string): Promise<{ readonly marked: number; readonly forSeconds: number }> {
    const [row] = await this.database.query<{ marked: number; forSeconds: number }>(
      `select count(*) as marked,
         greatest(0, coalesce(extract(epoch from clock_timestamp() - min(marked_at)), 0))::float8 as "forSeconds"
       from app.dirty where queue = $1`,
      [queue],
    );
    return row ?? { marked: 0, forSeconds: 0 };
  }

  /**
   * Hands up to `limit` keys, oldest marks first, to the handler. One drain of a queue at a time over all processes:
   * two would overwrite a newer copy with an older one.
   * @returns how many keys were handled; 0 when nothing is marked or another drain is running
   */
  async drain(queue: string, limit: number, handler: (keys: string[]) => Promise<void>): Promise<number> {
    const client = await this.database.pool.connect();
    let broken: Error | boolean = false;
    const lose = (error: Error): void => {
      broken = error;
    };
    client.on('error', lose);
    try {
      const lock = await client.query<{ mine: boolean }>({
        name: 'dirty-lock',
        text: `select pg_try_advisory_lock(hashtext('dirty'), hashtext($1)) as mine`,
        values: [queue],
      });
      if (!lock.rows[0]?.mine) return 0;
      try {
        const { rows } = await client.query<TakenMark>({
          name: 'dirty-next',
          text: 'select key, mark, clock_timestamp() as at from app.dirty where queue = $1 order by mark limit $2',
          values: [queue, limit],
        });
        if (rows.length === 0) return 0;
        await handler(rows.map(({ key }) => key));
        const { rowCount } = await client.query({
          name: 'dirty-done',
          // A row that is locked is being marked again: it stays.
          text: `delete from app.dirty where queue = $1 and key in (
             select dirty.key from app.dirty join unnest($2::text[], $3::bigint[]) as handled (key, mark) using (key, mark)
             where queue = $1 for update of dirty skip locked)`,
          values: [queue, rows.map(({ key }) => key), rows.map(({ mark }) => mark)],
        });
        if (rowCount !== rows.length) await this.#sinceNow(client, queue, rows);
        return rows.length;
      } finally {
        // A connection that cannot give the lock back is closed, which does.
        await client.query(`select pg_advisory_unlock(hashtext('dirty'), hashtext($1))`, [queue]).catch(lose);
      }
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  }

  /** Those of them that were marked again in the meantime wait since they were taken, at the longest. */
  async #sinceNow(client: pg.ClientBase, queue: string, taken: readonly TakenMark[]): Promise<void> {
    await client.query({
      name: 'dirty-again',
      // A row that is locked is being marked again: whoever drains next finds it.
      text: `update app.dirty set marked_at = $3 where queue = $1 and key in (
         select key from app.dirty where queue = $1 and key = any($2::text[]) and marked_at < $3 for update skip locked)`,
      values: [queue, taken.map(({ key }) => key), taken[0]?.at],
    });
  }
}
