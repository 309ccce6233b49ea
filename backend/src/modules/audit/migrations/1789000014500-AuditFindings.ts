import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a check found besides a fault, and that it could not be made: since when, and why. */
export class AuditFindings1789000014500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_check
        add column foreign_events bigint not null default 0,
        add column foreign_first jsonb not null default '[]',
        add column unchained bigint not null default 0,
        add column failures int not null default 0,
        add column failed_at timestamptz,
        add column failure text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_check drop column foreign_events, drop column foreign_first, drop column unchained,
        drop column failures, drop column failed_at, drop column failure
    `);
  }
}
