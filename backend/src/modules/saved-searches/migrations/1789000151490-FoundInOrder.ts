import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was found in a moment is read in the order in which the tree of a request tells it: an ad may be found by everybody's searches. */
export class FoundInOrder1789000151490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index saved_search_hit_found on app.saved_search_hit (listing_id, matched_at, user_id)');
    await runner.query(
      `create index saved_search_hit_mailed on app.saved_search_hit (listing_id, matched_at, mail_key) where mail_key <> ''`,
    );
    // Last: to drop an index shuts out readers, too, until the migration ends.
    await runner.query('drop index app.saved_search_hit_moment');
    await runner.query('alter index app.saved_search_hit_found rename to saved_search_hit_moment');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.saved_search_hit_mailed');
    await runner.query('drop index app.saved_search_hit_moment');
    await runner.query('create index saved_search_hit_moment on app.saved_search_hit (listing_id, matched_at)');
  }
}
