import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that is owed for an event ends its key with the id of that event: engineers ask which mails an event led to. */
export class MailOccasions1789000100110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index mail_of_occasion on app.mail (right(key, 36))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.mail_of_occasion');
  }
}
