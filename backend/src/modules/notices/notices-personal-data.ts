import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';

/** What a person was told. */
@Injectable()
export class NoticesPersonalData extends PersonalRows {
  override readonly name = 'notices';

  constructor(database: Database) {
    super(database, [
      {
        table: 'app.notice',
        person: 'user_id',
        about: 'Size gösterilen bildirimler.',
        columns: ['kind', 'subject', 'data', 'times', 'created_at', 'read_at'],
      },
    ]);
  }
}
