import { Injectable } from '@nestjs/common';
import { LogReader, placeOf, type ReaderPlace, type StoredPlace } from '#platform/event-store/which-log/log-reader.js';
import { Database } from '#platform/postgres/database.js';

/** How far the read models that are shown have come in which log. */
@Injectable()
export class ReadModelReader extends LogReader {
  constructor(private readonly database: Database) {
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
}
