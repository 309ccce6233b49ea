import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days whose unknown lines were passed over are asked about again: what a payment has counted it counts no second time. */
export class SettledDaysAgain1789000151430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("delete from app.settled_day where day > now() - interval '31 days'");
  }

  /** Nothing to take back: days are noted again as they are asked about. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
