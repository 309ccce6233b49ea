import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was built anew, by whom, how far it is and what proves it: the history that engineers read, and the wishes that they have of a run. */
export class Rebuilds1789000080100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table projection.rebuild (
        id            bigint generated always as identity primary key,
        projection    text collate "C" not null,
        version       int not null,
        kind          text not null,
        require_equal boolean not null default false,
        asked_by      text not null,
        asked_at      timestamptz not null default clock_timestamp(),
        -- waiting, running, paused; then switched, compared, kept, cancelled, failed or interrupted
        state         text not null default 'waiting',
        -- what whoever works on it is asked for: run, pause or cancel
        wanted        text not null default 'run',
        slot          int,
        events        bigint not null default 0,
        total         bigint not null default 0,
        rate          double precision not null default 0,
        started_at    timestamptz,
        ended_at      timestamptz,
        seconds       double precision,
        -- rows, hashes and the first differences by table; no words of people
        tables        jsonb,
        parked_live   int,
        parked_new    int,
        error         text
      );
      create index on projection.rebuild (projection, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table projection.rebuild');
  }
}
