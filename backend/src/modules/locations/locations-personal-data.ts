import { Injectable } from '@nestjs/common';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';

/** Where a member looks for ads. */
@Injectable()
export class LocationsPersonalData extends PersonalRows {
  override readonly name = 'locations';

  constructor(database: Database) {
    super(database, [
      {
        table: 'app.member_place',
        person: 'user_id',
        about: 'İlan aramak için seçtiğiniz konum.',
        columns: ['city_id', 'district_id', 'chosen_at'],
      },
    ]);
  }
}
