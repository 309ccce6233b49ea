import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a job has begun with a photo, and since when one is at it: so that one has it at a time, and none for ever. */
export class UploadTries1789000012710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.upload add column tries int not null default 0;
      alter table app.upload add column working_since timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.upload drop column tries, drop column working_since');
  }
}
