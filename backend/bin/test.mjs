// `npm test`: the laws, then every test level. `npm run test:unit|int|e2e [-- pattern]` runs one, `npm test -- --changed` what a change reaches.
import { endAfterBound, runBound } from './lib/bound-child.mjs';
import { answerHelp } from './lib/help.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/project.mjs';
import { SHORT_LIVED } from './lib/short-lived.mjs';
import { testChanged } from './lib/changed.mjs';
import { check } from './lib/check.mjs';
import { passingFolder } from './lib/passing-folder.mjs';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const [level = 'all', ...rest] = process.argv.slice(2);
const onlyChanged = rest[0] === '--changed';
const cores = Math.max(2, availableParallelism());
// Tests on real servers wait more than they compute: two more of them than there are cores keep the cores busy. Those of the client wait for what
// shows itself a moment later.
const waiting = String(cores + 2);
const drawing = String(cores + 1);
// Each worker of the journeys has a product of its own; who tries some journeys waits for one product only. Pages, products and databases wait for
// each other: with as many workers as cores a fifth of the cores was idle.
const lanes = rest.length > 0 || process.env.BASE_URL ? '1' : '3';
const projects = {
  unit: { names: ['backend unit', 'frontend unit', 'frontend unit in English'], workers: drawing },
  int: { names: ['backend int'], workers: waiting },
  e2e: { names: ['backend e2e', 'frontend e2e'], workers: lanes },
};

answerHelp(`
npm test [-- <option>], npm run test:<level> [-- <pattern> …]

Runs tests, from the laws to journeys in a browser; docs/testing.md says what each level is and which servers it takes.

Options:
  npm test                              the laws, then unit, int and journeys
  npm test -- --changed [commit]        what differs from the commit (or from where the branch left main) can break
  npm run test:unit [-- <pattern> …]    one level; a pattern is a part of a file's path
  npm run test:int [-- <pattern> …]
  npm run test:e2e [-- <pattern> …]

Example:
  npm run test:int -- listings/ search

Exit codes:
  0  everything passed
  1  something failed, or there was nothing to run
`);
requireNode();
// jest would go on where npm is killed, with its workers, databases and products.
endAfterBound();
await ensureInstalled();
// The journeys drive the built product; the other levels transform the sources themselves.
if (!onlyChanged && (level === 'all' || level === 'e2e')) await ensureBuilt();
if (!onlyChanged && level === 'all' && (await check()) !== 0) process.exit(1);

process.env.NODE_ENV = 'test';
// The browser unpacks itself under a fixed name, and jest keeps what it has transformed: each account needs a folder of its own for them.
const who = process.getuid?.() ?? userInfo().username;
process.env.LASTING_TMPDIR = join(tmpdir(), `ilanpazar-test-${who}`);
mkdirSync(process.env.LASTING_TMPDIR, { recursive: true });
process.env.TMPDIR = passingFolder(process.env.LASTING_TMPDIR, who);
const cache = join(process.env.LASTING_TMPDIR, 'jest');
/** One run of jest. */
const jest = ({ names, workers }, args) =>
  runBound(
    join(root, 'node_modules/jest/bin/jest.js'),
    ['--cacheDirectory', cache, '--maxWorkers', workers, '--selectProjects', ...names, ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} ${SHORT_LIVED} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
      },
    },
  );

if (onlyChanged) process.exit(await testChanged((name, args) => jest(projects[name], args), rest[1]));

/** @returns makes sure of what was loaded for the journeys meanwhile. Where that failed they load what is missing, and say why it fails. */
function loadAhead() {
  const shelf = mkdtempSync(join(tmpdir(), 'ilan-loaded-'));
  process.env.LOADED_DATA_SHELF = shelf;
  const loading = runBound(join(root, 'backend/test/support/load-ahead.mjs'), [], { cwd: root });
  return async () => {
    if ((await loading) === 0) return;
    // A folder that is there is complete. Who was at another has ended, and may have left its lock.
    for (const name of readdirSync(shelf)) if (name.endsWith('.lock')) rmdirSync(join(shelf, name));
  };
}

// Each level is a run of its own, so that the journeys need not share the cores with the others.
const levels = level === 'all' ? ['unit', 'int', 'e2e'] : [level];
// All of them, so that one run tells everything that is broken.
let worst = 0;
let loaded;
for (const name of levels) {
  // Int tests wait more than unit tests do.
  if (name === 'int' && levels.includes('e2e') && !process.env.BASE_URL) loaded = loadAhead();
  if (name === 'e2e') await loaded?.();
  worst = Math.max(worst, await jest(projects[name], ['--', ...rest]));
}
process.exit(worst);
