import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose words were being erased when a run found rows that differ: whoever reads it later sees that this may be why. */
export class RebuildsErased1789000151100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.rebuild add column erased jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.rebuild drop column erased');
  }
}
