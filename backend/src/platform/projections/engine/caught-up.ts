import type { EventStore } from '#platform/event-store/event-store.js';
import { pause } from '#platform/retry/backoff.js';
import type { Build } from '../builds/build.js';
import type { Builds } from '../builds/builds.js';
import type { Projection } from '../projection.js';
import type { ProjectionRegistry } from '../projection-registry.js';
import type { PositionBoard } from '../read/position-board.js';

const POLL_MS = 20;

interface Readers {
  readonly store: EventStore;
  readonly registry: ProjectionRegistry;
  readonly builds: Builds;
  /** What the engine of this process has shown and not yet written down; none where another process leads. */
  readonly board: () => PositionBoard | undefined;
}

/** Resolves when every read model has handled what was in the log at the call. @throws the signal's reason when it is given up */
export async function whenCaughtUp({ store, registry, builds, board }: Readers, signal: AbortSignal): Promise<void> {
  const [head, storeId] = [await store.head(), await store.storeId()];
  const has = ({ name, version }: Projection, live: Build | undefined): boolean => {
    if (live?.version !== version || live.storeId !== storeId) return false;
    return live.position >= head || (board()?.position(name) ?? '') >= head;
  };
  for (let behind = registry.all(); ;) {
    const live = await builds.allLive();
    behind = behind.filter((projection) => !has(projection, live.get(projection.name)));
    if (behind.length === 0) return;
    await pause(POLL_MS, signal);
    signal.throwIfAborted();
  }
}
