import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that are made later, by a job: whether their file is still kept, and why one was refused. */
export class UploadOriginals1789000012700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.upload add column original boolean not null default false;
      -- Code of the refusal.
      alter table app.upload add column refusal text;
      create index upload_original on app.upload (created_at) where original;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.upload drop column original, drop column refusal');
  }
}
