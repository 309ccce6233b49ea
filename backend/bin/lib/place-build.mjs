// No dependencies: it runs before they are installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Brings what was built beside into its place, file by file, each in one step: whoever runs what lies there finds every file that it may still
 * load, the old one or the new. What is the same is left alone. Files that are built no more go at the end.
 */
export function placeBuild(from, to) {
  const built = filesIn(from);
  for (const file of built) {
    const [source, target] = [join(from, file), join(to, file)];
    if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
  const wanted = new Set(built);
  for (const file of filesIn(to)) if (!wanted.has(file)) rmSync(join(to, file));
  removeEmptyBelow(to);
  rmSync(from, { recursive: true, force: true });
}

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
