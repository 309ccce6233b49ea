import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';

/** That a search found an ad: once when it is new to the search, and once for each price that is lower than all told before. */
export interface Hit {
  readonly search_id: string;
  readonly user_id: number;
  readonly kind: 'new' | 'price_drop';
  readonly price_before: number | null;
}

@Injectable()
export class Hits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns search → the lowest price at which it has found the ad */
  async known(listingId: number, searchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ search_id: string; lowest: number }>(
      `select search_id, min(price_minor) as lowest from app.saved_search_hit
       where listing_id = $1 and search_id = any($2) group by search_id`,
      [listingId, searchIds],
    );
    return new Map(rows.map(({ search_id, lowest }) => [search_id, lowest]));
  }

  /** Once a search, ad and price, however often it is tried. @returns whose they are that were not known */
  async add(
    ad: { readonly id: number; readonly price_minor: number; readonly at: Date },
    hits: readonly Hit[],
  ): Promise<readonly number[]> {
    if (hits.length === 0) return [];
    const rows = await this.database.query<{ user_id: number }>(
      `insert into app.saved_search_hit (search_id, user_id, kind, price_before, listing_id, price_minor, matched_at)
       select search_id, user_id, kind, price_before, $5, $6, $7
       from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[]) hit (search_id, user_id, kind, price_before)
       where exists (select from app.standing_search waiting where waiting.search_id = hit.search_id)
       on conflict (search_id, listing_id, price_minor) do nothing returning user_id`,
      [
        hits.map(({ search_id }) => search_id),
        hits.map(({ user_id }) => user_id),
        hits.map(({ kind }) => kind),
        hits.map(({ price_before }) => price_before),
        ad.id,
        ad.price_minor,
        ad.at,
      ],
    );
    return [...new Set(rows.map(({ user_id }) => user_id))];
  }

  async seen(userId: number, searchId: string): Promise<void> {
    await this.database.query(
      'update app.saved_search_hit set seen_at = $3 where user_id = $1 and search_id = $2 and seen_at is null',
      [userId, searchId, this.clock.now()],
    );
  }

  async forget(searchIds: readonly string[]): Promise<void> {
    await this.database.query('delete from app.saved_search_hit where search_id = any($1)', [searchIds]);
  }
}
