import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { People, type PublicProfile } from '#modules/accounts/contract.js';
import { shownName } from './shown-name.js';
import { portraitAddress } from '#modules/accounts/portraits/portrait-address.js';

@Injectable()
export class FindPeople extends People {
  constructor(private readonly database: Database) {
    super();
  }

  override async byIds(ids: readonly number[]): Promise<Map<number, PublicProfile>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.prepared<PublicProfile>(
      'people-by-ids',
      `select id, ${shownName('person')} as name, photo, member_since, phone is not null as has_phone
       from app.user person where id = any($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, { ...row, photo: portraitAddress(row.photo) }]));
  }
}
