import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PersonListings } from '../contract/person-listings.js';

/** Reads them from the tables of the public's ads. */
@Injectable()
export class PersonListingRows extends PersonListings {
  constructor(private readonly database: Database) {
    super();
  }

  override async ids(personId: number, { deleted = true } = {}): Promise<readonly number[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from rm.listing_page where owner_id = $1 and (not deleted or $2) order by id',
      [personId, deleted],
    );
    return rows.map(({ id }) => id);
  }

  override async shown(personId: number): Promise<readonly { readonly id: number; readonly revision: number }[]> {
    return this.database.query(
      `select id, last_revision as revision from rm.listing_card where owner_id = $1 and public_status is not null order by id`,
      [personId],
    );
  }

  override async photosOfOthers(personId: number, photoIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (photoIds.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(
      `select distinct photo ->> 'id' as id
       from rm.listing_page, jsonb_array_elements(photos || coalesce(draft -> 'photos', '[]')) as photo
       where owner_id <> $1 and not deleted and photo ->> 'id' = any($2)`,
      [personId, photoIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
