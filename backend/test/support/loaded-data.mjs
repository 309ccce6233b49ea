// Data folders with the demo catalogue in them: made once a run, then copied, which takes a second instead of ten.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepPhotos, lendPhotos } from './demo-photos.mjs';
import { endOrphan, freshDataDir, startProduct } from './product.mjs';

export { lendPhotos };

/** Enough ads for a journey that only needs some. */
export const SOME_ADS = 30;

/** What the product of a lane has. */
export const LANE_ADS = 400;

/** @returns a data folder for a first start that is not about photos: they are made already. The caller removes it. */
export function dataDirWithPhotos() {
  const dataDir = freshDataDir();
  lendPhotos(dataDir);
  return dataDir;
}

/** @returns a data folder of the caller's own, with that many ads; the caller removes it. */
export async function loadedDataDir(ads = SOME_ADS) {
  const kept = await keptDataDir(ads);
  const dataDir = freshDataDir();
  copy(kept, dataDir);
  return dataDir;
}

/** @returns the folder that all others with that many ads are copies of: nobody starts a product in it. */
export async function keptDataDir(ads = SOME_ADS) {
  const shelf = process.env.LOADED_DATA_SHELF;
  if (!shelf) throw new Error('LOADED_DATA_SHELF is missing: the global set-up did not run');
  const kept = join(shelf, `demo-${ads}`);
  await keptOnce(kept, ads);
  return kept;
}

/** A product that has its ads already. The options are those of `startProduct`, besides `ads`. */
export async function startLoadedProduct({ ads = SOME_ADS, env, ...options } = {}) {
  const dataDir = await loadedDataDir(ads);
  return startProduct({ ...options, dataDir, env: { DEMO_LISTINGS: String(ads), ...env } });
}

/** A folder that is there is complete; whoever makes it holds another one meanwhile. */
async function keptOnce(kept, ads) {
  const lock = `${kept}.lock`;
  while (!existsSync(kept)) {
    if (!taken(lock)) {
      await sleep(100);
      continue;
    }
    try {
      if (existsSync(kept)) return;
      renameSync(await newlyLoaded(ads), kept);
    } finally {
      rmdirSync(lock);
    }
  }
}

async function newlyLoaded(ads) {
  const dataDir = dataDirWithPhotos();
  try {
    const product = await startProduct({ dataDir, env: { DEMO_LISTINGS: String(ads) } });
    await product.stop();
  } finally {
    // Of a start that was given up the server lives on, and nobody takes it over.
    endOrphan(dataDir);
  }
  keepPhotos(dataDir);
  return dataDir;
}

function taken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Owners and rights stay as they were: the server of a root user is another account's. A file system that can shares the blocks. */
function copy(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The loaded data folder could not be copied: ${stderr}`);
}
