import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that somebody has sent to somebody stay, though no ad has them. */
export class MessagePhotos1789000031910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.upload add column in_message boolean not null default false;
      drop index app.upload_unused;
      create index upload_unused on app.upload (created_at)
        where listing_id is null and not in_draft and not in_message and remove_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.upload_unused;
      create index upload_unused on app.upload (created_at) where listing_id is null and not in_draft and remove_at is null;
      alter table app.upload drop column in_message;
    `);
  }
}
