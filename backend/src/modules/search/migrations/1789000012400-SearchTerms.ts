import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people search for, counted by day; and, for one day, a keyed hash of who searched for what, which tells twice from once. */
export class SearchTerms1789000012400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.search_term (
        day date not null,
        -- Folded. Blank: searches whose words are not kept.
        term text not null,
        spelling text not null,
        searchers int not null,
        -- Whether there were any ads for it when it was last searched for.
        found boolean not null,
        primary key (day, term)
      );
      create table app.search_seen (
        day date not null,
        visitor bytea not null,
        primary key (day, visitor)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.search_seen; drop table app.search_term');
  }
}
