import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ad that a person is writing, one a person: nobody else's business, and no history of anything. */
export class Drafts1789000011100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.listing_draft (
        user_id bigint primary key,
        content jsonb not null,
        photo_ids text[] not null,
        updated_at timestamptz not null
      );
      create index listing_draft_by_age on app.listing_draft (updated_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.listing_draft');
  }
}
