import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './project.mjs';
import { SHORT_LIVED } from './short-lived.mjs';

/** Types, the laws that need them, and those of this house, all seen in one look at two thousand files. */
const lint = ['Types and lint', 'oxlint/bin/oxlint', ['-c', '.oxlintrc.json', '--quiet', 'backend', 'frontend']];

const format = (...paths) => [
  'Format',
  'oxfmt/bin/oxfmt',
  ['--list-different', '--no-error-on-unmatched-pattern', ...paths],
];

/** Lint looks at each file by the `tsconfig.json` next to it; what the client takes from elsewhere (the contract, what tests share) has to fit its options as well. */
const clientTypes = ['Types of the client', 'typescript7/bin/tsc', ['-p', 'frontend', '--noEmit']];

/** The longest first: what is short fills the rest of the other lane. Native programs use whatever is free. */
const checks = [
  lint,
  clientTypes,
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
  format('.'),
];

const LANES = 2;

/** Runs every law, two at a time, and says which were broken. Resolves with an exit code. */
export const check = () => run(checks);

/** The laws that changed files can break: what lies elsewhere may no longer fit their types. */
export function checkChanged(files) {
  const there = files.filter((file) => existsSync(join(root, file)));
  const isCode = files.some((file) => /^(backend|frontend)\//.test(file));
  return run([
    ...(isCode ? checks.filter(([name]) => name !== 'Format') : []),
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
