import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms are counted by a keyed hash; their words are written down only where several people typed the same. */
export class SearchWords1789000013670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.search_term add column words bytea not null default uuid_send(gen_random_uuid());
      comment on column app.search_term.words is 'Keyed hash of the folded term; empty: searches whose words are not kept.';
      comment on column app.search_term.term is 'Blank until several visitors of the day have typed it.';
      alter table app.search_term drop constraint search_term_pkey;
      alter table app.search_term add primary key (day, words);
      update app.search_term set words = '' where term = '';
      update app.search_term set term = '', spelling = '' where searchers < 3;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create temp table summed on commit drop as
        select day, term, max(spelling) as spelling, sum(searchers)::int as searchers, bool_or(found) as found
        from app.search_term group by day, term;
      truncate app.search_term;
      alter table app.search_term drop constraint search_term_pkey, drop column words;
      insert into app.search_term (day, term, spelling, searchers, found) select day, term, spelling, searchers, found from summed;
      alter table app.search_term add primary key (day, term);
    `);
  }
}
