import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which daily roots of the audit chain were sent to whom, and who takes none. */
export class AuditWitnesses1789000013690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.audit_witnessed (
        witness text not null,
        day date not null,
        last bigint not null,
        hash bytea not null,
        sent_at timestamptz not null,
        primary key (witness, last)
      );
      create trigger audit_witnessed_stands before update or delete on app.audit_witnessed
        for each statement execute function app.refuse_change();
      create table app.audit_witness_failure (
        witness text primary key,
        since timestamptz not null,
        reason text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.audit_witness_failure; drop table app.audit_witnessed');
  }
}
