import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Installation } from './installation.js';

const run = promisify(execFile);

/** Whom PostgreSQL runs as: ourselves, or another account when we are root, which PostgreSQL refuses. */
export interface PostgresAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** A cluster that is there already decides by its owner. @throws Error when we are root and no other account can be found or made. */
export async function postgresAccount(cluster: string, { settingNames }: Installation): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const prepare of [nothing, addPostgresUser]) {
    await prepare();
    const account = await accountOf('postgres');
    if (account) return account;
  }
  const nobody = await accountOf('nobody');
  if (nobody) return nobody;
  throw new Error(
    `PostgreSQL refuses to run as root and no other account could be made. Start as an ordinary user, or set ${settingNames.server}.`,
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
