import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when something is wanted of a run: a pause has an end. */
export class RebuildsPauseEnds1789000151300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.rebuild add column wanted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.rebuild drop column wanted_at');
  }
}
