import { type Database, longStatement } from './database.js';

/** As many rows as travel together: enough that the way there and back does not count. */
const PIECE = 2_000;

/**
 * The rows of a statement, some at a time and all as of one moment, however many there are: neither side holds them at once. It has a connection
 * of the pool until it is read to its end or left.
 */
export async function* inPieces<Row extends object>(
  database: Database,
  sql: string,
  params: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  await database.before?.(sql);
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const lose = (error: Error): void => {
    broken = error;
  };
  // The pool listens only to idle connections; one that dies in our hands would end the process.
  client.on('error', lose);
  try {
    await client.query('begin read only');
    // All rows are wanted: no plan that is quick with the first ones and slow with the rest.
    await client.query('set local cursor_tuple_fraction = 1');
    await client.query(longStatement(`declare piece no scroll cursor for ${sql}`, params));
    for (;;) {
      const { rows } = await client.query<Row>(longStatement(`fetch ${PIECE} from piece`));
      if (rows.length > 0) yield rows;
      if (rows.length < PIECE) return;
    }
  } finally {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    client.off('error', lose);
    client.release(broken);
  }
}
