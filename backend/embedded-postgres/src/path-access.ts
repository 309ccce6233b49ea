import { open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Installation } from './installation.js';
import type { PostgresAccount } from './postgres-account.js';

/** True when every folder above `path` lets the account through; always true when the account is our own. */
export async function isReachable(path: string, account: PostgresAccount): Promise<boolean> {
  if (account.uid === undefined) return true;
  for (let folder = await realpath(dirname(path)); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    const passes = uid === account.uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
    if (!passes) return false;
    if (folder === dirname(folder)) return true;
  }
}

export interface HandedOver {
  /** What the paths are called in the program that is started. */
  readonly names: readonly string[];
  /** For `stdio`, after the three that every program has. */
  readonly descriptors: readonly number[];
  close(): Promise<void>;
}

/**
 * Paths for a program that runs as another account. Below a closed home (root's is 0700) that account cannot walk to them, so they are
 * handed over open: the program, and what it forks, finds them as /proc/self/fd/3 and on.
 * @throws Error with one sentence where there is no such way.
 */
export async function handOver(
  paths: readonly string[],
  account: PostgresAccount,
  { settingNames }: Installation,
): Promise<HandedOver> {
  const reachable = await Promise.all(paths.map((path) => isReachable(path, account)));
  const closed = paths[reachable.indexOf(false)];
  if (closed === undefined) return { names: paths, descriptors: [], close: () => Promise.resolve() };
  if (process.platform !== 'linux') {
    throw new Error(
      `The account that PostgreSQL runs as cannot reach ${closed}: a folder above it is closed to others. Set ${settingNames.folder} to an open one, or start as an ordinary user.`,
    );
  }
  const files = await Promise.all(paths.map((path) => open(path)));
  return {
    names: files.map((_, index) => `/proc/self/fd/${3 + index}`),
    descriptors: files.map(({ fd }) => fd),
    close: async () => {
      await Promise.all(files.map((file) => file.close()));
    },
  };
}
