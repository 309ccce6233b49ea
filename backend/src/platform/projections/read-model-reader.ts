import { Injectable } from '@nestjs/common';
import {
  type DecidedLog,
  LogReader,
  placeOf,
  type ReaderPlace,
  type StoredPlace,
} from '#platform/event-store/which-log/log-reader.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from './engine/projection-engine.js';
import { ProjectionRegistry } from './projection-registry.js';

/** How far the read models that are shown have come in which log. */
@Injectable()
export class ReadModelReader extends LogReader {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly engine: ProjectionEngine,
  ) {
    super();
  }

  override async places(): Promise<readonly ReaderPlace[]> {
    const rows = await this.database.prepared<StoredPlace>(
      'read-model-places',
      `select projection as reader, store_id as "storeId", position, taken
       from projection.active join projection.checkpoint using (projection, version, slot)`,
    );
    return rows.map(placeOf);
  }

  /**
   * Those that hold what the log lacks are made anew. The rows before are not kept: nobody could bring them up to this log. So are those that nobody has
   * made yet, as where a log was written into an installation that was never started: who comes after reads them.
   */
  override async bringTo({ fitOf, say }: DecidedLog): Promise<void> {
    const places = new Map((await this.places()).map((place) => [place.reader, place]));
    for (const { name } of this.registry.all()) {
      const place = places.get(name);
      if (place && (await fitOf(place)) === 'fits') continue;
      const { events } = await this.engine.beginAnew(name);
      say(`Read model ${name} was made anew from ${events} events.`);
    }
  }
}
