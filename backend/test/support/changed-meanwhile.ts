import type { PoolClient } from 'pg';
import type { TestDatabase } from './database.js';
import { eventually } from './eventually.js';

/** At the worst moment: holds a person's row until `call` waits for it, makes the `change`, and lets go. Answers what the call did. */
export async function changedMeanwhile<Answer>(
  { pool }: TestDatabase,
  personId: number,
  call: () => Promise<Answer>,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<Answer> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from app.user where id = $1 for no key update', [personId]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = call();
    // A call that fails before it waits is told by what awaits it.
    answer.catch(() => undefined);
    await eventually('a statement that waits for the row', async () => {
      const sql = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      return (await pool.query(sql, [rows[0]?.pid])).rows.length > 0;
    });
    await change(holder);
    await holder.query('commit');
    return await answer;
  } finally {
    // Whatever is still open ends with the connection.
    holder.release(true);
  }
}
