import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What saved searches found of an ad is found by the moment in which the event showed it to them: the tree of a request tells which mails it led to. */
export class FoundInTheMoment1789000151410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index saved_search_hit_moment on app.saved_search_hit (listing_id, matched_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.saved_search_hit_moment');
  }
}
