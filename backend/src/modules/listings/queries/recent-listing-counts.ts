import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { runningRequests } from '#platform/telemetry/running-request.js';
import { ListingCounts, type PopularPlace } from '../contract/listing-counts.js';
import { sellerMayShow } from './public-ads.js';

interface Counts {
  readonly total: number;
  readonly byCategory: ReadonlyMap<number, number>;
  readonly byDistrict: ReadonlyMap<number, number>;
  readonly byCity: ReadonlyMap<number, number>;
}

interface GroupRow {
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly district_id: number | null;
  readonly count: number;
}

const FRESH_MS = 10_000;

/** Ten seconds old at most, because counting reads all ads. */
@Injectable()
export class RecentListingCounts extends ListingCounts {
  private known: { readonly counts: Promise<Counts>; readonly until: number } | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  override async total(): Promise<number> {
    return (await this.counts()).total;
  }

  override async byCategory(): Promise<ReadonlyMap<number, number>> {
    return (await this.counts()).byCategory;
  }

  override async popularPlaces(limit: number): Promise<readonly PopularPlace[]> {
    const { byCity, byDistrict } = await this.counts();
    const places = [...ranked('city', byCity), ...ranked('district', byDistrict)];
    return places.sort((a, b) => b.count - a.count || a.id - b.id).slice(0, limit);
  }

  private counts(): Promise<Counts> {
    const now = Date.now();
    if (this.known && this.known.until > now) return this.known.counts;
    // It hangs on no request's signal: others get this answer, too.
    const counts = runningRequests.exit(() => this.count());
    const known = { counts, until: now + FRESH_MS };
    this.known = known;
    counts.catch(() => {
      // A failure is not kept: the next question asks again.
      if (this.known === known) this.known = undefined;
    });
    return counts;
  }

  private async count(): Promise<Counts> {
    const rows = await this.database.query<GroupRow>(
      `select category_id, city_id, district_id, count(*) as count from rm.listing_card
       where public_status = 'active' and ${sellerMayShow('listing_card')}
       group by grouping sets ((category_id), (city_id), (district_id), ())`,
    );
    const by = (column: 'category_id' | 'city_id' | 'district_id') =>
      new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row[column], row.count] as const])));
    const total = rows.find((row) => row.category_id === null && row.city_id === null && row.district_id === null);
    return {
      total: total?.count ?? 0,
      byCategory: by('category_id'),
      byCity: by('city_id'),
      byDistrict: by('district_id'),
    };
  }
}

function ranked(type: PopularPlace['type'], counts: ReadonlyMap<number, number>): PopularPlace[] {
  return [...counts].map(([id, count]) => ({ type, id, count }));
}
