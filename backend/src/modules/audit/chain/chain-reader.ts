import { Injectable } from '@nestjs/common';
import { LogReader, placeOf, type ReaderPlace, type StoredPlace } from '#platform/event-store/which-log/log-reader.js';
import { Database } from '#platform/postgres/database.js';

/** How far the audit chain has come in which log. */
@Injectable()
export class ChainReader extends LogReader {
  constructor(private readonly database: Database) {
    super();
  }

  override async places(): Promise<readonly ReaderPlace[]> {
    const rows = await this.database.prepared<StoredPlace>(
      'audit-chain-place',
      `select 'audit-chain' as reader, store_id as "storeId", position, taken from app.audit_chain`,
    );
    return rows.map(placeOf);
  }
}
