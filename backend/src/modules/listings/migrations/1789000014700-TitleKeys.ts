import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number for each trigram of a title in its category, so that an index finds titles of that category which share several of them: for
 * one category its lists are as long as that category, not as the whole marketplace.
 */
export class TitleKeys1789000014700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app.title_keys(category_id int, title text) returns int[]
      language sql immutable strict parallel safe
      return array(select hashtext(category_id || ' ' || trigram) from unnest(public.show_trgm(lower(title))) as trigram order by 1)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.title_keys');
  }
}
