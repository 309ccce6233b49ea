import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A day on which staff did nothing has a root as well: the same last entry, another day. */
export class QuietDays1789000014510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table app.audit_witnessed drop constraint audit_witnessed_pkey, add primary key (witness, last, day)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table app.audit_witnessed drop constraint audit_witnessed_pkey, add primary key (witness, last)',
    );
  }
}
