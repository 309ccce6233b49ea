import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of indexes that were dropped are kept, and whether a program still goes on with the one that is read. */
export class DroppedSearchIndexes1789000019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table search.fill drop constraint fill_state_check;
      alter table search.fill add constraint fill_state_check check (state in ('filling', 'live', 'retired', 'dropped'));
      alter table search.fill add column followed_at timestamptz;
      comment on column search.fill.followed_at is 'When a program of this version last went on with it.';
      drop index search.fill_state_idx;
      create unique index fill_state_idx on search.fill (state) where state in ('filling', 'live');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from search.fill where state = 'dropped';
      drop index search.fill_state_idx;
      create unique index fill_state_idx on search.fill (state) where state <> 'retired';
      alter table search.fill drop column followed_at;
      alter table search.fill drop constraint fill_state_check;
      alter table search.fill add constraint fill_state_check check (state in ('filling', 'live', 'retired'));
    `);
  }
}
