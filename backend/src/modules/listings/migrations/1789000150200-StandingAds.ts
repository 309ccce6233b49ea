import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['category_id', 'district_id'] as const;

/**
 * Indexes of ads that are not on sale, by where they stand (projections/listing-card.ts), in the read models that are there: those that are made
 * from now on have them. One that has no index but its key yet is still being filled, and gets all of them in the end.
 */
export class StandingAds1789000150200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const cards = (await runner.query(`
      select schemaname as schema from pg_indexes where tablename = 'listing_card' and schemaname like 'rm\\_listings\\_v%'
       group by 1 having count(*) > 1 order by 1
    `)) as readonly { readonly schema: string }[];
    for (const { schema } of cards)
      for (const column of COLUMNS)
        await runner.query(
          `create index on ${schema}.listing_card (${column}) where public_status is distinct from 'active'`,
        );
  }

  async down(runner: QueryRunner): Promise<void> {
    const indexes = (await runner.query(`
      select format('%I.%I', schemaname, indexname) as name from pg_indexes
       where tablename = 'listing_card' and schemaname like 'rm\\_listings\\_v%'
         and indexdef ~ '\\((category_id|district_id)\\) WHERE \\(public_status IS DISTINCT FROM'
    `)) as readonly { readonly name: string }[];
    for (const { name } of indexes) await runner.query(`drop index ${name}`);
  }
}
