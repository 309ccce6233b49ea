import { Injectable } from '@nestjs/common';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** What a person was going to post. Its photos are among their uploads. */
@Injectable()
export class DraftPersonalData extends PersonalRows {
  override readonly name = 'drafts';

  constructor(database: Database) {
    super(database, [
      {
        table: 'app.listing_draft',
        person: 'user_id',
        about: 'Yarım kalmış ilan taslağınız.',
        columns: ['content', 'photo_ids', 'updated_at'],
      },
    ]);
  }
}
