import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
const support = join(root, 'backend/test/support/jest');
/** Far more than a little project takes, and less than a test may. */
const ENDS_WITHIN_MS = 20_000;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** What each file of a little project of its own reports, by its name. */
async function run(
  files: Readonly<Record<string, string>>,
  testEnvironment = join(support, 'shared-environment.cjs'),
  projects: readonly object[] = [{}],
): Promise<Record<string, Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-world-'));
  try {
    const runtime = join(support, 'shared-runtime.cjs');
    const each = { rootDir: folder, testEnvironment, runtime, transform: {} };
    const config = { projects: projects.map((project, number) => ({ ...each, displayName: `${number}`, ...project })) };
    for (const [name, text] of Object.entries({ ...files, 'jest.config.json': JSON.stringify(config) }))
      await writeFile(join(folder, name), text);
    // In one process and in the order of their names, so that the second finds what the first has left.
    await writeFile(
      join(folder, 'in-order.cjs'),
      `const { default: S } = require(${JSON.stringify(join(root, 'node_modules/@jest/test-sequencer'))});
       module.exports = class extends S { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } };`,
    );
    const words = ['--runInBand', '--json', '--testSequencer', join(folder, 'in-order.cjs')];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), ...words],
      {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '' },
        timeout: ENDS_WITHIN_MS,
        killSignal: 'SIGKILL',
      },
    ).catch((failed: unknown) => {
      const { killed, stdout } = failed as { readonly killed: boolean; readonly stdout: string };
      if (killed) throw new Error('jest did not end by itself', { cause: failed });
      return { stdout };
    });
    const { testResults } = JSON.parse(stdout) as Report;
    return Object.fromEntries(
      testResults.map(({ name, assertionResults }) => [
        name.slice(name.lastIndexOf('/') + 1),
        Object.fromEntries(assertionResults.map(({ title, status }) => [title, status])),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('test files of one worker', () => {
  it('share what is loaded, and nothing that a file has put in its place', async () => {
    const reported = await run({
      'program.js': 'exports.used = 0;',
      'a.test.js': `
        const program = require('./program');
        beforeEach(() => { program.used += 1; });
        it('loads', () => {
          expect(program.used).toBe(1);
          process.env.LEFT_BEHIND = 'by a';
          jest.spyOn(Math, 'random').mockReturnValue(4);
        });`,
      'b.test.js': `
        const program = require('./program');
        it('finds it loaded', () => expect(program.used).toBe(1));
        it('finds the variables as they were', () => expect(process.env.LEFT_BEHIND).toBe(undefined));
        it('finds no spy', () => expect(Math.random()).toBeLessThan(1));
        it('fails under its own name', () => expect(1).toBe(2));`,
      'c.test.js': `
        // @own-modules
        it('has its own', () => expect(require('./program').used).toBe(0));`,
      'd.test.js': `
        jest.mock('./program', () => ({ used: 'a mock' }));
        it('has its mock', () => expect(require('./program').used).toBe('a mock'));`,
      'e.test.js': `it('finds the program again', () => expect(require('./program').used).toBe(1));`,
    });
    expect(reported).toEqual({
      'a.test.js': { loads: 'passed' },
      'b.test.js': {
        'finds it loaded': 'passed',
        'finds the variables as they were': 'passed',
        'finds no spy': 'passed',
        'fails under its own name': 'failed',
      },
      'c.test.js': { 'has its own': 'passed' },
      'd.test.js': { 'has its mock': 'passed' },
      'e.test.js': { 'finds the program again': 'passed' },
    });
  });

  it('run where the worker itself runs, be they of one project or of two', async () => {
    const world = `
      const program = require('./program');
      it('has the globals of node itself', () => expect(require('vm').runInThisContext('Object')).toBe(Object));
      it('is asked', () => { program.used += 1; });
      it('fails under its own name', () => expect(1).toBe(2));`;
    const reported = await run(
      {
        'program.js': 'exports.used = 0;',
        'a.one.js': world,
        'b.two.js': world,
        'c.one.js': `${world} it('finds what its own project loaded', () => expect(program.used).toBe(2));`,
        'd.two.js': `${world} it('finds what its own project loaded', () => expect(program.used).toBe(2));`,
      },
      undefined,
      [{ testMatch: ['**/*.one.js'] }, { testMatch: ['**/*.two.js'] }],
    );
    const first = {
      'has the globals of node itself': 'passed',
      'is asked': 'passed',
      'fails under its own name': 'failed',
    };
    const second = { ...first, 'finds what its own project loaded': 'passed' };
    expect(reported).toEqual({ 'a.one.js': first, 'b.two.js': first, 'c.one.js': second, 'd.two.js': second });
  });

  it('may leave timers of a document behind: the worker does not wait for them', async () => {
    const reported = await run(
      {
        'a.test.tsx': `
          it('forgets something in ten minutes', () => void setTimeout(() => {}, 600_000));
          it('waits for what comes soon', () => new Promise((resolve) => setTimeout(resolve, 10)));`,
        'b.test.tsx': `
          it('sets one when it has ended', () => void setTimeout(() => setTimeout(() => {}, 600_000), 0));`,
      },
      join(root, 'frontend/test/environment.cjs'),
    );
    expect(reported).toEqual({
      'a.test.tsx': { 'forgets something in ten minutes': 'passed', 'waits for what comes soon': 'passed' },
      'b.test.tsx': { 'sets one when it has ended': 'passed' },
    });
  });

  it('may not leave a window behind where there is no document: the files that follow would take themselves for pages', async () => {
    const reported = await run({
      'a.test.js': `it('takes it away', () => { globalThis.window = {}; }); afterAll(() => { delete globalThis.window; });`,
      'b.test.js': `it('leaves it', () => { globalThis.window = {}; });`,
      'c.test.js': `it('finds none', () => expect(typeof window).toBe('undefined'));`,
    });
    expect(reported).toMatchObject({
      'a.test.js': { 'takes it away': 'passed' },
      'c.test.js': { 'finds none': 'passed' },
    });
    expect(reported['b.test.js']).toEqual({});
  });
});
