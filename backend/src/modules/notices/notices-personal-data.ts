import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';

/** What a person was told, and how they want to be told. */
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
      {
        table: 'app.notice_preference',
        person: 'user_id',
        about: 'Nasıl bildirim almak istediğiniz.',
        columns: ['topic', 'channel', 'wanted'],
      },
      {
        table: 'app.push_subscription',
        person: 'user_id',
        about: 'Anlık bildirim alan cihazlarınız.',
        columns: ['made_at'],
      },
      { table: 'app.mail_stop', person: 'user_id', exported: false },
    ]);
  }
}
