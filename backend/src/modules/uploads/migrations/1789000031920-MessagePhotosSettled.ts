import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos that were taken for a message which was never written are found again. */
export class MessagePhotosSettled1789000031920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update app.upload set taken_at = created_at where in_message and taken_at is null;
      create index upload_message_unsettled on app.upload (taken_at) where in_message and not settled;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.upload_message_unsettled;');
  }
}
