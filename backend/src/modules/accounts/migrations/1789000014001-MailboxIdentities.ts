import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which links to a provider are as good as the mailbox of the address. Of those that were there before nobody can tell. */
export class MailboxIdentities1789000014001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.social_identity add column is_mailbox boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.social_identity drop column is_mailbox');
  }
}
