import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FAREWELL_MS = 500;

/**
 * Ends a connection in half a second at most: its server, which may hang, is told goodbye and not waited for any longer. Never rejects.
 */
export async function endClient(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(FAREWELL_MS, undefined, { ref: false })]);
  // Its type does not know the socket below it, which would stay open.
  (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
}
