import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a mail has failed whenever it was tried, and when staff owed it once more: what went wrong before that is not told as what goes wrong. */
export class FailingMails1789000151501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.mail add column failing_since timestamptz, add column retried_at timestamptz;
      -- The first try comes at once.
      update app.mail set failing_since = created_at where finished_at is null and last_error is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.mail drop column failing_since, drop column retried_at');
  }
}
