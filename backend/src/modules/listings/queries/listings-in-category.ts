import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** Ads that stand in a category itself, or whose waiting revision does, by ascending id. */
export class ListingsInCategory extends Query<readonly number[]> {
  constructor(
    readonly categoryId: number,
    readonly afterId: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListingsInCategory)
export class ListingsInCategoryHandler implements IQueryHandler<ListingsInCategory> {
  constructor(private readonly database: Database) {}

  async execute({ categoryId, afterId, limit }: ListingsInCategory): Promise<readonly number[]> {
    const rows = await this.database.prepared<{ id: number }>(
      'listings-in-category',
      `select id from rm.listing_card where (category_id = $1 or (draft ->> 'category_id')::int = $1) and id > $2
        order by id limit $3`,
      [categoryId, afterId, limit],
    );
    return rows.map(({ id }) => id);
  }
}
