import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What waits for what among parked events, so that a batch is told which of its streams wait without anybody reading the others. Of those that were parked
 * before, their read model says it with its next batch: only it knows which streams fold together.
 */
export class ParkedByStream1789000151540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The stream, or what the streams that fold into the same rows have in common; null for one that an older version has parked.
      alter table projection.parked add column waits_with text collate "C";
      create index parked_waits_with on projection.parked (projection, slot, waits_with, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.parked drop column waits_with');
  }
}
