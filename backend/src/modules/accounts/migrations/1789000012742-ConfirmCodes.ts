import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes by which people without a password confirm their sign-in: one a session, for ten minutes. */
export class ConfirmCodes1789000012742 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.confirm_code (
        session_id uuid primary key references app.session on delete cascade,
        -- Null until the mail is written.
        code_hash bytea,
        tries_left integer not null,
        expires_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.confirm_code');
  }
}
