import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff did, in one chain with everything that happened between. Entries are added, never changed. */
export class Audit1789000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.audit_chain (
        singleton boolean primary key default true check (singleton),
        store_id text not null,
        position text not null,
        events bigint not null,
        number bigint not null,
        hash bytea not null
      );
      create table app.audit_entry (
        number bigint primary key,
        event_id uuid not null unique,
        stream_id text collate "C" not null,
        revision bigint not null,
        type text collate "C" not null,
        actor_id text not null,
        actor_role text not null,
        occurred_at timestamptz not null,
        correlation_id text not null,
        -- Of the event alone, and of everything up to it.
        leaf bytea not null,
        hash bytea not null
      );
      create index audit_entry_by_actor on app.audit_entry (actor_id, number desc);
      create index audit_entry_by_type on app.audit_entry (type, number desc);
      create index audit_entry_by_stream on app.audit_entry (stream_id, number desc);
      create index audit_entry_by_time on app.audit_entry (occurred_at, number);

      create function app.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'An entry of the audit log is never changed';
      end $$;
      create trigger audit_entry_stands before update or delete on app.audit_entry
        for each statement execute function app.refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.audit_entry; drop table app.audit_chain; drop function app.refuse_change()');
  }
}
