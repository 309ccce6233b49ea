import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what kind the fault is that a reaction has parked an event for, or leaves it out for. */
export class KindsOfReactionFaults1789000151561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for what only waits behind another one, and for what an older version wrote down: its text says it, or nothing does.
      alter table app.reaction_parked add column fault text;
      alter table app.reaction_skipped add column fault text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table app.reaction_skipped drop column fault; alter table app.reaction_parked drop column fault',
    );
  }
}
