import { node } from './project.mjs';

const lint = (of, folder) => [
  `Lint of the ${of}`,
  'eslint/bin/eslint.js',
  ['--config', '.config/eslint.config.mjs', '--cache', '--cache-location', `.cache/eslint-${folder}`, folder],
];

/** The longest first: what is short fills the rest of the other lane. */
const checks = [
  lint('client', 'frontend'),
  lint('server', 'backend'),
  ['Types of the server', 'typescript/bin/tsc', ['-p', 'backend', '--noEmit']],
  ['Types of the HTTP contract', 'typescript/bin/tsc', ['-p', 'backend/api', '--noEmit']],
  ['Types of the client', 'typescript/bin/tsc', ['-p', 'frontend', '--noEmit']],
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
  ['Format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
];

const LANES = 2;

/** Runs every law, two at a time, and says which were broken. Resolves with an exit code. */
export async function check() {
  const broken = [];
  const next = checks.values();
  const lane = async () => {
    for (const [name, script, args] of next) {
      if ((await node(script, args)) !== 0) broken.push(name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  console.log(broken.length === 0 ? 'Every law is kept.' : `Broken: ${broken.join(', ')}.`);
  return broken.length === 0 ? 0 : 1;
}
