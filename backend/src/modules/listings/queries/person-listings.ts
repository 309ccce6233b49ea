import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** Which ads are whose, as far as an erasure or a copy of somebody's data must know. */
@Injectable()
export class PersonListings {
  constructor(private readonly database: Database) {}

  /** Deleted ones too, unless told. */
  async ids(personId: number, { deleted = true } = {}): Promise<readonly number[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from rm.listing_page where owner_id = $1 and (not deleted or $2) order by id',
      [personId, deleted],
    );
    return rows.map(({ id }) => id);
  }

  /** Those that the public would see of somebody who is not suspended. */
  async shown(personId: number): Promise<readonly { readonly id: number; readonly revision: number }[]> {
    return this.database.query(
      `select id, last_revision as revision from rm.listing_card where owner_id = $1 and public_status is not null order by id`,
      [personId],
    );
  }

  /** Which of the photos stand in ads of other people. */
  async photosOfOthers(personId: number, photoIds: readonly string[]): Promise<ReadonlySet<string>> {
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
