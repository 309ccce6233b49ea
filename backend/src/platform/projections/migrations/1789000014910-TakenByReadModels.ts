import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last event that a build took, by all of its names: whether the log still has it tells an older log from the one that was read. */
export class TakenByReadModels1789000014910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.checkpoint add column taken text collate "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.checkpoint drop column taken');
  }
}
