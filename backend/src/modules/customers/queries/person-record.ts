import type { CustomerDetail } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

type Record = Pick<CustomerDetail, 'listings' | 'rejected_count' | 'taken_down_count' | 'complained'>;

interface CountRow {
  readonly active: number;
  readonly pending: number;
  readonly sold: number;
  readonly inactive: number;
  readonly rejected_count: number;
  readonly taken_down_count: number;
}

/** How a person has behaved as a seller so far. */
@Injectable()
export class PersonRecord {
  constructor(private readonly database: Database) {}

  async of(personId: number): Promise<Record> {
    const [[row], complained] = await Promise.all([this.counts(personId), this.complained(personId)]);
    const { rejected_count = 0, taken_down_count = 0, active = 0, pending = 0, sold = 0, inactive = 0 } = row ?? {};
    return { listings: { active, pending, sold, inactive }, rejected_count, taken_down_count, complained };
  }

  private counts(personId: number): Promise<CountRow[]> {
    return this.database.query<CountRow>(
      `select count(*) filter (where status = 'active')::int as active, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'sold')::int as sold, count(*) filter (where status = 'inactive')::int as inactive,
         (select count(*)::int from rm.review_decision where owner_id = $1 and decision = 'rejected') as rejected_count,
         (select count(*)::int from rm.review_decision where owner_id = $1 and decision = 'taken_down') as taken_down_count
       from rm.my_listing where owner_id = $1`,
      [personId],
    );
  }

  private complained(personId: number): Promise<Record['complained']> {
    return this.database.query(
      `select review.id, coalesce(card.title, 'Silinmiş ilan') as title, card.status, review.complaint_count,
         cardinality(review.open_complaints) as open_count
       from rm.review_case review join rm.listing_card card using (id)
       where review.owner_id = $1 and review.complaint_count > 0
       order by review.complained_since desc nulls last, review.complaint_count desc, review.id desc limit 50`,
      [personId],
    );
  }
}
