import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bank of the test page transferred for a payment, and told of under a name that nobody here knows. */
export class PayoutsUnderOtherNames1789000151700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.test_card_payout add column told_as text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.test_card_payout drop column told_as');
  }
}
