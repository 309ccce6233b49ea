// Where a run of tests puts what goes with it: databases, data folders, copies of them. No dependencies.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Memory that Linux offers as a folder. To make the thousand files of a database costs a disk up to twenty times as much. */
const MEMORY = '/dev/shm';
/** What a run of journeys and its programs may need at once, with room: with less the disk is used. */
const ROOM = 8 * 1024 ** 3;

/** @returns whether files there may be run and there is room, of the folder as well as of the machine or container */
export function isRoomy({ mounts, free, memory }) {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === MEMORY)?.[3]
    .split(',');
  return (
    options !== undefined && options.includes('rw') && !options.includes('noexec') && Math.min(free, memory) >= ROOM
  );
}

function memoryIsRoomy() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8');
    return isRoomy({ mounts, free: bavail * bsize, memory: process.availableMemory() });
  } catch (error) {
    // A system without the one or the other keeps to its disk.
    if (['ENOENT', 'EACCES'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * A folder in memory for this process, which goes when it ends; and those that killed ones have left go now.
 * @param lasting the folder on the disk, used instead where memory is short
 * @param who the account: what others have left is theirs
 */
export function passingFolder(lasting, who) {
  if (!memoryIsRoomy()) return lasting;
  const begin = `ilanpazar-test-${who}-`;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(begin) && isGone(Number(name.slice(begin.length)))) remove(join(MEMORY, name));
  const folder = join(MEMORY, `${begin}${process.pid}`);
  mkdirSync(folder);
  process.once('exit', () => removeUnlessWrittenTo(folder));
  return folder;
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** After a run that was told to end in the middle a database may be just stopping there: the next run takes away what stays. */
function removeUnlessWrittenTo(folder) {
  try {
    remove(folder);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error;
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
