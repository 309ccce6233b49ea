// Starts the built product as a person would, in a folder of its own.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHORT_LIVED } from '../../bin/lib/short-lived.mjs';
import { untilSaid } from './until-said.mjs';

const root = resolve(import.meta.dirname, '../../..');
const END_WITH_PARENT = new URL('../../bin/lib/end-with-parent.mjs', import.meta.url).href;

/** So long a product that starts may say nothing. It tells each tenth of the demo that it loads. */
const SILENT_MS = 180_000;

export function freshDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'ilan-product-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const freePort = () =>
  new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolvePort(port));
    });
  });

/**
 * The environment of programs that tests start: without the engines of whoever runs the tests (what a `…_URL` names is not for journeys and demo
 * people), and with what programs ask of Node that end soon.
 */
export const ownEnvironment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.endsWith('_URL'))),
  NODE_OPTIONS: SHORT_LIVED,
});

/**
 * @param {{entry?: string, dataDir?: string, port?: number, env?: Record<string, string>, within?: string[],
 *   onSpawn?: (pid: number) => void}} options
 * `entry`: which of its processes. `within`: a program and its first arguments that run the product in turn. `onSpawn` hears of the
 * process before it is ready.
 * @returns a running product: `url`, `dataDir`, `port`, `output()`, `stop()` (as Ctrl-C), `kill()` (as `kill -9`).
 */
export async function startProduct({
  entry = 'main.js',
  dataDir = freshDataDir(),
  port,
  env = {},
  within = [],
  onSpawn,
} = {}) {
  const main = join(root, 'backend/dist', entry);
  if (!existsSync(main)) throw new Error('The server is not built: run `npm run build`');
  const chosen = port ?? (await freePort());
  const [program, ...args] = [...within, process.execPath, '--import', END_WITH_PARENT, main];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...ownEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(chosen),
      OPS_PORT: String(chosen),
      LOG_LEVEL: 'warn',
      // A journey writes in a second what a person writes in an hour.
      WRITE_ALLOWANCE_FACTOR: '1000',
      ...env,
    },
    // Its input closes with whoever runs the tests, killed as well.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onSpawn?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const url = `http://127.0.0.1:${chosen}`;
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  try {
    await untilSaid(child, { sentence: 'İlanPazar is ready', silentMs: SILENT_MS, output: () => output });
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url,
    port: chosen,
    dataDir,
    pid: child.pid,
    output: () => output,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Stops it and removes its folder. */
    remove: async () => {
      await end('SIGTERM');
      endOrphan(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** After a `kill -9` the database server lives on: it is ended where no next start takes it over. */
export function endOrphan(dataDir) {
  const file = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // It has gone by itself.
  }
}
