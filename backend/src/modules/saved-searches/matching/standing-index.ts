import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { type SearchedAd, type StandingSearch, StandingSearches } from '#modules/search/contract.js';
import { keysOfAd, keysOfSearch } from './search-keys.js';

export interface WaitingSearch {
  readonly search_id: string;
  readonly user_id: number;
  readonly search: StandingSearch;
}

/** The saved searches as ads find them. A copy of what `rm.saved_search` says, read once by the search's own meaning. */
@Injectable()
export class StandingIndex {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingSearches,
  ) {}

  /** Puts a search in the place of what waited under its id. */
  async put({ search_id, user_id, search }: WaitingSearch): Promise<void> {
    const { category_id, city_id, district_id, price_min_minor, price_max_minor } = search;
    await this.database.transaction(async (client) => {
      await client.query(
        `insert into app.standing_search (search_id, user_id, version, search) values ($1, $2, $3, $4)
         on conflict (search_id) do update set version = excluded.version, search = excluded.search`,
        [search_id, user_id, search.version, search],
      );
      await client.query('delete from app.standing_search_key where search_id = $1', [search_id]);
      await client.query(
        `insert into app.standing_search_key (key, search_id, category_id, city_id, district_id, price_min, price_max)
         select key, $2, $3, $4, $5, $6, $7 from unnest($1::text[]) key`,
        [keysOfSearch(search), search_id, category_id, city_id, district_id, price_min_minor, price_max_minor],
      );
    });
  }

  async remove(searchIds: readonly string[]): Promise<void> {
    await this.database.query('delete from app.standing_search where search_id = any($1)', [searchIds]);
  }

  /** The searches that would find the ad. It never asks the others. */
  async matching(ad: SearchedAd): Promise<readonly WaitingSearch[]> {
    const found = await this.database.prepared<WaitingSearch>(
      'standing-searches-of-ad',
      `select search_id, user_id, search from app.standing_search where search_id = any(array(
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
