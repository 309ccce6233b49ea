import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pick } from '../bin/lib/changed.mjs';

const root = join(import.meta.dirname, '../..');
const nothing = { specs: [], related: [], mentions: () => false };
const specs = [
  'backend/test/nginx.int.spec.ts',
  'backend/src/platform/a/a.int.spec.ts',
  'backend/src/kernel/k.unit.spec.ts',
];

describe('what `npm test -- --changed` runs', () => {
  it('is what imports a changed file, level by level', () => {
    const picked = pick({ ...nothing, files: ['backend/src/kernel/k.ts'], related: [specs[1]!, specs[2]!] });
    expect(picked).toEqual({ unit: [specs[2]], int: [specs[1]], left: [] });
  });

  it('is also what reads a file by its name: shipped configuration, data, child programs', () => {
    const mentions = (spec: string) => spec === specs[1];
    expect(pick({ ...nothing, specs, files: ['docker/nginx.conf'] }).int).toEqual([specs[0]]);
    expect(pick({ ...nothing, specs, mentions, files: ['backend/test/support/child.mjs'] }).int).toEqual([specs[1]]);
    expect(pick({ ...nothing, specs, mentions, files: ['backend/src/kernel/k.ts'] }).int).toEqual([]);
  });

  it('keeps to what fits, the nearest first, and names what it leaves out', () => {
    const far = ['backend/src/modules/a/a.int.spec.ts', 'backend/src/modules/b/b.int.spec.ts'];
    const near = 'backend/src/modules/z/z.int.spec.ts';
    const picked = pick({ ...nothing, files: ['backend/src/modules/z/inner/z.ts'], related: [...far, near], fit: 2 });
    expect(picked).toEqual({ unit: [], int: [near, far[0]], left: [far[1]] });
  });

  it('says in one sentence that there is no git to ask, and that git does not know a commit', () => {
    const said = (words: readonly string[], env = {}) => {
      const asked = [
        '--input-type=module',
        '-e',
        `import { testChanged } from './backend/bin/lib/changed.mjs';
        await testChanged(() => 0, process.argv[1]);`,
        ...words,
      ];
      const { status, stderr } = spawnSync(process.execPath, asked, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', ...env },
      });
      return [status, stderr.trim()];
    };
    expect(said([], { GIT_DIR: '/nowhere' })).toEqual([
      1,
      '--changed asks git what changed, and there is no git repository here: run `npm test` instead.',
    ]);
    // Where the sources came without their repository, the first sentence is all there is to say.
    const [status, sentence] = said(['no-such-commit']);
    expect([status, sentence]).toEqual([1, expect.stringMatching(/^--changed[^\n]+$/)]);
  });
});
