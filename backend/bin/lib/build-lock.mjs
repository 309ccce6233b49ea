// One build at a time in this folder. No dependencies: it runs before they are installed.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Who builds says so often that it still does; who has not for so long is gone, also where its process cannot be asked. */
const BEAT_MS = 2_000;
const SILENT_MS = 60_000;
/** A build takes a minute or two on a slow machine. */
const WAIT_MS = 600_000;
const LOOK_MS = 200;

/**
 * Does work that nobody else may do in this folder meanwhile, and waits for whoever is at it.
 * @param file names who is at it
 * @param onWait told once, when somebody else is at it
 * @throws Error with one sentence, when that does not end
 */
export async function alone(file, work, { onWait, waitMs = WAIT_MS }) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = { words: `${hostname()} ${process.pid} ${randomUUID()}` };
  await taken(file, mine, onWait, waitMs);
  // Whoever was silent for too long (a machine that slept) finds another one at it: that one's is left alone.
  const isMine = () => holderOf(file)?.words === mine.words;
  const release = () => isMine() && takeAway(file, mine);
  process.once('exit', release);
  const beat = setInterval(() => isMine() && beatOf(file), BEAT_MS);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', release);
    release();
  }
}

async function taken(file, mine, onWait, waitMs) {
  const end = Date.now() + waitMs;
  let isTold = false;
  while (!take(file, mine)) {
    const holder = holderOf(file);
    if (holder !== undefined && isGone(holder)) takeAway(file, holder);
    else if (Date.now() >= end)
      throw new Error(
        `Another command has been building for long (process ${holder?.pid ?? '?'}). If it is not: remove ${file}`,
      );
    else {
      if (!isTold) onWait();
      isTold = true;
      await pause(LOOK_MS);
    }
  }
}

/** A link appears with its words or not at all, and replaces nothing. */
function take(file, { words }) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, words);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(file) {
  try {
    const words = readFileSync(file, 'utf8');
    const [host, pid] = words.split(' ');
    return { words, host, pid: Number(pid), beatAt: statSync(file).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isGone({ host, pid, beatAt }) {
  if (Date.now() - beatAt > SILENT_MS) return true;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Of those who found it left behind one takes it away, as who has held it does in the end; what another has taken meanwhile is given back. */
function takeAway(file, { words }) {
  const away = `${file}.${process.pid}.left`;
  try {
    renameSync(file, away);
    if (readFileSync(away, 'utf8') !== words) linkSync(away, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  } finally {
    rmSync(away, { force: true });
  }
}

function beatOf(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    // Somebody removed it by hand.
    if (error.code !== 'ENOENT') throw error;
  }
}
