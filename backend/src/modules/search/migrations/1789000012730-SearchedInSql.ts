import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns that statements search by where a search server stands before the database. They are those of the document while
 * `searched_change` is its `change`; a column says so, because the planner takes a comparison of two for hardly ever true; without a search server they stay empty, and so do their indexes.
 */
export class SearchedInSql1789000012730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of await documentTables(runner)) {
      await runner.query(`
        alter table search.${table}
          add column searched_change bigint,
          add column searched_words tsvector,
          add column category_path bigint[],
          add column city_id bigint,
          add column district_id bigint,
          add column price_minor bigint,
          add column sort_at bigint,
          add column latitude float8,
          add column longitude float8,
          add column features jsonb,
          add column searched boolean generated always as (searched_change is not distinct from change) stored;
        create index on search.${table} (sort_at desc, id desc) where searched;
        create index on search.${table} (city_id) where searched;
        create index on search.${table} using gin (category_path) where searched;
        create index on search.${table} using gin (searched_words) where searched;
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of await documentTables(runner)) {
      await runner.query(`
        alter table search.${table}
          drop column searched, drop column searched_change, drop column searched_words, drop column category_path, drop column city_id,
          drop column district_id, drop column price_minor, drop column sort_at, drop column latitude,
          drop column longitude, drop column features
      `);
    }
  }
}

async function documentTables(runner: QueryRunner): Promise<string[]> {
  const tables = (await runner.query(`
    select table_name as name from information_schema.tables
    where table_schema = 'search' and table_name ~ '^document_([0-9]+|template)$' order by 1
  `)) as { name: string }[];
  return tables.map(({ name }) => name);
}
