import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { commandOf, isAlive } from './processes.js';

export interface OrphanedServer {
  readonly pid: number;
  readonly port: number | undefined;
  /** False when the number belongs to somebody else by now, undefined where nobody can tell: then it may be asked, but not ended. */
  readonly serves: boolean | undefined;
}

/** The server that the folder's pid file names, while it lives: it goes on when the process that started it is killed. */
export async function orphanedServerIn(folder: string): Promise<OrphanedServer | undefined> {
  const lines = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return { pid, port: Number(lines[3]) || undefined, serves: await servesFolder(pid, folder) };
}

/**
 * For a pid file that names somebody else, whom PostgreSQL would take for a server. That of a dead server stays: PostgreSQL looks there
 * for what the dead one left in memory.
 */
export const forgetStranger = (folder: string): Promise<void> => rm(pidFileOf(folder), { force: true });

const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid');

/** The server's own command line names its folder. */
async function servesFolder(pid: number, folder: string): Promise<boolean | undefined> {
  const [program, ...rest] = commandOf(pid) ?? [];
  // Empty: it is just ending.
  if (!program) return undefined;
  if (basename(program) !== 'postgres') return false;
  if (process.platform !== 'linux') return undefined;
  const named = rest[rest.indexOf('-D') + 1] ?? '';
  try {
    // The same folder may have been named by another way to it, or been handed over open.
    return (await realpath(named.replace('/proc/self/', `/proc/${pid}/`))) === (await realpath(folder));
  } catch {
    // A server under another account does not show what it was handed (containers take that right from root, too).
    return undefined;
  }
}
