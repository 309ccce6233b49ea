import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of reports that are made in the background, each for whoever asked. One that failed is no reason against another of the same. */
export class ReportRuns1789000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.report_run (
        id uuid primary key,
        user_id bigint not null,
        report text not null,
        format text not null,
        query jsonb not null,
        sameness text not null,
        state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
        tries integer not null default 0,
        rows_done bigint not null default 0,
        rows_total bigint,
        file_name text,
        content_type text,
        size_bytes bigint,
        problem text,
        requested_at timestamptz not null,
        touched_at timestamptz not null,
        ended_at timestamptz,
        expires_at timestamptz not null
      )
    `);
    await runner.query(
      `create unique index report_run_same on app.report_run (user_id, sameness) where state <> 'failed'`,
    );
    await runner.query('create index report_run_expires on app.report_run (expires_at)');
    await runner.query(
      `create index report_run_open on app.report_run (touched_at) where state in ('waiting', 'running')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.report_run');
  }
}
