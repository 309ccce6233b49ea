import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sayLoudly } from './support/real-engines.js';

/** An account that every system has, or none has: it need not be known. */
const SOMEBODY = 65_534;

const runsAsSomebody = () =>
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', '0'], { uid: SOMEBODY, gid: SOMEBODY, cwd: '/' }).status === 0;
const can = runsAsSomebody();
if (!can) sayLoudly('SKIPPED: a start by root in the folder of somebody else: only root can try it');

(can ? describe : describe.skip)('a start by root', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ilan-owner-'));
    chmodSync(root, 0o755);
    cpSync(join(import.meta.dirname, '../bin/lib'), join(root, 'backend/bin/lib'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** What `npm start` does before the program begins, and then a file as the program makes its own. */
  const start = (environment: NodeJS.ProcessEnv = {}) => {
    const owner = pathToFileURL(join(root, 'backend/bin/lib/owner.mjs')).href;
    const program = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { becomeOwnerOf, becomeOwnerOfData } from ${JSON.stringify(owner)};
      becomeOwnerOf(${JSON.stringify(root)});
      becomeOwnerOfData();
      const folder = process.env.DATA_DIR || ${JSON.stringify(join(root, '.data'))};
      mkdirSync(folder, { recursive: true });
      writeFileSync(folder + '/secrets.json', '{}', { mode: 0o600 });
      const { npm_config_cache: cache } = process.env;
      console.log(JSON.stringify({ uid: process.getuid(), gid: process.getgid(), groups: process.getgroups(), cache }));`;
    const env = { PATH: process.env.PATH, HOME: '/root', npm_config_cache: '/root/.npm', ...environment };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env,
      cwd: root,
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as { uid: number; gid: number; groups: number[]; cache?: string };
  };
  const ownersBelow = (folder: string) =>
    new Set(
      readdirSync(folder)
        .map((name) => statSync(join(folder, name)).uid)
        .concat(statSync(folder).uid),
    );

  it('in the folder of somebody else leaves nothing there that its owner cannot read', () => {
    chownSync(root, SOMEBODY, SOMEBODY);
    expect(start()).toEqual({ uid: SOMEBODY, gid: SOMEBODY, groups: [SOMEBODY] });
    expect(ownersBelow(join(root, '.data'))).toEqual(new Set([SOMEBODY]));
  });

  it('with a data folder of somebody else leaves nothing there that its owner cannot read', () => {
    const data = join(root, 'veri');
    mkdirSync(data);
    chownSync(data, SOMEBODY, SOMEBODY);
    expect(start({ DATA_DIR: data }).uid).toBe(SOMEBODY);
    expect(ownersBelow(data)).toEqual(new Set([SOMEBODY]));
  });

  it('in a folder of its own stays what it is', () => {
    expect(start()).toMatchObject({ uid: 0, cache: '/root/.npm' });
    expect(ownersBelow(join(root, '.data'))).toEqual(new Set([0]));
  });
});

// A server that was begun by root and watched for changes makes the same secrets.
it.each(['start', 'dev', 'cli'])('%s asks whose folder it is before anything is made in it', (command) => {
  const text = readFileSync(join(import.meta.dirname, `../bin/${command}.mjs`), 'utf8');
  const steps = ['becomeOwnerOf(root);', 'ensureInstalled();', 'becomeOwnerOfData();'].map((step) =>
    text.indexOf(step),
  );
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
