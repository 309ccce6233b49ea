import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people show beside their password, and sign-ins that wait for it. */
export class SecondFactor1789000013650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.totp_factor (
        user_id bigint primary key references app.user on delete cascade,
        -- Sealed under the person's key.
        secret text not null,
        begun_at timestamptz not null,
        -- Null: nobody has shown yet that their app has the secret.
        confirmed_at timestamptz,
        -- The half minute of the last code that was taken: none is taken twice, and none from before it.
        last_step bigint not null default 0
      );

      create table app.recovery_code (
        user_id bigint not null references app.user on delete cascade,
        hash bytea not null,
        used_at timestamptz,
        primary key (user_id, hash)
      );

      create table app.second_step (
        token_hash bytea primary key,
        user_id bigint not null references app.user on delete cascade,
        -- Of the password that was right; null for who came through a provider.
        password_mark bytea,
        remember boolean not null,
        redirect text,
        tries_left int not null,
        expires_at timestamptz not null
      );
      create index second_step_of_person on app.second_step (user_id);
      create index second_step_to_drop on app.second_step (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.second_step; drop table app.recovery_code; drop table app.totp_factor;');
  }
}
