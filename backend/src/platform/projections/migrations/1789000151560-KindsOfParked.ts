import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what kind the fault is that an event was parked for. */
export class KindsOfParked1789000151560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for what only waits behind another one, and for what an older version has parked: its text says it, or nothing does.
      alter table projection.parked add column fault text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.parked drop column fault');
  }
}
