import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.js';
import type { PostgresPrograms } from './programs.js';

export const SUPERUSER = 'ilanpazar';
const MAJOR = '18';

/**
 * Makes the cluster when there is none. It is built beside its place and moved there at the end, so a start that was
 * cut short never leaves half a cluster.
 * @throws Error with a sentence when the folder holds something else, or another major version.
 */
export async function ensureCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === MAJOR) return;
  if (version !== undefined) {
    throw new Error(
      `${folder} holds a PostgreSQL ${version.trim()} cluster, this version needs ${MAJOR}. Move it away or set another DATA_DIR.`,
    );
  }
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) {
    throw new Error(`${folder} is not a database folder and not empty. Move it away or set another DATA_DIR.`);
  }
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await give(fresh, account);
  const passwordFile = `${folder}.${randomBytes(4).toString('hex')}`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(passwordFile, account);
  try {
    await initdb(fresh, passwordFile, programs, account);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

async function give(path: string, { uid, gid }: PostgresAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function initdb(
  folder: string,
  passwordFile: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
): Promise<void> {
  // The builtin C.UTF-8 locale makes lower(unaccent('ISPARTA')) what a Turkish search needs.
  const child = spawn(
    programs.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...account, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${lastLine(output)}`);
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
