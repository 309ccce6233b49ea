import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that an operator had a reaction leave out for good, with what they were set aside for: who looks at a request sees that nothing was done. */
export class SkippedReactions1789000121101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.reaction_skipped (
        name text not null,
        stream_id text collate "C" not null,
        revision bigint not null,
        event_id uuid not null,
        -- why it had been parked; null where it only waited behind another one
        error text,
        skipped_at timestamptz not null default clock_timestamp(),
        primary key (name, stream_id, revision)
      );
      create index on app.reaction_skipped (event_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reaction_skipped');
  }
}
