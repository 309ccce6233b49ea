import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** Whose ads the public does not see; a suspension answers when its row is here. */
@Injectable()
export class SuspendedSellers {
  constructor(private readonly database: Database) {}

  async has(personId: number): Promise<boolean> {
    const rows = await this.database.prepared(
      'suspended-seller',
      'select user_id from rm.suspended_seller where user_id = $1',
      [personId],
    );
    return rows.length > 0;
  }
}
