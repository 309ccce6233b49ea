import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installation, serverPid } from '../test/installation.js';
import { EmbeddedPostgres } from './embedded-postgres.js';

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ilan-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
};
const start = (dataDir: string): Promise<EmbeddedPostgres> => EmbeddedPostgres.start(installation(dataDir));

const portOf = (dataDir: string): unknown =>
  (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { port: unknown }).port;

async function ask<Value>(url: string, sql: string): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: Value }>(sql);
    return rows[0]?.value as Value;
  } finally {
    await client.end();
  }
}

async function askUntilAnswered<Value>(url: string, sql: string): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask<Value>(url, sql);
    } catch (error) {
      if (attempt > 300) throw error;
      await sleep(200);
    }
  }
}

describe('the embedded PostgreSQL', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = freshFolder();
    folders.push(made);
    return made;
  };
  afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

  it('keeps what was committed over a stop and a start', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 42 as value');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, 'select value from kept')).toBe(42);
    await second.stop();
  });

  it('takes over a server that outlived its process', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    const pid = serverPid(dataDir);
    // The first owner forgets it, as a killed process does.
    const second = await start(dataDir);
    expect(serverPid(dataDir)).toBe(pid);
    expect(await ask(second.url, 'select 1 as value')).toBe(1);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('takes it over also when its folder is reached by another way', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    const pid = serverPid(dataDir);
    const link = `${folder()}/link`;
    symlinkSync(dataDir, link);
    const second = await start(link);
    expect(serverPid(dataDir)).toBe(pid);
    expect(await ask(second.url, 'select 1 as value')).toBe(1);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('never takes the port of the folder that its own is a copy of', async () => {
    const [original, copy] = [folder(), folder()];
    await (await start(original)).stop();
    execFileSync('cp', ['-a', `${original}/.`, copy]);
    // The original is down at this moment, so that its port is free; whoever uses it would come to the copy instead.
    const second = await start(copy);
    const own = portOf(copy);
    expect(own).not.toBe(portOf(original));
    expect(Number(new URL(second.url).port)).toBe(own);
    await second.stop();
    await (await start(copy)).stop();
    expect(portOf(copy)).toBe(own);
  });

  it('starts the server again when it is killed', async () => {
    const dataDir = folder();
    const postgres = await start(dataDir);
    await ask(postgres.url, 'create table kept as select 7 as value');
    const pid = serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    expect(await askUntilAnswered(postgres.url, 'select value from kept')).toBe(7);
    expect(serverPid(dataDir)).not.toBe(pid);
    await postgres.stop();
  });

  it('is tried again until it starts', async () => {
    const dataDir = folder();
    const notices: string[] = [];
    const onNotice = (notice: string): void => void notices.push(notice);
    const postgres = await EmbeddedPostgres.start({ ...installation(dataDir), onNotice });
    await ask(postgres.url, 'create table kept as select 8 as value');
    const file = join(dataDir, 'postgres', 'postgresql.conf');
    const settings = readFileSync(file, 'utf8');
    // What PostgreSQL has logged so far has letters of more than one byte.
    await expect(ask(postgres.url, `select 'ışığın çığlığı'::int`)).rejects.toThrow();
    writeFileSync(file, `${settings}\nno_such_setting_at_all = on\n`);
    process.kill(serverPid(dataDir), 'SIGKILL');
    while (!notices.some((notice) => notice.includes('Trying again'))) await sleep(50);
    writeFileSync(file, settings);
    expect(await askUntilAnswered(postgres.url, 'select value from kept')).toBe(8);
    await postgres.stop();
  });

  it('is not misled by the pid file of another life', async () => {
    const dataDir = folder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select 1 as value')).toBe(1);
    await postgres.stop();
  });

  it('begins anew after a first start that was cut short', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres.draft-0123abcd'));
    writeFileSync(join(dataDir, 'postgres.draft-0123abcd', 'half'), '');
    writeFileSync(join(dataDir, 'postgres.draft-0123abcd.password'), '');
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select 1 as value')).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
    await postgres.stop();
  });

  it('says in one sentence that a folder is something else', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '');
    await expect(start(dataDir)).rejects.toThrow(/is not a database folder and not empty/);
  });

  it.each(['', '{"password":"abc', 'null', '{}', '[]', '{"password":"","port":5432}', '{"password":"a","port":"x"}'])(
    'says in one sentence that postgres.json is damaged (%s)',
    async (content) => {
      const dataDir = folder();
      writeFileSync(join(dataDir, 'postgres.json'), content);
      const sentence = /postgres\.json is damaged/;
      await expect(start(dataDir)).rejects.toThrow(sentence);
      await expect(EmbeddedPostgres.running(installation(dataDir))).rejects.toThrow(sentence);
    },
  );
});
