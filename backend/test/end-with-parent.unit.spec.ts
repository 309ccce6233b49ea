import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const preload = new URL('../bin/lib/end-with-parent.mjs', import.meta.url).href;
/** Starts a program that would run for ever, as the bench starts the product, and tells its process id once it runs. */
const parent = (bound: boolean): string => `
  const { spawn } = require('node:child_process');
  const args = ${JSON.stringify(bound ? ['--import', preload] : [])};
  const child = spawn(process.execPath, [...args, '-e', 'setInterval(() => 0, 1000); console.log("runs")'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => console.log(child.pid));
  setInterval(() => 0, 1000);
`;

const bound = new URL('../bin/lib/bound-child.mjs', import.meta.url).href;
/**
 * `npm run bench` and what stands below it: npm, whose name it has, the shell that passes nothing on, the program, and what that has bound to itself.
 * The last two tell their process ids.
 */
const script = `
  const { endAfterBound, startBound } = await import(${JSON.stringify(bound)});
  endAfterBound();
  const child = startBound('-e', ['setInterval(() => 0, 1000); console.log(process.ppid, process.pid)']);
`;
const program = (text: string): readonly string[] => ['--input-type=module', '-e', text];
const npm = (words: readonly string[]): string => `
  process.title = 'npm run bench';
  const { spawn } = require('node:child_process');
  const words = ['-c', '"$0" "$@"; exit $?', process.execPath, ...${JSON.stringify(words)}];
  spawn('sh', words, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'bench' } });
  process.on('SIGTERM', () => process.exit());
`;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

async function killed(signal: NodeJS.Signals, bound = true): Promise<number> {
  const started = spawn(process.execPath, ['-e', parent(bound)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(started.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(lives(pid)).toBe(true);
  started.kill(signal);
  await once(started, 'exit');
  return pid;
}

async function ends(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (lives(pid) && Date.now() < until) await sleep(50);
  return !lives(pid);
}

describe('a server that the bench has started', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends when its parent ends by %s',
    async (signal) => {
      expect(await ends(await killed(signal), 10_000)).toBe(true);
    },
    30_000,
  );

  it('would outlive it otherwise', async () => {
    const pid = await killed('SIGKILL', false);
    expect(await ends(pid, 500)).toBe(false);
    process.kill(pid, 'SIGKILL');
  }, 30_000);
});

describe('a program of ours that npm has started', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'ends with all that it has bound to itself when npm ends by %s, though the shell between them tells nobody',
    async (signal) => {
      const started = spawn(process.execPath, ['-e', npm(program(script))], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [said] = (await once(started.stdout, 'data')) as [Buffer];
      const pids = said.toString().split(' ').map(Number);
      expect(pids.map(lives)).toEqual([true, true]);
      started.kill(signal);
      for (const pid of pids) expect([pid, await ends(pid, 10_000)]).toEqual([pid, true]);
    },
    30_000,
  );

  it('has seen what is bound to it end before it ends when it is asked to', async () => {
    const started = spawn(process.execPath, program(script), { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(started.stdout, 'data')) as [Buffer];
    const [, child = 0] = said.toString().split(' ').map(Number);
    started.kill('SIGINT');
    expect(await once(started, 'exit')).toEqual([1, null]);
    expect(lives(child)).toBe(false);
  }, 30_000);
});

/** Nobody of a run of tests above it: neither that it is a worker of one, nor where that one keeps its files. */
const ownEnvironment = (): NodeJS.ProcessEnv => {
  const { JEST_WORKER_ID: _, ...env } = process.env;
  return env;
};
/** Processes that were started by this one, where the system tells. */
const startedBy = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)[1] === String(parent));
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};
const until = async <Found>(found: () => readonly Found[], least = 1): Promise<readonly Found[]> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (found().length >= least) return found();
    await sleep(50);
  }
  throw new Error('It was waited for in vain for half a minute');
};

describe('a run of tests', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-hanging-'));
    // Two files, so that each has a worker of its own; a child of the second has no input that ends with anybody.
    const hangs = (more = '') => `
      ${more}
      require('fs').writeFileSync(${JSON.stringify(folder)} + '/' + process.pid + '.pid', '');
      test('hangs', () => new Promise(() => setInterval(() => 0, 1000)), 600000);`;
    const fork = `
      const child = require('child_process').fork(${JSON.stringify(join(folder, 'child.js'))}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.once('message', () => require('fs').writeFileSync(${JSON.stringify(folder)} + '/' + child.pid + '.child', ''));`;
    writeFileSync(
      join(folder, 'child.js'),
      `setTimeout(() => process.send('lives'), 500); process.on('disconnect', () => process.exit());`,
    );
    writeFileSync(join(folder, 'one.test.js'), hangs());
    writeFileSync(join(folder, 'two.test.js'), hangs(fork));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const pids = (kind: string) => () =>
    readdirSync(folder).flatMap((name) => (name.endsWith(kind) ? [Number.parseInt(name)] : []));

  it('ends with its workers when npm is killed, and leaves children alone whose input is nobody', async () => {
    const jest = resolve(import.meta.dirname, '../../node_modules/jest/bin/jest.js');
    const config = JSON.stringify({ rootDir: folder, transform: {}, cacheDirectory: join(folder, 'cache') });
    const run = `
      const { endAfterBound, runBound } = await import(${JSON.stringify(bound)});
      endAfterBound();
      process.exit(await runBound(${JSON.stringify(jest)}, ['--config', ${JSON.stringify(config)}, '--maxWorkers', '2']));`;
    const words = ['-e', npm(program(run))];
    const started = spawn(process.execPath, words, { stdio: 'ignore', env: ownEnvironment() });
    const workers = await until(pids('.pid'), 2);
    const children = await until(pids('.child'));
    expect([...workers, ...children].every(lives)).toBe(true);
    started.kill('SIGKILL');
    for (const pid of [...workers, ...children]) expect([pid, await ends(pid, 10_000)]).toEqual([pid, true]);
  }, 60_000);

  it('of the project ends when npm is killed', async () => {
    const words = [resolve(import.meta.dirname, '../bin/test.mjs'), 'unit', 'test/laws'];
    const started = spawn(process.execPath, ['-e', npm(words)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ownEnvironment(),
    });
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (words: Buffer) => (said += String(words)));
    const [shell] = await until(() => startedBy(started.pid ?? 0));
    const [run] = await until(() => startedBy(shell ?? 0));
    const [jest] = await until(() => startedBy(run ?? 0));
    expect([run, jest].map((pid) => lives(pid ?? 0))).toEqual([true, true]);
    started.kill('SIGKILL');
    for (const pid of [run, jest]) expect([pid, await ends(pid ?? 0, 10_000)]).toEqual([pid, true]);
    expect(said).not.toContain('Ran all test suites');
  }, 60_000);
});
