// `npm run dev`: rebuilds and restarts the server on change; Vite serves the client with hot reload and proxies the rest.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from './lib/help.mjs';
import { buildAlone, ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';
import { buildServer } from './lib/build.mjs';
import { becomeOwnerOf, becomeOwnerOfData } from './lib/owner.mjs';

answerHelp(`
npm run dev

Runs the product for who works on it: the server is built and started anew on every change, Vite serves the client with hot
reload.

Example:
  PORT=3100 npm run dev

Exit codes:
  0  it was ended (Ctrl-C)
  1  it could not be built or started
`);
requireNode();
becomeOwnerOf(root);
await ensureInstalled();
await ensureBuilt();
becomeOwnerOfData();

const env = { ...process.env, NODE_ENV: 'development', PORT: process.env.PORT ?? '3000' };
let server;
let stopping = false;

function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'backend/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  server.once('exit', (code) => {
    if (!stopping && !restarting && code !== 0) console.log('The server ended; waiting for a change …');
  });
}

let restarting = false;
let again = false;
async function restart() {
  if (restarting) {
    again = true;
    return;
  }
  restarting = true;
  do {
    again = false;
    const gone = server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined;
    await buildAlone(buildServer);
    server.kill('SIGTERM');
    await gone;
  } while (again);
  restarting = false;
  startServer();
}

let timer;
for (const folder of ['backend/src', 'backend/api/src', 'backend/demo/src'].filter((one) =>
  existsSync(join(root, one)),
)) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), 150);
  });
}

startServer();
const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
  cwd: join(root, 'frontend'),
  stdio: 'inherit',
  env: { ...env, API_URL: `http://127.0.0.1:${env.PORT}` },
});
for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    stopping = true;
    server.kill('SIGTERM');
    vite.kill('SIGTERM');
    server.once('exit', () => process.exit(0));
  });
}
