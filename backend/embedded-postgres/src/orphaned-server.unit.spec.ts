import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { orphanedServerIn } from './orphaned-server.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the server that lives on in a data folder', () => {
  const running: ChildProcess[] = [];
  let root: string;
  let folder: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'orphaned-'));
    folder = join(root, 'postgres');
    mkdirSync(folder);
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(root, { recursive: true, force: true });
  });

  /** A process that calls itself `name` and was told to serve `named`; the folder's pid file names it. */
  async function serving(name: string, named: string, open: readonly number[] = []): Promise<number> {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 1, 1000)', '--', '-D', named], {
      argv0: name,
      stdio: ['ignore', 'pipe', 'inherit', ...open],
    });
    running.push(child);
    if (child.stdout) await once(child.stdout, 'data');
    const pid = child.pid ?? 0;
    writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1795355780\n5444\n\n127.0.0.1\n`);
    return pid;
  }

  it('is found with its port, also when it names the folder by another way to it', async () => {
    const pid = await serving('postgres', folder);
    expect(await orphanedServerIn(folder)).toEqual({ pid, port: 5444, serves: true });
    symlinkSync(folder, join(root, 'another way'));
    const other = await serving('/opt/pg 18/bin/postgres', join(root, 'another way'));
    expect(await orphanedServerIn(folder)).toEqual({ pid: other, port: 5444, serves: true });
  });

  it('is found when the folder was handed over open', async () => {
    const open = openSync(folder, 'r');
    const pid = await serving('postgres', '/proc/self/fd/3', [open]);
    closeSync(open);
    expect(await orphanedServerIn(folder)).toEqual({ pid, port: 5444, serves: true });
  });

  it('may be asked, but not ended, where nobody can see what it was handed: it may be ours', async () => {
    // As a server under another account looks: the link that it names cannot be read.
    const pid = await serving('postgres', '/proc/self/fd/99');
    expect(await orphanedServerIn(folder)).toEqual({ pid, port: 5444, serves: undefined });
  });

  it('is none of ours when it serves another folder, or is another program by now', async () => {
    mkdirSync(join(root, 'other'));
    await serving('postgres', join(root, 'other'));
    expect(await orphanedServerIn(folder)).toMatchObject({ serves: false });
    await serving('node', folder);
    expect(await orphanedServerIn(folder)).toMatchObject({ serves: false });
  });

  it('is nobody without a pid file, with a broken one, or when its process has ended', async () => {
    expect(await orphanedServerIn(folder)).toBeUndefined();
    writeFileSync(join(folder, 'postmaster.pid'), 'half');
    expect(await orphanedServerIn(folder)).toBeUndefined();
    await serving('postgres', folder);
    const [child] = running.splice(0);
    if (!child) throw new Error('It was started');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(await orphanedServerIn(folder)).toBeUndefined();
  });
});
