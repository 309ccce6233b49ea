import type { Database } from '#platform/postgres/database.js';
import type { ProjectionRegistry } from '../projection-registry.js';
import { storagesOf } from './build.js';
import type { Builds } from './builds.js';

/** @returns how far each stream had come by what is shown, over all read models of today's version */
export async function knownRevisions(
  database: Database,
  builds: Builds,
  registry: ProjectionRegistry,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  for (const projection of registry.all()) {
    const live = await builds.live(projection.name);
    if (live?.version !== projection.version) continue;
    for (const storage of storagesOf(projection, live))
      for (const { stream, revision } of await storage.lastRevisions(database.pool))
        if (revision > (known.get(stream) ?? -1)) known.set(stream, revision);
  }
  return known;
}
