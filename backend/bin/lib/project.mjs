// Shared by the commands of package.json. No dependencies: it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './build-lock.mjs';
import { isBuiltFrom } from './built-from.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Ends with one sentence and no stack: for faults that the reader can mend. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`İlanPazar needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Runs a program of the project to its end. Resolves with its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

const bin = (name) => join(root, 'node_modules', name);

export const node = (script, args = [], options = {}) => run(process.execPath, [bin(script), ...args], options);

const installStampFile = () => join(root, 'node_modules', '.ilanpazar-install');

function installStamp() {
  const manifests = [
    'package.json',
    'package-lock.json',
    'backend/package.json',
    'backend/api/package.json',
    'backend/demo/package.json',
    'backend/embedded-postgres/package.json',
    'frontend/package.json',
  ];
  return hashOf(manifests.map((file) => join(root, file)).filter((file) => existsSync(file)));
}

/** Says that what lies in node_modules is what the manifests ask for. */
export const markInstalled = () => writeFileSync(installStampFile(), installStamp());

export async function ensureInstalled() {
  const stampFile = installStampFile();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installStamp()) return;
  console.log('Installing dependencies (once, about a minute) …');
  const npm = process.env.npm_execpath;
  // Not `npm ci`, which takes the lock file as well: it throws away what is there, and a start after a small change would wait for all of it.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) stop('The dependencies could not be installed; see the lines above.');
  markInstalled();
}

const parts = {
  // The demo may be left out of an installation.
  server: {
    from: [
      'backend/api/src',
      'backend/demo/src',
      'backend/embedded-postgres/src',
      'backend/src',
      'backend/bin/lib/join',
      'backend/bin/lib/built-from.mjs',
      'package-lock.json',
      'backend/.swcrc',
      'nest-cli.json',
      'backend/api/package.json',
      'backend/demo/package.json',
      'backend/embedded-postgres/package.json',
    ],
    to: 'backend/dist',
  },
  client: {
    from: [
      'backend/api/src',
      'frontend/src',
      'frontend/public',
      'frontend/build-plugins',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'tsconfig.json',
    ],
    to: 'frontend/dist',
  },
};

/** Builds what changed since the last build. What is said of it goes beside what the command answers, which programs may read. */
export async function ensureBuilt({ force = false } = {}) {
  const names = ['server', 'client'];
  if (!force && names.every((name) => isBuilt(name, stampOf(name)))) return;
  const { buildClient, buildServer } = await import('./build.mjs');
  // Whoever has waited finds it built.
  await buildAlone(() =>
    Promise.all([ensurePart('server', buildServer, force), ensurePart('client', buildClient, force)]),
  );
}

/** Two commands that find it stale at the same moment would build into each other's files. */
export async function buildAlone(build) {
  const onWait = () => console.error('Another command is building the program; waiting for it …');
  await alone(join(root, '.cache/building'), build, { onWait }).catch((error) => stop(error.message));
}

const stampFileOf = (name) => join(root, parts[name].to, '.stamp');

const stampOf = (name) =>
  hashOf(
    parts[name].from
      .flatMap((path) => filesBelow(join(root, path)))
      .filter(isBuiltFrom)
      .concat(join(root, 'package.json')),
  );

const isBuilt = (name, stamp) => existsSync(stampFileOf(name)) && readFileSync(stampFileOf(name), 'utf8') === stamp;

async function ensurePart(name, build, force) {
  const [stampFile, stamp] = [stampFileOf(name), stampOf(name)];
  if (!force && isBuilt(name, stamp)) return;
  console.error(`Building the ${name} …`);
  rmSync(stampFile, { force: true });
  await build();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
