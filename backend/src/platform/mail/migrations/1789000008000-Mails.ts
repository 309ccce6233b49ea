import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are owed, written together with what they tell of; the links in them; and the devices that a person is known on. */
export class Mails1789000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.mail (
        id bigint generated always as identity primary key,
        -- One occasion, one mail: who writes the same key again writes nothing.
        key text not null unique,
        kind text not null,
        person_id bigint references app.user on delete cascade,
        data jsonb not null,
        created_at timestamptz not null,
        due_at timestamptz not null,
        tries integer not null default 0,
        finished_at timestamptz,
        outcome text check (outcome in ('sent', 'dropped', 'refused', 'given_up')),
        last_error text,
        check ((finished_at is null) = (outcome is null))
      );
      create index mail_due on app.mail (due_at) where finished_at is null;
      create index mail_finished on app.mail (finished_at) where finished_at is not null;
      create index mail_of_person on app.mail (person_id, kind);

      create table app.mailed_token (
        hash bytea primary key,
        purpose text not null check (purpose in ('reset', 'verify')),
        user_id bigint not null references app.user on delete cascade,
        -- Proves this address only, should the person have another one by then.
        email text not null,
        -- No reference: the mail may be cleared away before its link runs out.
        mail_id bigint not null,
        expires_at timestamptz not null
      );
      create index mailed_token_of_user on app.mailed_token (user_id, purpose);

      create table app.known_device (
        user_id bigint not null references app.user on delete cascade,
        device text not null,
        seen_at timestamptz not null,
        primary key (user_id, device)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.known_device; drop table app.mailed_token; drop table app.mail');
  }
}
