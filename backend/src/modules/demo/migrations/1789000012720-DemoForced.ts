import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody wanted a demo catalogue wherever it goes, or it was only loaded into the embedded default. */
export class DemoForced1789000012720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.demo_load add column forced boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.demo_load drop column forced');
  }
}
