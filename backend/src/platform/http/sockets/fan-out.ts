import type { Config } from '#config/config.js';
import type { RedisFanOut } from './redis-fan-out.js';

interface Adapted {
  readonly _nsps: ReadonlyMap<string, { readonly adapter: { close(): Promise<void> | void } }>;
}

/** Ends what a Socket.IO server hears of other processes. `server.close()` does so only for one that was attached to an HTTP server. */
export async function closeAdapters(server: Adapted): Promise<void> {
  await Promise.all([...server._nsps.values()].map(async ({ adapter }) => adapter.close()));
}

/** Opens the way to the browsers of the other processes. Undefined without REDIS_URL: its client is loaded by a process that uses it. */
export async function fanOutOf({ env }: Config): Promise<(() => RedisFanOut) | undefined> {
  const url = env.REDIS_URL;
  if (!url) return undefined;
  const { RedisFanOut } = await import('./redis-fan-out.js');
  return () => new RedisFanOut(url);
}
