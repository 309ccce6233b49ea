import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The operator's tools are many commands: the journey of the command line asks them, and what is declared is held against what they say. */
const OF_ITS_OWN = ['cli'];

describe('an npm script', () => {
  it.each(Object.keys(scripts).filter((name) => !OF_ITS_OWN.includes(name)))(
    'answers --help, and does nothing else: %s',
    async (name) => {
      const [program, file, ...args] = scripts[name]!.split(' ');
      expect(program).toBe('node');
      const { stdout, stderr } = await run(process.execPath, [file!, ...args, '--help'], { cwd: root });
      expect(stdout).toMatch(/^npm (run )?\w+/);
      expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);
      // What it is for, an example of it, and what scripts are told by how it ends.
      expect(stdout).toMatch(/^npm [^\n]+\n\n[A-Z][^]{30}/);
      expect(stdout).toMatch(/\nExample:\n {2}(\S+ )*npm (run )?\w/);
      expect(stdout).toMatch(/\nExit codes:\n {2}0 {2}\S[^\n]*\n {2}1 {2}\S/);
      // Whatever can be given to it is told under a heading of its own, or there is nothing.
      if (/^npm [^\n]*<option>/.test(stdout)) expect(stdout).toMatch(/\nOptions:\n {2}\S/);
      expect(stdout).not.toContain('Building');
      // A list has its blanks everywhere or nowhere.
      expect(stdout).not.toMatch(/, \w+,\w/);
      expect(stderr).toBe('');
    },
  );
});
