import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last event that was chained. */
export class TakenByTheChain1789000014930 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.audit_chain add column taken text collate "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.audit_chain drop column taken');
  }
}
