import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of what is known of a person, and the erasure of it. */
export class Privacy1789000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- From here on nobody signs in: the account is being erased.
      alter table app.user add column closed_at timestamptz;

      -- The newest export of each person; the file itself lies among the private files.
      create table app.account_export (
        person_id bigint primary key,
        id uuid not null,
        status text not null check (status in ('preparing', 'ready', 'failed')),
        tries int not null default 0,
        requested_at timestamptz not null,
        touched_at timestamptz not null,
        expires_at timestamptz,
        size_bytes bigint,
        check ((status = 'ready') = (size_bytes is not null)),
        check ((status = 'ready') = (expires_at is not null))
      );
      create index account_export_to_end on app.account_export (expires_at) where expires_at is not null;

      -- How far each erasure has come. No text of anybody: it is kept for ever.
      create table app.erasure (
        person_id bigint primary key,
        receipt_id uuid not null unique,
        due_at timestamptz not null,
        started_at timestamptz not null,
        -- How many of what there were, by part, before the first was erased.
        inventory json,
        key_destroyed_at timestamptz,
        finished_at timestamptz
      );
      create index erasure_unfinished on app.erasure (started_at) where finished_at is null;

      create table app.erasure_receipt (
        id uuid primary key references app.erasure (receipt_id),
        person_id bigint not null unique,
        receipt json not null,
        public_key text not null,
        signature text not null,
        issued_at timestamptz not null,
        mailed_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.erasure_receipt;
      drop table app.erasure;
      drop table app.account_export;
      alter table app.user drop column closed_at;
    `);
  }
}
