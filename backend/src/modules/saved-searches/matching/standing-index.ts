import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Database } from '#platform/postgres/database.js';
import { type SearchedAd, type StandingSearch, StandingSearches } from '#modules/search/contract.js';
import { keysOfAd, keysOfSearch } from './search-keys.js';

export interface WaitingSearch {
  readonly search_id: string;
  readonly user_id: number;
  readonly search: StandingSearch;
  /** Where in the log it was saved: it waits for what comes after that. */
  readonly since: Position;
}

/** The saved searches as ads find them. A copy of what `rm.saved_search` says, read once by the search's own meaning. */
@Injectable()
export class StandingIndex {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingSearches,
    private readonly catalog: Catalog,
  ) {}

  /** Puts searches in the place of what waited under their ids, each of which comes once. */
  async put(...waiting: readonly WaitingSearch[]): Promise<void> {
    const ids = waiting.map(({ search_id }) => search_id);
    const keys = waiting.flatMap(({ search_id, search }) =>
      keysOfSearch(search).map((key) => ({ key, search_id, ...search })),
    );
    await this.database.transaction(async (client) => {
      await client.query(
        `insert into app.standing_search (search_id, user_id, version, search, since)
         select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::jsonb[], $5::text[])
         on conflict (search_id) do update set version = excluded.version, search = excluded.search`,
        [
          ids,
          waiting.map(({ user_id }) => user_id),
          waiting.map(({ search }) => search.version),
          waiting.map(({ search }) => JSON.stringify(search)),
          waiting.map(({ since }) => since),
        ],
      );
      await client.query('delete from app.standing_search_key where search_id = any($1)', [ids]);
      await client.query(
        `insert into app.standing_search_key (key, search_id, category_id, city_id, district_id, price_min, price_max)
         select * from unnest($1::text[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])`,
        [
          keys.map(({ key }) => key),
          keys.map(({ search_id }) => search_id),
          keys.map(({ category_id }) => category_id),
          keys.map(({ city_id }) => city_id),
          keys.map(({ district_id }) => district_id),
          keys.map(({ price_min_minor }) => price_min_minor),
          keys.map(({ price_max_minor }) => price_max_minor),
        ],
      );
    });
  }

  async remove(searchIds: readonly string[]): Promise<void> {
    await this.database.query('delete from app.standing_search where search_id = any($1)', [searchIds]);
  }

  /** The searches that would find the ad. It never asks the others. */
  async matching(found_ad: SearchedAd): Promise<readonly WaitingSearch[]> {
    // A search waits under the id that its category had when it was saved.
    const path = found_ad.category_path.flatMap((id) => [id, ...this.catalog.formerIds(id)]);
    const ad = { ...found_ad, category_path: path };
    const found = await this.database.prepared<WaitingSearch>(
      'standing-searches-of-ad',
      `select search_id, user_id, search, since from app.standing_search where search_id = any(array(
         select search_id from app.standing_search_key
         where key = any($1)
           and (category_id is null or category_id = any($2))
           and (city_id is null or city_id = $3) and (district_id is null or district_id = $4)
           and (price_min is null or price_min <= $5) and (price_max is null or price_max >= $5)))
       order by search_id`,
      [keysOfAd(ad), ad.category_path, ad.city_id, ad.district_id, ad.price_minor],
    );
    return found.filter(({ search }) => this.standing.answers(search, ad));
  }

  /** Whether anybody waits for anything. */
  async isEmpty(): Promise<boolean> {
    return (
      (await this.database.prepared('standing-search-any', 'select 1 from app.standing_search limit 1')).length === 0
    );
  }
}
