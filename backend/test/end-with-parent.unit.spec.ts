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
