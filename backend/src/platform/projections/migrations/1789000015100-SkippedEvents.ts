import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that an operator has left out of a read model for good: every later build leaves them out, too. */
export class SkippedEvents1789000015100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table projection.skipped (
        projection text collate "C" not null,
        event_id   uuid not null,
        stream_id  text collate "C" not null,
        revision   bigint not null,
        type       text not null,
        skipped_at timestamptz not null default clock_timestamp(),
        -- An id may come twice in a log, in two streams.
        primary key (projection, stream_id, revision)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table projection.skipped');
  }
}
