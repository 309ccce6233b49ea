import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a payout that staff has matched was tried last, and why its payment could not hear of it: every process tells the same, also after a restart. */
export class PayoutMatchTries1789000151530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.payout_match_try (
        payout_line_id text primary key,
        tried_at timestamptz not null,
        error text not null
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.payout_match_try');
  }
}
