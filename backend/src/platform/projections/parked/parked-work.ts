import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import type { Builds } from '../builds/builds.js';
import type { DirtyQueue } from '../dirty-queue.js';
import { BatchWriter } from '../engine/batch-writer.js';
import type { HintPublisher } from '../hint-publisher.js';
import type { ProjectionRegistry } from '../projection-registry.js';
import { type ParkedEvent, parkedOf, parkedOfLive, skipParked } from './parked-events.js';
import { firstWaiting } from './parked-names.js';
import { replayParked, type ReplayReport } from './parked-replay.js';

/** So many are held at a time, of whatever is parked. */
const AT_ONCE = 500;

interface ParkedParts {
  readonly database: Database;
  readonly builds: Builds;
  readonly registry: ProjectionRegistry;
  readonly dirty: DirtyQueue;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly hints: HintPublisher;
}

/** What an operator does about events that could not be folded, in any process, whoever leads. */
export class ParkedWork {
  constructor(private readonly parts: ParkedParts) {}

  /** @param name of one read model; without it those of all */
  async list(name?: string, most?: number): Promise<readonly ParkedEvent[]> {
    const { registry, database } = this.parts;
    const names = (name === undefined ? registry.all() : [registry.named(name)]).map((projection) => projection.name);
    return parkedOfLive(database.pool, names, { most });
  }

  /** The one that a stream waits for: of its own, or of those that fold into the same rows. */
  async first(name: string, streamId: string): Promise<ParkedEvent | undefined> {
    const { registry, database, builds } = this.parts;
    const projection = registry.named(name);
    return database.transaction(async (client) => {
      const live = await builds.live(name, client);
      return live && firstWaiting(client, live, projection, streamId);
    });
  }

  /** Tries them again, with their hints and marks. */
  async replay(name: string): Promise<ReplayReport> {
    const { registry, builds, database, dirty, store, codec, hints } = this.parts;
    const projection = registry.named(name);
    const live = await builds.live(name);
    if (!live) return { replayed: 0, failed: [] };
    return replayParked({
      projection,
      writer: new BatchWriter(database, dirty, projection, live, { mode: { kind: 'live' }, probe: undefined }),
      parked: (after) => parkedOf(database.pool, live, { most: AT_ONCE, after }),
      store,
      decoder: codec,
      folded: (event) => hints.publish(projection.hints?.([event]) ?? []),
    });
  }

  /** @throws NoLongerParked */
  async skip(event: ParkedEvent): Promise<ReplayReport> {
    await this.parts.database.transaction((client) => skipParked(client, event));
    return this.replay(event.projection);
  }
}
