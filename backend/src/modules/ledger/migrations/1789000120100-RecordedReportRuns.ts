import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file is made only of what stands in the audit trail. What is there by now was recorded, or is waiting to be. */
export class RecordedReportRuns1789000120100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.report_run add column recorded boolean not null default false');
    // A run that waits is looked up in the log by the next round.
    await runner.query(`update app.report_run set recorded = true where state <> 'waiting' or tries > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.report_run drop column recorded');
  }
}
