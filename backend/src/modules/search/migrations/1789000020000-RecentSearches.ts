import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a signed-in person searched for last, sealed under that person's key. */
export class RecentSearches1789000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.recent_search (
        user_id bigint primary key,
        sealed text not null,
        updated_at timestamptz not null
      );
      comment on column app.recent_search.sealed is 'A list of a few terms with their moments, newest first; empty while it is first written.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.recent_search');
  }
}
