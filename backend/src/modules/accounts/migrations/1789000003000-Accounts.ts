import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People and their sessions: plain rows, because a person may ask to be erased and the log is kept for ever. */
export class Accounts1789000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence app.user_id;
      create table app.user (
        id bigint primary key default nextval('app.user_id'),
        name text not null,
        surname text not null,
        email text not null,
        phone text,
        photo text,
        role text not null default 'users',
        password_hash text,
        member_since timestamptz not null default now()
      );
      alter sequence app.user_id owned by app.user.id;
      create unique index user_by_email on app.user (lower(email));

      create table app.session (
        id uuid primary key,
        token_hash bytea not null unique,
        user_id bigint not null references app.user on delete cascade,
        remember boolean not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index session_of_user on app.session (user_id);

      -- How far each caller has used its allowance. Unlogged: after a crash everybody starts with a full one.
      create unlogged table app.rate_limit (
        key text primary key,
        used_until timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.rate_limit; drop table app.session; drop table app.user');
  }
}
