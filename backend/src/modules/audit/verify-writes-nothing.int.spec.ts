import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import { openForReading } from '#platform/postgres/open-database.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { auditCommands } from './cli/audit-commands.js';

const verify = auditCommands.commands.find(({ name }) => name === 'audit verify')!;

const configOf = (url: string) =>
  Config.from({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    DATABASE_URL: url,
  });

/** As the command line runs it. */
async function verified(url: string): Promise<readonly string[]> {
  const config = configOf(url);
  const database = await openForReading(config, () => undefined);
  const module = AppModule.with({ config, databaseUrl: database.url, parts: [], isReadOnly: true });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const said: string[] = [];
  try {
    await verify.run({ app, args: [], signal: AbortSignal.timeout(60_000), print: (line) => said.push(line) });
    return said;
  } finally {
    await app.close();
    await database.close();
  }
}

async function everything({ pool }: TestDatabase): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ count: string }>(`select count(*) as count from ${name}`);
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

describe('audit verify', () => {
  let filled: TestDatabase;
  let empty: TestDatabase;
  beforeAll(async () => {
    filled = await createTestDatabase({ readModels: false });
    empty = await createTestDatabase({ migrated: false });
  });
  afterAll(async () => {
    await filled.drop();
    await empty.drop();
  });

  it('is run as a command that only looks', () => expect(verify.touches).toBe('looks'));

  it('writes no row, no key, no event and no migration', async () => {
    const before = await everything(filled);
    expect(await verified(filled.url)).toEqual([expect.stringMatching(/^Intact: 0 events, 0 entries/)]);
    expect(await everything(filled)).toEqual(before);
  });

  it('could not write if it wanted to', async () => {
    const { url } = await openForReading(configOf(filled.url), () => undefined);
    expect(new URL(url).searchParams.get('options')).toContain('default_transaction_read_only=on');
  });

  it('says of a database without its schema, or with an older one, what is the matter, and leaves it so', async () => {
    await expect(verified(empty.url)).rejects.toThrow('It holds nothing of this program yet.');
    expect(await everything(empty)).toEqual({});
    await filled.pool.query(`delete from migration where name = (select max(name) from migration)`);
    const before = await everything(filled);
    await expect(verified(filled.url)).rejects.toThrow('It is of an older version: 1 changes');
    expect(await everything(filled)).toEqual(before);
  });
});
