// `npm test -- --changed [ref]`: what a change can break, within about two minutes on two cores.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, node, root, stop } from './project.mjs';
import { checkChanged } from './check.mjs';

/** As many files of tests on real servers fit into the time; those beyond are told, not run. */
const INT_FILES = 24;
const CODE = /\.(ts|tsx)$/;

const PLACES = [
  'backend/src',
  'backend/test',
  'backend/api/src',
  'backend/demo/src',
  'backend/embedded-postgres/src',
  'frontend/src',
];

/** A file that tests read instead of importing it, and who reads it. */
const READERS = [
  [/^docker\/|^docker-compose\.yml$/, /^backend\/test\/(deployment|nginx)\./],
  [/^docs\//, /^backend\/(test|src)\/.*docs?\./],
];

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
};

/** Paths that differ from `ref`, or from where this branch left the main one; what git does not know yet among them. */
function changedFiles(ref) {
  if (!git('rev-parse', '--git-dir'))
    stop('--changed asks git what changed, and there is no git repository here: run `npm test` instead.');
  if (ref && !git('rev-parse', '--verify', `${ref}^{commit}`)) stop(`--changed: git knows no commit ${ref}.`);
  const base = ref
    ? [ref]
    : (git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? ['HEAD']);
  const changed = git('diff', '--name-only', '--relative', base[0]);
  if (!changed) stop('--changed: git could not tell what changed; is there a first commit?');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** The feature that a path belongs to: tests in it are the first to notice. */
const roomOf = (path) => /^(backend|frontend)\/src\/[^/]+\/[^/]+/.exec(path)?.[0] ?? path.replace(/\/[^/]+$/, '');

/**
 * Which of `specs` notice a change of `files`, by path: those that import them (`related`), those that read them, and of the slow ones
 * no more than fit, the nearest first. `left` are slow ones that were left out.
 */
export function pick({ files, specs, related, mentions, fit = INT_FILES }) {
  const chosen = new Set(related);
  for (const file of files) {
    for (const [path, reader] of READERS)
      if (path.test(file)) for (const spec of specs) if (reader.test(spec)) chosen.add(spec);
    // Data and child programs are opened by their name, not imported.
    if (!CODE.test(file)) for (const spec of specs) if (mentions(spec, file)) chosen.add(spec);
  }
  const rooms = new Set(files.map(roomOf));
  const isNear = (spec) => files.includes(spec) || rooms.has(roomOf(spec));
  const slow = [...chosen].filter((spec) => spec.includes('.int.')).sort();
  const ordered = [...slow.filter(isNear), ...slow.filter((spec) => !isNear(spec))];
  return {
    unit: [...chosen].filter((spec) => spec.includes('.unit.')).sort(),
    int: ordered.slice(0, fit),
    left: ordered.slice(fit),
  };
}

/** What imports a changed file, as jest's own map of the imports knows it. */
function relatedTo(files) {
  const code = files.filter((file) => CODE.test(file) && existsSync(join(root, file)));
  if (code.length === 0) return [];
  const words = ['--listTests', '--selectProjects', 'backend unit', 'frontend unit', 'backend int'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), ...words, '--findRelatedTests', ...code],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) stop(`jest could not tell what the change reaches:\n${stderr}`);
  const below = `${root}/`;
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(below))
    .map((line) => line.slice(below.length));
}

const loudly = (...sentences) => {
  const rule = '!'.repeat(80);
  console.error(`\n${[rule, ...sentences.map((sentence) => `!! ${sentence}`), rule].join('\n')}\n`);
};

/** @param jest runs a level with arguments and resolves with its exit code. @returns an exit code */
export async function testChanged(jest, ref) {
  const files = changedFiles(ref);
  if (files.length === 0) {
    console.log('Nothing has changed.');
    return 0;
  }
  console.log(`${files.length} files have changed.`);
  const specs = PLACES.flatMap((folder) => filesBelow(join(root, folder)))
    .map((path) => path.slice(root.length + 1))
    .filter((path) => /\.(unit|int)\.spec\.tsx?$/.test(path));
  const mentions = (spec, file) => readFileSync(join(root, spec), 'utf8').includes(file.replace(/^.*\//, ''));
  const { unit, int, left } = pick({ files, specs, related: relatedTo(files), mentions });
  let worst = await checkChanged(files);
  if (unit.length > 0) worst = Math.max(worst, await jest('unit', ['--runTestsByPath', ...unit]));
  if (int.length > 0) worst = Math.max(worst, await jest('int', ['--runTestsByPath', ...int]));
  const journeys = files.filter((file) => file.includes('.e2e.'));
  loudly(
    `Run: ${unit.length} unit and ${int.length} int files, and the checks of what changed.`,
    ...(left.length > 0 ? [`NOT RUN: ${left.length} more int files that the change reaches.`] : []),
    `NOT RUN: the journeys${journeys.length > 0 ? `, of which ${journeys.length} changed: ${journeys.join(', ')}` : ''}.`,
    'Before it lands, `npm test` runs all of it.',
  );
  return worst;
}
