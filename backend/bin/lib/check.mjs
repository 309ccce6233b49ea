import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './project.mjs';
import { SHORT_LIVED } from './short-lived.mjs';

/** The laws that need types, and those of the language: two thousand files in a minute of processor time. */
const typedLint = (...paths) => [
  'Lint with types',
  'oxlint/bin/oxlint',
  ['-c', '.config/oxlint.json', '--quiet', ...paths],
];

/** The laws of this house that only see the syntax. What was found the last time is kept. */
const lint = (...paths) => [
  'Lint',
  'eslint/bin/eslint.js',
  [
    '--config',
    '.config/eslint.config.mjs',
    '--no-warn-ignored',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/eslint',
    ...paths,
  ],
];

const types = (name, folder) => [name, 'typescript7/bin/tsc', ['-p', folder, '--noEmit']];

const format = (...paths) => [
  'Format',
  'prettier/bin/prettier.cjs',
  [
    '--check',
    '--log-level',
    'warn',
    '--ignore-unknown',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/prettier',
    ...paths,
  ],
];

/**
 * The longest first: what is short fills the rest of the other lane. On a fresh clone, where no cache shortens them, those are the two that
 * keep to one core; the native programs behind them use whatever is free.
 */
const checks = [
  format('.'),
  lint('backend', 'frontend'),
  typedLint('backend', 'frontend'),
  types('Types of the server', 'backend'),
  types('Types of the HTTP contract', 'backend/api'),
  types('Types of the client', 'frontend'),
  [
    'Layers',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [
      '--config',
      '.config/dependency-cruiser.cjs',
      '--output-type',
      'err',
      'backend/src',
      'backend/api/src',
      'backend/demo/src',
      'backend/embedded-postgres/src',
      'frontend/src',
    ],
  ],
  ['Dead code', 'knip/bin/knip.js', ['--config', '.config/knip.json', '--no-progress']],
];

const LANES = 2;

/** Runs every law, two at a time, and says which were broken. Resolves with an exit code. */
export const check = () => run(checks);

/** The laws that changed files can break. */
export function checkChanged(files) {
  const there = files.filter((file) => existsSync(join(root, file)));
  const code = there.filter((file) => /^(backend|frontend)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const touches = (...folders) => files.some((file) => folders.some((folder) => file.startsWith(folder)));
  const reach = {
    'Types of the server': touches('backend/'),
    'Types of the HTTP contract': touches('backend/api/'),
    'Types of the client': touches('backend/api/', 'frontend/'),
    Layers: touches('backend/', 'frontend/'),
    'Dead code': touches('backend/', 'frontend/'),
  };
  return run([
    ...(code.length > 0 ? [typedLint(...code), lint(...code)] : []),
    ...checks.filter(([name]) => reach[name]),
    ...(there.length > 0 ? [format(...there)] : []),
  ]);
}

async function run(laws) {
  const broken = [];
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${SHORT_LIVED}`.trim() };
  const next = laws.values();
  const lane = async () => {
    for (const [name, script, args] of next) {
      if ((await node(script, args, { env })) !== 0) broken.push(name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  console.log(broken.length === 0 ? 'Every law is kept.' : `Broken: ${broken.join(', ')}.`);
  return broken.length === 0 ? 0 : 1;
}
