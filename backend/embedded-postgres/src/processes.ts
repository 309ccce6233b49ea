import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** False for one that has ended and only waits for its parent to take note. */
export function isAlive(pid: number): boolean {
  // 0 and below name whole groups, our own among them.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || statOf(pid)?.[0] !== 'Z';
}

/** When the process began: with the number it names one process for good, as numbers come round again. Undefined when that cannot be told. */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // In ticks since the machine came up, which a clock that is set back does not change.
      const ticks = statOf(pid)?.[19];
      return ticks && `${ticks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
    }
    if (process.platform === 'win32') {
      return said('powershell.exe', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]);
    }
    return said('ps', ['-o', 'lstart=', '-p', String(pid)]);
  } catch {
    return undefined;
  }
}

/** The words a process was started with, outside Linux only the first; undefined when that cannot be told. */
export function commandOf(pid: number): readonly string[] | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') return undefined;
    // The words cannot be told apart where names have blanks in them: only the program is asked for.
    const program = said('ps', ['-ww', '-o', 'comm=', '-p', String(pid)]);
    return program === undefined ? undefined : [program];
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before it may hold anything. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function said(program: string, args: readonly string[]): string | undefined {
  const options = { encoding: 'utf8', timeout: 5_000, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } } as const;
  const text = execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return text === '' ? undefined : text;
}
