import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './processes.js';
import { installation, serverPid } from '../test/installation.js';
import { EmbeddedPostgres } from './embedded-postgres.js';

const start = (dataDir: string): Promise<EmbeddedPostgres> => EmbeddedPostgres.start(installation(dataDir));

const namesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Every path below with its size: what a start must not change. */
const contents = (folder: string): string =>
  namesBelow(folder)
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).size}`)
    .join('\n');

describe('a data folder that is not as it should be', () => {
  const made: string[] = [];
  let whole: string;
  const folder = (): string => {
    const fresh = mkdtempSync(join(tmpdir(), 'ilan-damaged-'));
    chmodSync(fresh, 0o755);
    made.push(fresh);
    return fresh;
  };
  /** As a stopped server left it. */
  const copy = (): string => {
    const target = folder();
    cpSync(whole, target, { recursive: true, preserveTimestamps: true });
    // What root copies is root's, whom PostgreSQL refuses.
    const { uid, gid } = statSync(join(whole, 'postgres'));
    const cluster = join(target, 'postgres');
    for (const name of ['', ...namesBelow(cluster)]) chownSync(join(cluster, name), uid, gid);
    return target;
  };
  beforeAll(async () => {
    whole = folder();
    await (await start(whole)).stop();
  });
  afterAll(() => made.forEach((each) => rmSync(each, { recursive: true, force: true })));

  it('is named when a copy of it lacks something, and stays as it was', async () => {
    const dataDir = copy();
    const cluster = join(dataDir, 'postgres');
    for (const missing of ['global/pg_control', 'PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'base', 'pg_notify']) {
      renameSync(join(cluster, missing), join(dataDir, 'away'));
      const before = contents(dataDir);
      await expect(start(dataDir)).rejects.toThrow(
        `The database in ${cluster} is not whole (missing or empty: ${missing}). Put back a copy of the folder, or set another DATA_DIR; nothing in it was changed.`,
      );
      expect(contents(dataDir)).toBe(before);
      renameSync(join(dataDir, 'away'), join(cluster, missing));
    }
    const empty: string[] = [];
    for (const name of ['PG_VERSION', 'global/pg_control', 'postgresql.conf']) {
      truncateSync(join(cluster, name), 0);
      empty.push(name);
      await expect(start(dataDir)).rejects.toThrow(`is not whole (missing or empty: ${empty.join(', ')}).`);
    }
    expect(contents(dataDir)).toContain('PG_VERSION 0');
  });

  it('is named when it is of another version', async () => {
    const dataDir = copy();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n');
    await expect(start(dataDir)).rejects.toThrow('holds a PostgreSQL 16 cluster, this version needs 18');
  });

  it.each([
    ['a file lies in its place', 'ENOTDIR', (cluster: string) => writeFileSync(cluster, 'dolu')],
    ['it cannot be followed', 'ELOOP', (cluster: string) => symlinkSync(cluster, cluster)],
  ])('is not taken for an empty one when %s', async (_what, code, spoil) => {
    const dataDir = folder();
    spoil(join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow(
      `The data folder ${join(dataDir, 'postgres')} cannot be used (${code})`,
    );
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('keeps what somebody put beside it under a similar name', async () => {
    const dataDir = copy();
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'));
    mkdirSync(join(dataDir, 'postgres.draft-0123abcd'));
    const postgres = await start(dataDir);
    await postgres.stop();
    expect(existsSync(join(dataDir, 'postgres.new/PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres.draft-0123abcd'))).toBe(false);
  });

  it('is named when its password is missing, or is that of another', async () => {
    const dataDir = copy();
    const file = join(dataDir, 'postgres.json');
    const access = JSON.parse(readFileSync(file, 'utf8')) as { password: string; port: number };
    rmSync(file);
    await expect(start(dataDir)).rejects.toThrow(
      `${file} is missing: it holds the password of the database beside it. Put back your copy of it, or set another DATA_DIR.`,
    );
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, JSON.stringify({ ...access, password: 'baska' }));
    await expect(start(dataDir)).rejects.toThrow(`does not take the password in ${file}`);
    // The server that was started for it has gone.
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    writeFileSync(file, JSON.stringify(access));
    await (await start(dataDir)).stop();
  });

  it('starts beside its own copy, whose server has its port and its password', async () => {
    const [one, two] = [copy(), copy()];
    const first = await start(one);
    expect(await EmbeddedPostgres.running(installation(two))).toBeUndefined();
    const second = await start(two);
    expect(second.url).not.toBe(first.url);
    expect(await EmbeddedPostgres.running(installation(two))).toBe(second.url);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('moves to another port when somebody has taken the one it had', async () => {
    const dataDir = copy();
    const { port } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { port: number };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const postgres = await start(dataDir);
    expect(new URL(postgres.url).port).not.toBe(String(port));
    await postgres.stop();
    server.close();
  });

  it('finds the server that outlived its process also when postgres.json is an older one', async () => {
    const dataDir = copy();
    const first = await start(dataDir);
    const file = join(dataDir, 'postgres.json');
    const access = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    writeFileSync(file, JSON.stringify({ ...access, port: 1 }));
    const pid = serverPid(dataDir);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(serverPid(dataDir)).toBe(pid);
    await Promise.all([first.stop(), second.stop()]);
    expect(isAlive(pid)).toBe(false);
  });
});
