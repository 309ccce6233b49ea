import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { CategoryUse } from '#modules/catalog/contract.js';
import { countByHome } from './listings-of-homes.js';

interface Row {
  readonly category_id: number;
  readonly count: number;
}

/** Counts them in `rm.listing_card`. */
@Injectable()
export class CategoryUseRows extends CategoryUse {
  constructor(private readonly database: Database) {
    super();
  }

  override async adsByCategory(categoryIds?: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const count = 'select category_id, count(*) as count from rm.listing_card';
    const rows = await (categoryIds
      ? this.database.prepared<Row>('ads-of-categories', `${count} where category_id = any($1) group by category_id`, [
          categoryIds,
        ])
      : this.database.prepared<Row>('ads-by-category', `${count} group by category_id`));
    return new Map(rows.map(({ category_id, count }) => [category_id, count]));
  }

  override adsIn(categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countByHome(this.database, 'category', categoryIds);
  }
}
