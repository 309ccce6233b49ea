import type { ReviewDetail } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { People } from '#modules/accounts/contract.js';

type Seller = ReviewDetail['seller'];

interface RecordRow {
  readonly active: number;
  readonly pending: number;
  readonly sold: number;
  readonly inactive: number;
  readonly complaint_count: number;
  readonly rejected_count: number;
  readonly taken_down_count: number;
}

const SQL = `
  select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'pending') as pending,
    count(*) filter (where status = 'sold') as sold, count(*) filter (where status = 'inactive') as inactive,
    coalesce(sum(complaint_count), 0)::bigint as complaint_count,
    (select count(*) from rm.review_decision where owner_id = $1 and decision = 'rejected') as rejected_count,
    (select count(*) from rm.review_decision where owner_id = $1 and decision = 'taken_down') as taken_down_count
  from rm.review_case where owner_id = $1`;

const NOTHING: RecordRow = {
  active: 0,
  pending: 0,
  sold: 0,
  inactive: 0,
  complaint_count: 0,
  rejected_count: 0,
  taken_down_count: 0,
};

/** How a seller has behaved so far, beside the ad that a moderator looks at. */
@Injectable()
export class SellerRecords {
  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  async of(owner_id: number): Promise<Seller> {
    const [[row], people] = await Promise.all([
      this.database.prepared<RecordRow>('seller-record', SQL, [owner_id]),
      this.people.byIds([owner_id]),
    ]);
    const person = people.get(owner_id);
    const { active, pending, sold, inactive, ...counts } = row ?? NOTHING;
    return {
      id: owner_id,
      name: person?.name ?? 'Silinmiş kullanıcı',
      member_since: (person?.member_since ?? new Date(0)).toISOString(),
      listings: { active, pending, sold, inactive },
      ...counts,
    };
  }
}
