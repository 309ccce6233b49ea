import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface StandingListing {
  readonly id: number;
  /** Where it stands, or its waiting revision does. */
  readonly from: number;
  /** Of its row. */
  readonly revision: number;
}

/** Ads that stand in one of these districts or categories, whatever their status, or whose waiting revision does, by ascending id. */
export class ListingsStanding extends Query<readonly StandingListing[]> {
  constructor(
    readonly kind: keyof typeof STANDING,
    readonly ids: readonly number[],
    readonly afterId: number,
    readonly limit: number,
  ) {
    super();
  }
}

/** Each part has an index of its own (projections/listing-card.ts); a draft is there only while it waits. */
const standingIn = (column: 'district_id' | 'category_id'): string => `
    select id, ${column} as place, last_revision from rm.listing_card
     where public_status = 'active' and ${column} = any($1)
    union all
    select id, ${column}, last_revision from rm.listing_card
     where public_status is distinct from 'active' and ${column} = any($1)
    union all
    select id, (draft ->> '${column}')::int, last_revision from rm.listing_card
     where status = 'pending' and (draft ->> '${column}')::int = any($1) and (draft ->> '${column}')::int <> ${column}`;

export const STANDING = { district: standingIn('district_id'), category: standingIn('category_id') } as const;

@QueryHandler(ListingsStanding)
export class ListingsStandingHandler implements IQueryHandler<ListingsStanding> {
  constructor(private readonly database: Database) {}

  execute({ kind, ids, afterId, limit }: ListingsStanding): Promise<readonly StandingListing[]> {
    // Behind the fence the order says nothing of how rows are found: going through all ads by their ids would find few, and late.
    return this.database.prepared<StandingListing>(
      `listings-standing-${kind}`,
      `select id, place as "from", last_revision as revision from (${STANDING[kind]} offset 0) standing
        where id > $2 order by id, place limit $3`,
      [ids, afterId, limit],
    );
  }
}

/** How many ads stand where, each counted once in each place. @returns only of those that have any */
export async function countStanding(
  database: Database,
  kind: keyof typeof STANDING,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.prepared<{ place: number; count: number }>(
    `count-standing-${kind}`,
    `select place, count(*)::int as count from (${STANDING[kind]}) standing group by place`,
    [ids],
  );
  return new Map(rows.map(({ place, count }) => [place, count]));
}
