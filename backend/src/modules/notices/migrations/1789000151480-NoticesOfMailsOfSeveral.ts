import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tree of a request looks for the mails that tell of an event beside others: among notices of which hardly any is told so. */
export class NoticesOfMailsOfSeveral1789000151480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index notice_gathered on app.notice (created_at) where mail_key <> '' and right(mail_key, 36) <> occasion`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.notice_gathered');
  }
}
