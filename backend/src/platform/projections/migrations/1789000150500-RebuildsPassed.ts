import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a run has come by places of the log: where hardly anything is the read model's, its events stand still for long. */
export class RebuildsPassed1789000150500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table projection.rebuild
        -- of the log, of 1
        add column passed double precision not null default 0,
        -- of the log a second, lately
        add column pace   double precision not null default 0
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table projection.rebuild drop column passed, drop column pace');
  }
}
