import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the log was held against the audit chain, and when. One that is not finished is ordered or under way. */
export class AuditChecks1789000012300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.audit_check (
        id bigint generated always as identity primary key,
        requested_at timestamptz not null,
        finished_at timestamptz,
        intact boolean,
        events bigint not null default 0,
        entries bigint not null default 0,
        entry bigint,
        fault text
      );
      create unique index audit_check_under_way on app.audit_check ((true)) where finished_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.audit_check');
  }
}
