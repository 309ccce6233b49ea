import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the projection engine remembers, and the marks that it leaves for the search indexer. */
export class Projections1789000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema projection;

      -- One row a build of a read model; its tables are in schema rm_<projection>_v<version>_<slot>.
      create table projection.checkpoint (
        projection text collate "C" not null,
        version    int not null,
        store_id   text collate "C" not null,
        slot       int not null,
        position   text collate "C" not null default '',
        handled    bigint not null default 0,
        event_at   timestamptz,
        indexed    boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp(),
        primary key (projection, version, store_id, slot),
        unique (projection, slot)
      );

      -- The build that rm.<table> shows, and the one before it, kept for return.
      create table projection.active (
        projection       text collate "C" primary key,
        version          int not null,
        slot             int not null,
        previous_version int,
        previous_slot    int,
        switched_at      timestamptz not null default clock_timestamp()
      );

      -- Events that could not be folded, and later events of their streams. Only their place: the text stays sealed in the log.
      create table projection.parked (
        projection text collate "C" not null,
        slot       int not null,
        position   text collate "C" not null,
        stream_id  text collate "C" not null,
        revision   bigint not null,
        event_id   uuid not null,
        type       text not null,
        -- null for an event that only waits behind a poisoned one
        error      text,
        parked_at  timestamptz not null default clock_timestamp(),
        primary key (projection, slot, position)
      );

      -- Marks of a build that nobody sees yet; they move to app.dirty at the switch.
      create table projection.held_mark (
        projection text collate "C" not null,
        slot       int not null,
        queue      text collate "C" not null,
        key        text collate "C" not null,
        primary key (projection, slot, queue, key)
      );

      create sequence app.dirty_mark;
      create table app.dirty (
        queue     text collate "C" not null,
        key       text collate "C" not null,
        mark      bigint not null default nextval('app.dirty_mark'),
        marked_at timestamptz not null default clock_timestamp(),
        primary key (queue, key)
      );
      create index on app.dirty (queue, mark);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema projection cascade; drop table app.dirty; drop sequence app.dirty_mark');
  }
}
