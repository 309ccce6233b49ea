import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface ListingOfHome {
  readonly id: number;
  /** Where it stands, or its waiting revision does. */
  readonly from: number;
  /** The revision that its row has seen. */
  readonly revision: number;
}

/** Ads that stand in one of these districts or categories, whatever their status, or whose waiting revision does, by ascending id. */
export class ListingsOfHomes extends Query<readonly ListingOfHome[]> {
  constructor(
    readonly kind: keyof typeof OF_HOMES,
    readonly ids: readonly number[],
    readonly afterId: number,
    readonly limit: number,
  ) {
    super();
  }
}

/** Each part has an index of its own (projections/listing-card.ts); a draft is there only while it waits. */
const ofHomes = (column: 'district_id' | 'category_id'): string => `
    select id, ${column} as place, last_revision from rm.listing_card
     where public_status = 'active' and ${column} = any($1)
    union all
    select id, ${column}, last_revision from rm.listing_card
     where public_status is distinct from 'active' and ${column} = any($1)
    union all
    select id, (draft ->> '${column}')::int, last_revision from rm.listing_card
     where status = 'pending' and (draft ->> '${column}')::int = any($1) and (draft ->> '${column}')::int <> ${column}`;

export const OF_HOMES = { district: ofHomes('district_id'), category: ofHomes('category_id') } as const;

@QueryHandler(ListingsOfHomes)
export class ListingsOfHomesHandler implements IQueryHandler<ListingsOfHomes> {
  constructor(private readonly database: Database) {}

  execute({ kind, ids, afterId, limit }: ListingsOfHomes): Promise<readonly ListingOfHome[]> {
    // Behind the fence the order says nothing of how rows are found: going through all ads by their ids would find few, and late.
    return this.database.prepared<ListingOfHome>(
      `listings-of-homes-${kind}`,
      `select id, place as "from", last_revision as revision from (${OF_HOMES[kind]} offset 0) found
        where id > $2 order by id, place limit $3`,
      [ids, afterId, limit],
    );
  }
}

/** How many ads stand where, each counted once in each place. @returns only of those that have any */
export async function countByHome(
  database: Database,
  kind: keyof typeof OF_HOMES,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.prepared<{ place: number; count: number }>(
    `count-by-home-${kind}`,
    `select place, count(*)::int as count from (${OF_HOMES[kind]}) found group by place`,
    [ids],
  );
  return new Map(rows.map(({ place, count }) => [place, count]));
}
