import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of a title, of which each also says about how long the title is: titles that are alike are about as long, so an index finds
 * those of one length without going through all others. Where lengths begin stands in `SIZES` of moderation/domain/title-groups.ts, too.
 * It is never worked out for rows that the index has not found (`cost`).
 */
export class SizedTitleKeys1789000023100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app.sized_title_keys(category_id int, title text) returns int[]
      language sql immutable strict parallel safe cost 10000
      return array(
        select key # (width_bucket(cardinality(keys), '{6,9,12,15,18,21,24,27,30,33,37,41,45,50,55,61,67,74,81,89,98,108,119,131}'::int[]) << 24)
        from (select app.title_keys(category_id, title) as keys offset 0) as title, unnest(keys) as key)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.sized_title_keys');
  }
}
