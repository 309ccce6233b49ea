import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { SuspendedSellers } from '../contract/suspensions.js';

/** Reads them from `rm.suspended_seller`. */
@Injectable()
export class SuspendedSellerRows extends SuspendedSellers {
  constructor(private readonly database: Database) {
    super();
  }

  override async has(personId: number): Promise<boolean> {
    const rows = await this.database.prepared(
      'suspended-seller',
      'select user_id from rm.suspended_seller where user_id = $1',
      [personId],
    );
    return rows.length > 0;
  }
}
