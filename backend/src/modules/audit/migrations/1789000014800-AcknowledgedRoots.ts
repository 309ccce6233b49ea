import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which chain a root was sent of (each `begin-anew` makes the next), and which roots of earlier chains an operator has declared void. */
export class AcknowledgedRoots1789000014800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_chain add column generation int not null default 1;
      alter table app.audit_witnessed add column generation int not null default 1,
        -- A chain made anew may reach the same entry of the same day with another hash.
        drop constraint audit_witnessed_pkey, add primary key (witness, last, day, hash);
      create table app.audit_acknowledged (
        witness text not null,
        day date not null,
        last bigint not null,
        hash bytea not null,
        acknowledged_at timestamptz not null,
        primary key (witness, last, day, hash)
      );
      create trigger audit_acknowledged_stands before update or delete on app.audit_acknowledged
        for each statement execute function app.refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.audit_acknowledged;
      alter table app.audit_witnessed drop column generation,
        drop constraint audit_witnessed_pkey, add primary key (witness, last, day);
      alter table app.audit_chain drop column generation
    `);
  }
}
