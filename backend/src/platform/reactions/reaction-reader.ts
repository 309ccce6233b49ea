import { Injectable } from '@nestjs/common';
import { LogReader, placeOf, type ReaderPlace, type StoredPlace } from '../event-store/which-log/log-reader.js';
import { Database } from '../postgres/database.js';

/** How far the reactions have come in which log. */
@Injectable()
export class ReactionReader extends LogReader {
  constructor(private readonly database: Database) {
    super();
  }

  override async places(): Promise<readonly ReaderPlace[]> {
    const rows = await this.database.prepared<StoredPlace>(
      'reaction-places',
      'select name as reader, store_id as "storeId", position, taken from app.reaction',
    );
    return rows.map(placeOf);
  }
}
