import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../config/ports.js';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The product in a process of its own. The first start on a folder loads the demo catalogue. */
export async function startProduct(dataDir: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  mkdirSync(dataDir, { recursive: true });
  return start(script('../main.js'), { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }, 'İlanPazar is ready', 1_800_000);
}

/** One of the floors of floor-server.ts. */
export function startFloor(kind: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  return start(script('./floor-server.js'), { FLOOR: kind, ...env }, 'floor is ready', 30_000);
}

async function start(
  file: string,
  env: Readonly<Record<string, string>>,
  ready: string,
  timeoutMs: number,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await saying(child, ready, timeoutMs);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
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
