import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose address is proven, and who has asked to be forgotten. */
export class AccountSafety1789000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.user
        add column email_verified_at timestamptz,
        add column delete_at timestamptz;
      create index user_to_delete on app.user (delete_at) where delete_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.user drop column email_verified_at, drop column delete_at');
  }
}
