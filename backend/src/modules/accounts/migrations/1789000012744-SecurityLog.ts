import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who tried to sign in, and what was done with passwords and sessions: plain rows that go, and not the event log, which stays. */
export class SecurityLog1789000012744 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.security_log (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        kind text not null,
        -- Null where no account has the address that was typed.
        user_id bigint references app.user on delete cascade,
        -- Keyed: the same account and the same network look the same here, and nobody learns from it which they are.
        account_hash text not null,
        address_hash text not null,
        device text not null
      );
      create index security_log_of_user on app.security_log (user_id, id desc) where user_id is not null;
      create index security_log_of_account on app.security_log (account_hash);
      create index security_log_to_drop on app.security_log (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.security_log');
  }
}
