import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two events may have one id where others write into the log: each has its entry, and a check names those that repeat one. */
export class RepeatedEvents1789000014810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_entry drop constraint audit_entry_event_id_key;
      create index audit_entry_by_event on app.audit_entry (event_id);
      alter table app.audit_check
        add column repeated_events bigint not null default 0,
        add column repeated_first jsonb not null default '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_check drop column repeated_events, drop column repeated_first;
      drop index app.audit_entry_by_event;
      alter table app.audit_entry add constraint audit_entry_event_id_key unique (event_id)
    `);
  }
}
