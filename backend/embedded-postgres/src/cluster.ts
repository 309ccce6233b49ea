import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Installation } from './installation.js';
import { handOver } from './path-access.js';
import type { PostgresAccount } from './postgres-account.js';
import type { PostgresPrograms } from './programs.js';
import { reasonIn } from './server-log.js';

const MAJOR = '18';

/** What every cluster has. Tools that copy folders like to leave out the empty ones. */
const FILES = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'];
const FOLDERS =
  'base global pg_commit_ts pg_dynshmem pg_logical pg_multixact pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact'.split(
    ' ',
  );

/**
 * Whether there is one. Nothing is changed.
 * @throws Error with one sentence when the folder cannot be read, holds something else, another major version, or only a part of a cluster.
 */
export async function hasCluster(folder: string, installation: Installation): Promise<boolean> {
  const setting = installation.settingNames.folder;
  const found = <Value>(looked: Promise<Value>) => unlessMissing(looked, folder, installation);
  const entries = await found(readdir(folder));
  if (entries === undefined || entries.length === 0) return false;
  const version = (await found(readFile(join(folder, 'PG_VERSION'), 'utf8')))?.trim();
  if (version === undefined && !FOLDERS.some((name) => entries.includes(name))) {
    throw new Error(`${folder} is not a database folder and not empty. Move it away or set another ${setting}.`);
  }
  if (version !== undefined && version !== '' && version !== MAJOR) {
    throw new Error(
      `${folder} holds a PostgreSQL ${version} cluster, this version needs ${MAJOR}. Move it away or set another ${setting}.`,
    );
  }
  const missing: string[] = [];
  for (const name of [...FILES, ...FOLDERS]) {
    const file = await found(stat(join(folder, name)));
    if (file === undefined || (FILES.includes(name) && file.size === 0)) missing.push(name);
  }
  if (missing.length === 0) return true;
  throw new Error(
    `The database in ${folder} is not whole (missing or empty: ${missing.join(', ')}). Put back a copy of the folder, or set another ${setting}; nothing in it was changed.`,
  );
}

/** Built beside its place and moved there at the end, so a start that was cut short never leaves half a cluster. */
export async function makeCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
  installation: Installation,
): Promise<void> {
  await removeDrafts(folder);
  const draft = `${folder}.draft-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await give(draft, account);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await give(passwordFile, account);
    await initdb(draft, passwordFile, programs, account, installation);
    // It may be there, empty. What is not empty stays, and the start fails.
    await unlessMissing(rmdir(folder), folder, installation);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Of starts that were cut short. Their names are drawn here, so nothing else is met; their initdb may still be writing. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(basename(folder)) || !/\.draft-[0-9a-f]{8}(\.password)?$/.test(name)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(
      () => undefined,
    );
  }
}

/** Only what is not there counts as missing: a folder that cannot be read may be full. */
async function unlessMissing<Value>(
  looked: Promise<Value>,
  folder: string,
  { folderSentence }: Installation,
): Promise<Value | undefined> {
  try {
    return await looked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(folderSentence(folder, error), { cause: error });
  }
}

async function give(path: string, { uid, gid }: PostgresAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function initdb(
  folder: string,
  passwordFile: string,
  programs: PostgresPrograms,
  account: PostgresAccount,
  installation: Installation,
): Promise<void> {
  const handed = await handOver([folder, passwordFile], account, installation);
  const child = spawn(
    programs.initdb,
    [
      `--pgdata=${handed.names[0]}`,
      `--username=${installation.user}`,
      `--pwfile=${handed.names[1]}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      ...installation.initdbFlags,
    ],
    {
      ...account,
      cwd: dirname(programs.initdb),
      stdio: ['ignore', 'pipe', 'pipe', ...handed.descriptors],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  const endWithUs = (): void => void child.kill();
  process.once('exit', endWithUs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${reasonIn(output)}`);
  } finally {
    process.off('exit', endWithUs);
    await handed.close();
  }
}
