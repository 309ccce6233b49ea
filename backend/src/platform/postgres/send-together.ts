import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** The driver's own connection, which its types leave out. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
}

/**
 * What is asked of this connection until the end of the present turn goes out in one piece: each statement would otherwise be a write
 * to the socket of its own, which costs more than anything else that is done here for it.
 */
export function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & Connected).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
