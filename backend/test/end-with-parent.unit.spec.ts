import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';

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
const npm = (program: string): string => `
  process.title = 'npm run bench';
  const { spawn } = require('node:child_process');
  const words = ['sh', ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, ${JSON.stringify(program)}]];
  spawn(...words, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'bench' } });
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
      const started = spawn(process.execPath, ['-e', npm(script)], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [said] = (await once(started.stdout, 'data')) as [Buffer];
      const pids = said.toString().split(' ').map(Number);
      expect(pids.map(lives)).toEqual([true, true]);
      started.kill(signal);
      for (const pid of pids) expect([pid, await ends(pid, 10_000)]).toEqual([pid, true]);
    },
    30_000,
  );

  it('has seen what is bound to it end before it ends when it is asked to', async () => {
    const words = ['--input-type=module', '-e', script];
    const started = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(started.stdout, 'data')) as [Buffer];
    const [, child = 0] = said.toString().split(' ').map(Number);
    started.kill('SIGINT');
    expect(await once(started, 'exit')).toEqual([1, null]);
    expect(lives(child)).toBe(false);
  }, 30_000);
});
