import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document was made to hold: those of an older form are made anew by the indexer. */
export class DocumentVersion1789000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of await documentTables(runner))
      await runner.query(`alter table search.${table} add column document_version int`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of await documentTables(runner))
      await runner.query(`alter table search.${table} drop column document_version`);
  }
}

async function documentTables(runner: QueryRunner): Promise<string[]> {
  const tables = (await runner.query(`
    select table_name as name from information_schema.tables
    where table_schema = 'search' and table_name ~ '^document_([0-9]+|template)$' order by 1
  `)) as { name: string }[];
  return tables.map(({ name }) => name);
}
