import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allowances that are whole again are found without reading all of them. */
export class RateLimitsToSweep1789000014002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index rate_limit_to_sweep on app.rate_limit (used_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.rate_limit_to_sweep');
  }
}
