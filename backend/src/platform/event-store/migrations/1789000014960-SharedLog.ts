import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recovery that is called again knows up to where the log was the one that was read, before anybody was brought to it. */
export class SharedLog1789000014960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.known_log add column shared text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.known_log drop column shared');
  }
}
