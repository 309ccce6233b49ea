import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { Config } from '#config/config.js';
import { SubmitListing } from '#modules/listings/contract.js';
import { findMigrations } from '#platform/postgres/find-migrations.js';
import { openAsItIs } from '#platform/postgres/open-database.js';
import { AppModule } from '#src/app.module.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { startWholeApp } from '#test/support/whole-app.js';
import { whatIfCommands } from './what-if-commands.js';

interface Told {
  readonly projection: string;
  readonly compared: boolean;
  readonly events: number;
  readonly error?: string;
  readonly tables: readonly {
    readonly table: string;
    readonly newColumns: readonly string[];
    readonly changed: number;
  }[];
}

/** The oldest schema over which a trial is made. */
const OLDEST = 'SkippedEvents1789000015100';

describe('the code at hand beside an installation of an older version', () => {
  let test: TestDatabase;
  let installed: Record<string, string>;
  let answered: { readonly told: readonly Told[]; readonly notices: readonly string[] };

  beforeAll(async () => {
    test = await createTestDatabase();
    const whole = await startWholeApp(test);
    for (let count = 0; count < 3; count += 1)
      await whole.commands.execute(
        new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }),
      );
    await whole.settle();
    await whole.close();
    await takeBackTo(OLDEST);
    // What was built by an older version has fewer columns.
    const { rows } = await test.pool.query<{ place: string }>(
      `select distinct table_schema || '.' || table_name as place from information_schema.view_table_usage
       where view_schema = 'rm' and view_name = 'listing_card'`,
    );
    await test.pool.query(`alter table ${rows[0]!.place} drop column price_minor cascade`);
    installed = await everything();
    answered = await asked();
  });
  afterAll(async () => {
    await test.drop();
  });

  /** As the versions before it have left a database. */
  async function takeBackTo(last: string): Promise<void> {
    // The functions that they call go as well.
    const { rows } = await test.pool.query<{ place: string }>(
      `select format('%I.%I', schemaname, indexname) as place from pg_indexes
       where schemaname like 'rm\\_%' and indexname not in (select conname from pg_constraint)`,
    );
    for (const { place } of rows) await test.pool.query(`drop index ${place}`);
    const { DataSource } = await import('typeorm');
    const source = new DataSource({
      type: 'postgres',
      url: test.url,
      migrations: [...(await findMigrations())],
      migrationsTableName: 'migration',
    });
    await source.initialize();
    const newest = async () =>
      (await source.query<{ name: string }[]>('select name from public.migration order by id desc limit 1'))[0]?.name;
    while ((await newest()) !== last) await source.undoLastMigration();
    await source.destroy();
  }

  /** Every row of the database, and which tables there are. */
  async function everything(): Promise<Record<string, string>> {
    const { rows } = await test.pool.query<{ place: string }>(
      `select format('%I.%I', schemaname, tablename) as place from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { place } of rows) {
      const hashed = await test.pool.query<{ hash: string }>(
        `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${place} t`,
      );
      found[place] = hashed.rows[0]!.hash;
    }
    return found;
  }

  /** As the command line does it. */
  async function asked() {
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNING_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATABASE_URL: test.url,
    });
    const [command] = whatIfCommands.commands;
    const notices: string[] = [];
    const database = await openAsItIs(config, (sentence) => notices.push(sentence), command!.needs);
    const app = await NestFactory.createApplicationContext(
      AppModule.with({ config, databaseUrl: database.url, parts: [], isReadOnly: false }),
      { logger: ['error'], abortOnError: false },
    );
    const said: string[] = [];
    try {
      await command!.run({
        app,
        args: ['--json'],
        signal: AbortSignal.timeout(120_000),
        print: (line) => void said.push(line),
      });
    } finally {
      await app.close();
      await database.close();
    }
    return { told: JSON.parse(said.join('')) as Told[], notices };
  }

  it('is told of every read model what would be others, and a column that only the code has as one', () => {
    const { told } = answered;
    expect(told.filter(({ error, compared }) => error !== undefined || !compared)).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
    const listings = told.find(({ projection }) => projection === 'listings');
    expect(listings).toMatchObject({ events: 3 });
    expect(listings?.tables).toContainEqual(
      expect.objectContaining({ table: 'listing_card', newColumns: ['price_minor'], changed: 0 }),
    );
    expect(listings?.tables).toContainEqual(expect.objectContaining({ table: 'listing_page', newColumns: [] }));
  });

  it('says that the schema is older, and from where on', () => {
    expect(answered.notices).toEqual([
      expect.stringMatching(
        /^The database is of an older version: \d+ changes of its schema are missing, the first of them \w+\d{13}\. None is made for this\.$/,
      ),
    ]);
  });

  it('leaves every row and table of the installation as it was', async () => {
    expect(await everything()).toEqual(installed);
  });

  it('is refused without what it reads there, which is named with why', async () => {
    await takeBackTo('SharedLog1789000014960');
    await expect(asked()).rejects.toThrow(
      'it lacks SkippedEvents1789000015100 (events that were left out of a read model for good). Ask a copy',
    );
  });
});
