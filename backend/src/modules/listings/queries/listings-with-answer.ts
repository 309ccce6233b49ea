import type { FeatureValue } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** An ad, and what it answers: publicly, and in the revision that waits. */
export interface AnsweringListing {
  readonly id: number;
  readonly shown: FeatureValue | readonly string[] | null;
  readonly waiting: FeatureValue | readonly string[] | null;
}

/** Ads of these categories that say something to a filter, whatever their status, by ascending id. */
export class ListingsWithAnswer extends Query<readonly AnsweringListing[]> {
  constructor(
    readonly key: string,
    readonly categoryIds: readonly number[],
    readonly afterId: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListingsWithAnswer)
export class ListingsWithAnswerHandler implements IQueryHandler<ListingsWithAnswer> {
  constructor(private readonly database: Database) {}

  execute({ key, categoryIds, afterId, limit }: ListingsWithAnswer): Promise<readonly AnsweringListing[]> {
    return this.database.prepared<AnsweringListing>(
      'listings-with-answer',
      `select id, features -> $1 as shown, draft -> 'features' -> $1 as waiting from rm.listing_page
        where (category_id = any($2::int[]) or (draft ->> 'category_id')::int = any($2::int[])) and not deleted
          and (features ? $1 or (draft -> 'features') ? $1) and id > $3
        order by id limit $4`,
      [key, categoryIds, afterId, limit],
    );
  }
}
