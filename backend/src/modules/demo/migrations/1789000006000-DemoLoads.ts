import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the loading of a demo catalogue has come, so that a start that was cut short is finished by the next one. */
export class DemoLoads1789000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.demo_load (
        seed integer not null,
        listings integer not null,
        anchor timestamptz not null,
        completed integer not null default 0,
        finished_at timestamptz,
        primary key (seed, listings)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.demo_load');
  }
}
