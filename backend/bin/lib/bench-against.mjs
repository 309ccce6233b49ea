import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { startBound } from './bound-child.mjs';
import { root, run, stop } from './project.mjs';
import { compareBuilds, comparisonText, unpaired } from './two-builds.mjs';

const KEPT = join(root, '.cache', 'bench-against');
/** Says that it was built to the end. */
const BUILT = '.built';
/** Where modules lie, beside the root. */
const WORKSPACES = ['backend', 'backend/api', 'backend/demo', 'backend/embedded-postgres', 'frontend'];

/**
 * Measures a former state and this one in turn, each with its own bench and its own catalogue, and prints how their rows stand to each other.
 * The former state is kept built in .cache/bench-against.
 */
export async function benchAgainst(commit, { rounds, args }) {
  const before = await builtAt(commit);
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const told = {};
    // Whoever is first finds another machine than whoever is second: they change places.
    const order = round % 2 === 0 ? ['before', 'after'] : ['after', 'before'];
    for (const side of order) {
      console.log(`\n==== round ${round + 1} of ${rounds}, ${side === 'before' ? commit : 'this state'}`);
      told[side] = await measured(side === 'before' ? before : root, args);
    }
    runs.push(told);
  }
  tell(commit, runs);
}

function tell(commit, runs) {
  const rows = compareBuilds(runs);
  console.log(
    `\n\n${commit} → this state, ${runs.length} rounds each: middle figures, their ratio, and the ratios of the rounds`,
  );
  console.log(comparisonText(rows));
  const alone = unpaired(runs);
  if (alone.length > 0) console.log(`\nOnly in one of them: ${alone.join('; ')}.`);
  const slower = rows.filter(({ verdict }) => verdict === 'slower');
  console.log(
    slower.length === 0
      ? `\nNo row is slower by more than its ratios are apart.`
      : `\nSlower: ${slower.map(({ name, unit, ratio }) => `${name}, ${unit}: ${ratio.toFixed(2)}`).join('; ')}.`,
  );
  const file = join(
    root,
    'bench-results',
    `against-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ commit, rows, runs }, null, 2));
  console.log(`Written to ${file}`);
}

/** The measurements of one run of a state's own bench. */
async function measured(folder, args) {
  const program = join(folder, 'backend/dist/bench/main.js');
  if (!existsSync(program)) stop(`There is no bench in ${folder}.`);
  let said = '';
  const child = startBound(program, args, { cwd: folder, stdout: 'pipe' });
  child.stdout.on('data', (part) => {
    process.stdout.write(part);
    said += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const written = /^Written to (.+)$/m.exec(said)?.[1];
  if (!written) stop('Nothing could be measured: see the lines above.');
  // A part of which the catalogue holds too little fails in either state: the rows of the others are compared all the same.
  if (code !== 0) process.exitCode = 1;
  return JSON.parse(readFileSync(join(folder, written), 'utf8')).measurements;
}

/** @returns the folder in which the commit lies built */
async function builtAt(commit) {
  const sha = git(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])?.trim();
  if (!sha) stop(`There is no commit ${commit}.`);
  const folder = join(KEPT, sha);
  sweepHalves();
  if (!existsSync(join(folder, 'package.json'))) {
    console.log(`Laying ${commit} down in ${folder} …`);
    // Only what was laid down whole gets its name: what a killed run leaves behind goes with the next one.
    const half = `${folder}.half`;
    for (const left of [half, folder]) rmSync(left, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    const archive = join(half, 'state.tar');
    git(['archive', '--output', archive, sha]);
    execFileSync('tar', ['-xf', archive, '-C', half]);
    rmSync(archive);
    renameSync(half, folder);
  }
  if (!existsSync(join(folder, 'node_modules')) && hasSamePackages(folder)) lendModules(folder);
  // Its own program installs what it lacks, and builds it once.
  if (existsSync(join(folder, BUILT))) return folder;
  const code = await run(process.execPath, [join(folder, 'backend/bin/build.mjs')], { cwd: folder });
  if (code !== 0) stop(`${commit} could not be built; see the lines above.`);
  writeFileSync(join(folder, BUILT), '');
  return folder;
}

function sweepHalves() {
  if (!existsSync(KEPT)) return;
  for (const name of readdirSync(KEPT))
    if (name.endsWith('.half') || name.endsWith('.tar')) rmSync(join(KEPT, name), { recursive: true, force: true });
}

function git(args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  } catch (error) {
    if (error.code === 'ENOENT') stop('git is needed to look at a former state.');
    return undefined;
  }
}

const hasSamePackages = (folder) =>
  ['', ...WORKSPACES]
    .flatMap((workspace) =>
      ['package.json', ...(workspace === '' ? ['package-lock.json'] : [])].map((file) => join(workspace, file)),
    )
    .every((file) => textOf(join(folder, file)) === textOf(join(root, file)));

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Links to what is installed here; the workspaces are its own. */
function lendModules(folder) {
  const link = (from, to) => symlinkSync(from, to, process.platform === 'win32' ? 'junction' : 'dir');
  for (const workspace of ['', ...WORKSPACES]) {
    const own = join(root, workspace, 'node_modules');
    if (!existsSync(own)) continue;
    const lent = join(folder, workspace, 'node_modules');
    mkdirSync(lent, { recursive: true });
    for (const name of readdirSync(own)) {
      if (name === '@ilan') continue;
      if (name === '.ilanpazar-install') writeFileSync(join(lent, name), readFileSync(join(own, name)));
      else link(join(own, name), join(lent, name));
    }
  }
  const named = join(folder, 'node_modules/@ilan');
  mkdirSync(named, { recursive: true });
  for (const workspace of WORKSPACES) link(join(folder, workspace), join(named, workspace.split('/').at(-1)));
}
