import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Position } from '#platform/event-store/event-store.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { Database } from '#platform/postgres/database.js';
import { type SearchedAd, type StandingSearch, StandingSearches } from '#modules/search/contract.js';
import { keysOfAd, keysOfSearch } from './search-keys.js';
import type { SearchReading } from './search-readings.js';

export interface WaitingSearch {
  readonly search_id: string;
  readonly user_id: number;
  readonly search: StandingSearch;
  /** Where in the log it was saved: it waits for what comes after that. */
  readonly since: Position;
  /** As a reading says it. */
  readonly gone?: SearchReading['gone'];
}

/** The saved searches as ads find them. A copy of what `rm.saved_search` says, read once by the search's own meaning. */
@Injectable()
export class StandingIndex {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingSearches,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  /** Puts searches in the place of what waited under their ids, each of which comes once. */
  async put(...waiting: readonly WaitingSearch[]): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(
        `insert into app.standing_search (search_id, user_id, version, search, since, gone)
         select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::jsonb[], $5::text[], $6::jsonb[])
         on conflict (search_id) do update set version = excluded.version, search = excluded.search, gone = excluded.gone`,
        [
          waiting.map(({ search_id }) => search_id),
          waiting.map(({ user_id }) => user_id),
          waiting.map(({ search }) => search.version),
          waiting.map(({ search }) => JSON.stringify(search)),
          waiting.map(({ since }) => since),
          waiting.map(({ gone = [] }) => JSON.stringify(gone)),
        ],
      );
      await this.putKeys(client, waiting);
    });
  }

  /** Gives a search that waits another reading; one that waits no longer stays away. */
  async renew(search_id: string, { search, gone }: SearchReading): Promise<void> {
    await this.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        'update app.standing_search set version = $2, search = $3, gone = $4 where search_id = $1',
        [search_id, search.version, JSON.stringify(search), JSON.stringify(gone)],
      );
      if (rowCount === 1) await this.putKeys(client, [{ search_id, search, gone }]);
    });
  }

  /** One that asks for what is no more has none. */
  private async putKeys(
    client: pg.PoolClient,
    waiting: readonly Pick<WaitingSearch, 'search_id' | 'search' | 'gone'>[],
  ): Promise<void> {
    const keys = waiting.flatMap(({ search_id, search, gone = [] }) =>
      gone.length > 0 ? [] : keysOfSearch(search).map((key) => ({ key, search_id, ...search })),
    );
    await client.query('delete from app.standing_search_key where search_id = any($1)', [
      waiting.map(({ search_id }) => search_id),
    ]);
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
  }

  async remove(searchIds: readonly string[]): Promise<void> {
    await this.database.query('delete from app.standing_search where search_id = any($1)', [searchIds]);
  }

  /** The searches that would find the ad. It never asks the others. */
  async matching(found_ad: SearchedAd): Promise<readonly WaitingSearch[]> {
    // A search waits under the ids that its category and its place had when it was read.
    const path = found_ad.category_path.flatMap((id) => [id, ...this.catalog.formerIds(id)]);
    const ad = { ...found_ad, category_path: path };
    const went = this.locations.gone().filter(({ into }) => into === ad.city_id || into === ad.district_id);
    const cities = [ad.city_id, ...went.map(({ id, city_id }) => city_id ?? id)];
    const districts = [ad.district_id, ...went.flatMap(({ id, city_id }) => (city_id === null ? [] : [id]))];
    const found = await this.database.prepared<WaitingSearch>(
      'standing-searches-of-ad',
      `select search_id, user_id, search, since from app.standing_search where search_id = any(array(
         select search_id from app.standing_search_key
         where key = any($1)
           and (category_id is null or category_id = any($2))
           and (city_id is null or city_id = any($3)) and (district_id is null or district_id = any($4))
           and (price_min is null or price_min <= $5) and (price_max is null or price_max >= $5)))
       order by search_id`,
      [keysOfAd(ad, { cities, districts }), ad.category_path, cities, districts, ad.price_minor],
    );
    return found.filter(({ search }) => this.standing.answers(this.now(search), ad));
  }

  /** With the place that it means by now; its turn to be read anew comes within moments. */
  private now(search: StandingSearch): StandingSearch {
    const { city_id, district_id } = search;
    const district = district_id === undefined ? undefined : this.locations.district(district_id);
    if (district && district.id !== district_id)
      return { ...search, district_id: district.id, ...(city_id !== undefined && { city_id: district.city_id }) };
    const city = city_id === undefined ? undefined : this.locations.city(city_id);
    return city && city.id !== city_id ? { ...search, city_id: city.id } : search;
  }

  /** Whether anybody waits for anything. */
  async isEmpty(): Promise<boolean> {
    return (
      (await this.database.prepared('standing-search-any', 'select 1 from app.standing_search limit 1')).length === 0
    );
  }
}
