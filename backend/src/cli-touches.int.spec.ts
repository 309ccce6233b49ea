import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startWholeApp } from '#test/support/whole-app.js';
import { testConfig } from '#test/support/test-config.js';
import { type CliCommand, CliCommands, touchOf } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { findMigrations } from '#platform/postgres/find-migrations.js';
import { openForReading } from '#platform/postgres/open-database.js';
import { AppModule } from './app.module.js';
import { runCommand } from './cli-run.js';
import { cliSentence } from './cli-sentence.js';
import { outlineProgram } from './program-outline.js';

/** All that may make a database or bring it to another schema. Whoever adds one says here that it changes something, whatever its words. */
const CHANGING = [
  'accounts factor-code',
  'accounts reset-factor',
  'audit acknowledge-roots',
  'audit begin-anew --yes',
  'demo',
  'events import',
  'jobs discard',
  'jobs retry',
  'listings approve',
  'mails discard',
  'mails retry',
  'projections cancel',
  'projections compare',
  'projections pause',
  'projections rebuild',
  'projections replay-parked',
  'projections restore',
  'projections resume',
  'projections skip',
  'reactions retry-parked',
  'reactions skip',
  'recover --yes',
  'roles assign',
  'search rebuild',
];

const wordsOf = (typed: string): string[] =>
  (typed.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

/** As it is meant, without the words that have it do something, with the one that opens, and with none. */
function callsOf({ example, usage }: CliCommand): readonly (readonly string[])[] {
  const whole = wordsOf(example);
  const opening = usage.includes('--open') ? [[...whole.filter((word) => word !== '--open'), '--open']] : [];
  return [whole, whole.filter((word) => !['--yes', '--open'].includes(word)), ...opening, []];
}

/** As the version before this one has left a database. @returns the name of the change that it lacks */
async function takenBackByOne({ url, pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by id desc limit 1');
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...(await findMigrations())],
    migrationsTableName: 'migration',
  });
  await source.initialize();
  await source.undoLastMigration();
  await source.destroy();
  return rows[0]!.name;
}

describe('what commands do to a database', () => {
  let outline: INestApplicationContext;
  let commands: readonly CliCommand[];
  let folder: string;
  const started = process.cwd();

  beforeAll(async () => {
    outline = await outlineProgram();
    commands = declared(outline.get(ModulesContainer), CliCommands).flatMap((group) => group.commands);
    folder = mkdtempSync(join(tmpdir(), 'ilan-touches-'));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(started);
    rmSync(folder, { recursive: true, force: true });
  });

  const env = (url: string): NodeJS.ProcessEnv => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGNING_KEY: Buffer.alloc(32, 9).toString('base64'),
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
  });

  async function called(command: CliCommand, args: readonly string[], url: string) {
    const notices: string[] = [];
    const refused = await runCommand(command, args, {
      ...{ outline, env: env(url), print: () => undefined, signal: () => AbortSignal.abort() },
      notice: (sentence) => void notices.push(sentence),
    }).then(() => undefined, cliSentence);
    return { refused, notices };
  }

  const lookingCalls = () =>
    commands.flatMap((command) =>
      callsOf(command)
        .filter((args) => ['looks', 'beside'].includes(touchOf(command, args)))
        .map((args) => [command, args] as const),
    );

  const tables = async ({ pool }: TestDatabase): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ place: string }>(
      `select format('%I.%I', schemaname, tablename) as place from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    return rows.map(({ place }) => place);
  };

  it('is to change it for those alone of which that stands here', () => {
    const changing = commands.flatMap((command) => {
      const { name, usage, touches } = command;
      if (typeof touches !== 'function') return touches === 'changes' ? [name] : [];
      const deciding = ['--yes', '--open'].filter((word) => usage.includes(word));
      return deciding.filter((word) => touchOf(command, [word]) === 'changes').map((word) => `${name} ${word}`);
    });
    expect(changing.toSorted()).toEqual(CHANGING);
  });

  it('is nothing where they only look at an empty one, which they say in a sentence', async () => {
    const empty = await createTestDatabase({ migrated: false });
    const calls = lookingCalls();
    expect(new Set(calls.map(([{ name }]) => name)).size).toBeGreaterThan(20);
    for (const [command, args] of calls) {
      const told = [command.name, args.join(' ')];
      expect([...told, await called(command, args, empty.url)]).toEqual([
        ...told,
        {
          refused:
            'The database could not be read: It holds nothing of this program yet. Start it once (npm start): it makes its tables. Nothing was changed.',
          notices: [],
        },
      ]);
    }
    expect(await tables(empty)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    await empty.drop();
  });

  it('is nothing where they only look at one of an older version; what changes it says that the schema is another now', async () => {
    const older = await createTestDatabase();
    const newest = await takenBackByOne(older);
    for (const [command, args] of lookingCalls()) {
      if (command.needs) continue;
      const told = [command.name, args.join(' ')];
      expect([...told, (await called(command, args, older.url)).refused]).toEqual([
        ...told,
        expect.stringContaining(
          `It is of an older version: 1 changes of the schema are missing, the first of them ${newest}.`,
        ),
      ]);
    }
    const known = await older.pool.query('select from migration where name = $1', [newest]);
    expect(known.rowCount).toBe(0);
    const approve = commands.find(({ name }) => name === 'listings approve')!;
    expect((await called(approve, ['1'], older.url)).notices).toEqual([
      `The database was of an older version: 1 changes of its schema were made, the first of them ${newest}.`,
    ]);
    expect((await called(approve, ['1'], older.url)).notices).toEqual([]);
    await older.drop();

    const empty = await createTestDatabase({ migrated: false });
    expect((await called(approve, ['1'], empty.url)).notices).toEqual([
      'The database was empty: the tables of this program were made in it.',
    ]);
    expect(await tables(empty)).toContain('es.event');
    await empty.drop();
  });

  it('is refused by the server where they look, and none of them needs it', async () => {
    const test = await createTestDatabase();
    const whole = await startWholeApp(test);
    await whole.settle();
    await whole.close();
    const config = testConfig(test.url, { DATA_DIR: join(folder, 'data') });
    const database = await openForReading(config, () => undefined);
    const app = await NestFactory.createApplicationContext(
      AppModule.with({ config, databaseUrl: database.url, parts: [], isReadOnly: true }),
      { logger: false, abortOnError: false },
    );
    const refusals: Record<string, unknown> = {};
    const printed: string[] = [];
    for (const [command, args] of lookingCalls()) {
      if (touchOf(command, args) !== 'looks') continue;
      const { name, run } = command;
      const signal = name === 'events tail' ? AbortSignal.abort() : new AbortController().signal;
      const refused = await Promise.resolve()
        .then(() => run({ app, args, signal, print: (line) => void printed.push(line) }))
        .then(() => undefined, cliSentence);
      if (refused !== undefined) refusals[`${name} ${args.join(' ')}`.trimEnd()] = refused;
    }
    await app.close();
    await database.close();
    await test.drop();
    expect(Object.entries(refusals).filter(([, refused]) => /^That did not work/.test(String(refused)))).toEqual([]);
    // What they are told in their own words may be a refused write, too.
    expect(Object.values(refusals)).not.toContainEqual(expect.stringContaining('read-only'));
    expect(printed.filter((line) => line.includes('read-only'))).toEqual([]);
    for (const name of ['status', 'recover', 'projections status', 'queues status', 'jobs parked'])
      expect(Object.keys(refusals)).not.toContain(name);
  });
});
