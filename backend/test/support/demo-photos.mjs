// The renditions of the demo's pictures, kept from run to run: to make them costs as much as everything else that loading does. They are
// named by their picture's bytes, and the folder by the program that makes them, so that another one makes its own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { isBuiltFrom } from '../../bin/lib/built-from.mjs';

const root = resolve(import.meta.dirname, '../../..');
const RENDERER = join(root, 'backend/src/platform/photos');
const SHELF = join(root, '.cache/demo-photos');

/** Gives a product that has not started yet the photos that an earlier one made; it makes what is missing. */
export function lendPhotos(dataDir) {
  const largest = kept().at(-1);
  if (largest) copy(join(shelf(), String(largest)), join(dataDir, 'photos'));
}

/** Keeps what a product has made, when it is more than was there. */
export function keepPhotos(dataDir) {
  const made = join(dataDir, 'photos');
  const count = photosIn(made);
  if (count <= (kept().at(-1) ?? 0)) return;
  for (const other of existsSync(SHELF) ? readdirSync(SHELF) : [])
    if (join(SHELF, other) !== shelf()) rmSync(join(SHELF, other), { recursive: true, force: true });
  mkdirSync(shelf(), { recursive: true });
  const begun = mkdtempSync(join(shelf(), 'begun-'));
  copy(made, begun);
  // By its name one sees that it is complete. Somebody else may have been as fast.
  const complete = join(shelf(), String(count));
  if (existsSync(complete)) rmSync(begun, { recursive: true });
  else renameSync(begun, complete);
}

/** How many photos each kept folder has, the smallest first. */
const kept = () =>
  (existsSync(shelf()) ? readdirSync(shelf()) : [])
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);

const photosIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

let name;
function shelf() {
  if (name) return name;
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const file of readdirSync(RENDERER).sort())
    if (isBuiltFrom(file)) hash.update(file).update(readFileSync(join(RENDERER, file)));
  return (name = join(SHELF, hash.digest('hex').slice(0, 16)));
}

function copy(from, to) {
  mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo's photos could not be copied: ${stderr}`);
}
