import type pg from 'pg';
import type { Database } from '#platform/postgres/database.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { Build } from './build.js';

/**
 * One snapshot in which a live build and another one stand at the same position. The live one is held there for as long as the other needs for
 * the last events, and goes on meanwhile.
 * @param bringTo takes the other one exactly to that position
 */
export async function seeingBoth<Result>(
  database: Database,
  live: Build,
  bringTo: (position: Position) => Promise<void>,
  work: (seen: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const seen = await database.pool.connect();
  let broken: Error | boolean = false;
  // A connection that is lost between two statements would else end the process.
  const lose = (error: Error): void => {
    broken = error;
  };
  seen.on('error', lose);
  try {
    await database.transaction(async (client) => {
      const { rows } = await client.query<{ position: Position }>(
        'select position from projection.checkpoint where projection = $1 and slot = $2 for update',
        [live.projection, live.slot],
      );
      await bringTo(rows[0]?.position ?? '');
      await seen.query('begin transaction isolation level repeatable read, read only');
      await seen.query('select');
    });
    return await work(seen);
  } finally {
    await seen.query('rollback').catch(lose);
    seen.off('error', lose);
    seen.release(broken);
  }
}
