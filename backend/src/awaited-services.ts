import type { Address } from './address.js';
import type { BackgroundService } from './platform/declared/background-service.js';
import { pause } from './platform/retry/backoff.js';
import { openWaitingRoom } from './waiting-room.js';

/** What is loaded sooner is not worth a word. */
const SOON_MS = 300;

/**
 * Resolves when nobody who is sent to this process has to wait for what these load. Where that takes a while the address says meanwhile
 * that the process lives and what it waits for.
 */
export async function awaitLoaded(
  services: readonly BackgroundService[],
  address: Address,
  soonMs = SOON_MS,
): Promise<void> {
  const loading = services.flatMap((service) => service.loading ?? []);
  const all = Promise.all(loading.map(({ done }) => done)).then(() => true);
  if (await Promise.race([all, pause(soonMs).then(() => false)])) return;
  const room = await openWaitingRoom(address);
  try {
    for (const { part, reason } of loading) room.waitsFor(part, reason);
    await all;
  } finally {
    await room.close();
  }
}
