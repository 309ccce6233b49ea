import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes of this installation on a search server: which one is read, and which changes of the documents each has. */
export class SearchFills1789000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table search.fill (
        index_uid text primary key,
        state text not null check (state in ('filling', 'live', 'retired')),
        version text not null,
        generation int not null,
        confirmed bigint not null,
        intended bigint not null,
        filled int not null default 0,
        total int not null,
        retired_at timestamptz
      );
      create unique index on search.fill (state) where state <> 'retired';
      comment on column search.fill.confirmed is 'Every change up to this one is on the server.';
      comment on column search.fill.intended is 'Nothing beyond this change was ever sent to the server.';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table search.fill');
  }
}
