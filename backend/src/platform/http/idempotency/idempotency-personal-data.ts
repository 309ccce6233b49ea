import { Injectable } from '@nestjs/common';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Answers that the person got already, for a day. */
@Injectable()
export class IdempotencyPersonalData extends PersonalRows {
  override readonly name = 'kept_answers';

  constructor(database: Database) {
    super(database, [{ table: 'app.kept_answer', person: 'person_id', exported: false }]);
  }
}
