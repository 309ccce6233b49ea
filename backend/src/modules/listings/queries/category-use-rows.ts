import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { CategoryUse } from '#modules/catalog/contract.js';
import { countByHome } from './listings-of-homes.js';

/** Counts them in `rm.listing_card`. */
@Injectable()
export class CategoryUseRows extends CategoryUse {
  constructor(private readonly database: Database) {
    super();
  }

  override async adsByCategory(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.prepared<{ category_id: number; count: number }>(
      'ads-by-category',
      'select category_id, count(*) as count from rm.listing_card group by category_id',
    );
    return new Map(rows.map(({ category_id, count }) => [category_id, count]));
  }

  override adsIn(categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countByHome(this.database, 'category', categoryIds);
  }
}
