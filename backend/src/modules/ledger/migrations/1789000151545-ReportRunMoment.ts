import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last event by the place of a file was recorded: people know a report by its moment, not by its place in the log. */
export class ReportRunMoment1789000151545 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null where nothing was recorded by then, and for what an older version was asked for.
      alter table app.report_run add column as_of timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.report_run drop column as_of');
  }
}
