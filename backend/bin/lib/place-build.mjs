// No dependencies: it runs before they are installed.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Where files lie that are named after what they hold, and never change. Each build says which are its own. */
const CHUNKS = 'chunks';
const BUILDS = join(CHUNKS, 'builds.json');
/** Of so many builds the chunks stay, the present one included. */
const KEPT_BUILDS = 3;

/**
 * Brings what was built beside into its place, file by file, each in one step: whoever runs what lies there finds every file that it may still
 * load. A file that has kept its name is the old one or the new; chunks have other names when they are others, and those of the builds before
 * stay for who was started then. What is new comes first, for what is replaced may load it. What is the same is left alone. Files that are
 * built no more go at the end.
 *
 * @param options `onPlaced` hears of each file that has come into its place
 */
export function placeBuild(from, to, { onPlaced = () => {} } = {}) {
  const older = keepChunks(from, to);
  const built = filesIn(from);
  const isNew = (file) => !existsSync(join(to, file));
  const [added, replaced] = [built.filter(isNew), built.filter((file) => !isNew(file))];
  for (const file of [...added, ...replaced]) {
    const [source, target] = [join(from, file), join(to, file)];
    if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
    onPlaced(file);
  }
  const wanted = new Set([...built, ...older]);
  for (const file of filesIn(to)) if (!wanted.has(file)) rmSync(join(to, file));
  removeEmptyBelow(to);
  rmSync(from, { recursive: true, force: true });
}

/** Writes down which chunks this build and those before it have. @returns those of the builds before */
function keepChunks(from, to) {
  const own = filesIn(join(from, CHUNKS));
  if (own.length === 0) return [];
  const before = buildsIn(to).filter((build) => !isSame(build, own));
  const builds = [own, ...before].slice(0, KEPT_BUILDS);
  writeFileSync(join(from, BUILDS), JSON.stringify(builds, undefined, 1));
  return builds.slice(1).flatMap((build) => build.map((file) => join(CHUNKS, file)));
}

function buildsIn(folder) {
  if (!existsSync(join(folder, BUILDS))) return [];
  try {
    return JSON.parse(readFileSync(join(folder, BUILDS), 'utf8'));
  } catch (error) {
    // Whoever has spoilt it loses the older chunks, and can build all the same.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const isSame = (one, other) => one.toSorted().join() === other.toSorted().join();

const filesIn = (folder, inside = '') =>
  !existsSync(join(folder, inside))
    ? []
    : readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesIn(folder, join(inside, entry.name)) : [join(inside, entry.name)],
      );

function removeEmptyBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    removeEmptyBelow(inner);
    if (readdirSync(inner).length === 0) rmdirSync(inner);
  }
}
