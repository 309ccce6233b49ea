import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks wrote of movements on our account: it names people, so it lies beside the log. */
export class BankWords1789000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table app.bank_words (transfer_id text primary key, words text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.bank_words');
  }
}
