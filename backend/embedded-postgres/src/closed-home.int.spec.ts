import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sayLoudly } from '#test/support/real-engines.js';
import { installation, serverPid } from '../test/installation.js';
import { EmbeddedPostgres } from './embedded-postgres.js';

// Who is not root runs PostgreSQL under the own account, for whom no own home is closed.
const isRoot = process.getuid?.() === 0;
if (!isRoot) sayLoudly('SKIPPED: PostgreSQL below a closed home: only root starts it under another account');

const start = (dataDir: string): Promise<EmbeddedPostgres> => EmbeddedPostgres.start(installation(dataDir));

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

(isRoot ? describe : describe.skip)('PostgreSQL below a home that is closed to its account', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'ilan-home-'));
    chmodSync(home, 0o700);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('keeps its database in the data folder, wherever that moves', async () => {
    const [before, after] = [join(home, 'veri klasörü'), join(home, 'ığüş')];
    const first = await start(before);
    await ask(first.url, 'create table kept as select 42 as value');
    await first.stop();
    expect(existsSync(join(before, 'postgres/PG_VERSION'))).toBe(true);
    renameSync(before, after);
    const second = await start(after);
    expect(await ask(second.url, 'select value from kept')).toBe(42);
    await second.stop();
  });

  it('begins anew when the data folder was deleted', async () => {
    const dataDir = join(home, 'veri');
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as value');
    await first.stop();
    rmSync(dataDir, { recursive: true });
    const second = await start(dataDir);
    expect(await ask(second.url, `select to_regclass('kept') is null as value`)).toBe(true);
    await second.stop();
  });

  it('takes over the server that outlived its process, and starts it again when it is killed', async () => {
    const dataDir = join(home, 'veri');
    mkdirSync(dataDir);
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as value');
    const pid = serverPid(dataDir);
    const second = await start(dataDir);
    expect(serverPid(dataDir)).toBe(pid);
    await Promise.all([first.stop(), second.stop()]);
    const third = await start(dataDir);
    process.kill(serverPid(dataDir), 'SIGKILL');
    let value: unknown;
    for (let attempt = 0; attempt < 600 && value !== 42; attempt++) {
      value = await ask(third.url, 'select value from kept').catch(() => new Promise((done) => setTimeout(done, 100)));
    }
    expect(value).toBe(42);
    await third.stop();
  });
});
