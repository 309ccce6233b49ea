import { execFile } from 'node:child_process';
import { cp, mkdir, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom PostgreSQL runs as: ourselves, or another account when we are root, which PostgreSQL refuses. */
export interface PostgresAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** @throws Error when we are root and no other account can be found or made. */
export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {};
  for (const prepare of [nothing, addPostgresUser]) {
    await prepare();
    const account = await accountOf('postgres');
    if (account) return account;
  }
  const nobody = await accountOf('nobody');
  if (nobody) return nobody;
  throw new Error(
    'PostgreSQL refuses to run as root and no other account could be made. Start as an ordinary user, or set DATABASE_URL.',
  );
}

const nothing = (): Promise<void> => Promise.resolve();

async function addPostgresUser(): Promise<void> {
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(nothing);
}

async function accountOf(name: string): Promise<PostgresAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** True when every folder above `path` lets other accounts through; always true when the account is our own. */
export async function isReachable(path: string, account: PostgresAccount): Promise<boolean> {
  if (account.uid === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    const passes = uid === account.uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
    if (!passes) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * A folder of our own that the account can reach, for a checkout below a closed home (root's is 0700). The same `path`
 * gives the same folder at every start.
 */
export async function reachableTwin(path: string): Promise<string> {
  const twin = join('/var/lib/ilanpazar', createHash('sha256').update(path).digest('hex').slice(0, 12));
  await mkdir(twin, { recursive: true, mode: 0o755 });
  return twin;
}

/** Copies PostgreSQL's programs to where the account can execute them; links inside stay links. */
export async function copyPrograms(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true, force: true });
}
