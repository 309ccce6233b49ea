import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the data folder for this process. Two processes on one folder would fight over the database server in it.
 * @returns a function that gives it back.
 * @throws Error with one sentence when it cannot be used.
 */
export function takeDataFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} cannot be used (${(cause as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that you may write to.`,
      { cause },
    );
  }
  const file = join(folder, 'ilanpazar.pid');
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new Error(
      `Another İlanPazar (process ${holder}) already runs on ${folder}. Stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    // After a restart of the machine the number may belong to anybody.
    return readCommand(pid).includes('node') ? pid : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : undefined;
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return 'node';
  }
}
