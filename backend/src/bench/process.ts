import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ilan/embedded-postgres/ports';
import { untilBenchEnds } from './bench-end.js';

export interface RunningServer {
  readonly url: string;
  /** Processor time that the process has used so far, in milliseconds; NaN where there is no /proc. */
  processorMs(): number;
  /** What the process holds of memory, in MB; NaN where there is no /proc. */
  residentMb(): number;
  stop(): Promise<void>;
}

/** So that a server does not outlive a bench that was killed. */
const END_WITH_PARENT = new URL('../../bin/lib/end-with-parent.mjs', import.meta.url).href;

const PRODUCT = new URL('../main.js', import.meta.url);
const FLOOR_SERVER = new URL('./floor-server.js', import.meta.url);

/** The product in a process of its own. The first start on a folder loads the demo catalogue. */
export async function startProduct(dataDir: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  mkdirSync(dataDir, { recursive: true });
  // One person posts thousands of commands in a minute.
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', WRITE_ALLOWANCE_FACTOR: '1000' };
  return start(PRODUCT, { ...own, ...env }, 'İlanPazar is ready', 1_800_000);
}

/** One of the floors of floor-server.ts. */
export function startFloor(kind: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  return start(FLOOR_SERVER, { FLOOR: kind, ...env }, 'floor is ready', 30_000);
}

/** A developer's own engines, which each `…_URL` names, are neither measured nor written to. */
const withoutEngines = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.endsWith('_URL')));

async function start(
  program: URL,
  env: Readonly<Record<string, string>>,
  ready: string,
  timeoutMs: number,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, fileURLToPath(program)], {
    env: { ...withoutEngines(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const stop = untilBenchEnds(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  });
  await saying(child, ready, timeoutMs);
  return {
    url: `http://127.0.0.1:${port}`,
    processorMs: () => processorMs(child.pid),
    residentMb: () => residentMb(child.pid),
    stop,
  };
}

const LOOK_MS = 1_000;
const LOOKS = 60;

/** Waits until a server that has just started has done what it does in the background: an index to load, a log to catch up with. */
export async function quiet(server: RunningServer): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const before = server.processorMs();
    await sleep(LOOK_MS);
    if (!(server.processorMs() - before > LOOK_MS / 10)) return;
  }
}

const TICK_MS = 10;

function processorMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // User and system time stand 12th and 13th behind the name, which may hold blanks.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

const KB = 1_024;

function residentMb(pid: number | undefined): number {
  try {
    const told = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(told) / KB;
  } catch {
    return Number.NaN;
  }
}

function saying(child: ChildProcess, ready: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail('was not ready in time'), timeoutMs);
    const fail = (what: string): void => {
      clearTimeout(timer);
      reject(new Error(`The server ${what}:\n${output}`));
    };
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      if (!output.includes(ready)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => fail('ended'));
  });
}
