import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The operator's tools are many commands: the journey of the command line asks them. Prettier answers for itself. */
const OF_ITS_OWN = ['cli', 'format'];

describe('an npm script', () => {
  it.each(Object.keys(scripts).filter((name) => !OF_ITS_OWN.includes(name)))(
    'answers --help, and does nothing else: %s',
    async (name) => {
      const [program, file, ...args] = scripts[name]!.split(' ');
      expect(program).toBe('node');
      const { stdout, stderr } = await run(process.execPath, [file!, ...args, '--help'], { cwd: root });
      expect(stdout).toMatch(/^npm (run )?\w+/);
      expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
      expect(stdout).not.toContain('Building');
      // A list has its blanks everywhere or nowhere.
      expect(stdout).not.toMatch(/, \w+,\w/);
      expect(stderr).toBe('');
    },
  );
});
