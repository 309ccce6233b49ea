import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { birthOf, commandOf, isAlive } from './processes.js';

const NOBODY = 0x7f_ff_ff_ff;
/** Windows tells no command lines, and has no shell for what stands in for `ps`. */
const isWindows = process.platform === 'win32';

describe('a process', () => {
  it('is alive while it runs, and group numbers are nobody', () => {
    expect(isAlive(process.pid)).toBe(true);
    for (const pid of [0, -1, 1.5, Number.NaN, NOBODY]) expect(isAlive(pid)).toBe(false);
  });

  it('has one birth as long as it runs', () => {
    const birth = birthOf(process.pid);
    expect(birth).toEqual(expect.any(String));
    expect(birthOf(process.pid)).toBe(birth);
    expect(birthOf(NOBODY)).toBeUndefined();
  });

  (isWindows ? it.skip : it)('is known by its words', () => {
    expect(commandOf(process.pid)?.[0]).toContain('node');
    expect(commandOf(NOBODY)).toBeUndefined();
  });
});

/** What `ps` of macOS answers about a program whose path has blanks, in the place of the one that is here. */
const PS = `#!/bin/sh
for word in "$@"; do
  case "$word" in
    comm=) echo '/Users/Ayşe Yılmaz/İlan Pazar/bin/postgres' ;;
    lstart=) echo 'Sun Nov 22 14:28:38 2026' ;;
    args=|command=) echo '/Users/Ayşe Yılmaz/İlan Pazar/bin/postgres -D /Users/Ayşe Yılmaz/veri' ;;
  esac
done
`;

(isWindows ? describe.skip : describe)('a process on macOS', () => {
  const { platform, env } = process;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ps-'));
    writeFileSync(join(folder, 'ps'), PS);
    chmodSync(join(folder, 'ps'), 0o755);
    process.env = { ...env, PATH: `${folder}:${env.PATH ?? ''}` };
    Object.defineProperty(process, 'platform', { value: 'darwin' });
  });
  afterEach(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    process.env = env;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is known by its program, whole where the name has blanks', () => {
    expect(commandOf(process.pid)).toEqual(['/Users/Ayşe Yılmaz/İlan Pazar/bin/postgres']);
  });

  it('has the birth that ps tells', () => {
    expect(birthOf(process.pid)).toBe('Sun Nov 22 14:28:38 2026');
  });
});
