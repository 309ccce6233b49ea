import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that a reaction could not handle, and later events of their streams; how many it has handled. */
export class ParkedReactions1789000012800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.reaction add column handled bigint not null default 0;

      -- Only their place: the text stays sealed in the log.
      create table app.reaction_parked (
        name text not null references app.reaction on delete cascade,
        position text collate "C" not null,
        stream_id text collate "C" not null,
        revision bigint not null,
        event_id uuid not null,
        type text not null,
        -- null for an event that only waits behind a poisoned one
        error text,
        parked_at timestamptz not null default clock_timestamp(),
        primary key (name, position)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reaction_parked; alter table app.reaction drop column handled');
  }
}
