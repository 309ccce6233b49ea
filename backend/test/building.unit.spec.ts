import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { alone } from '../bin/lib/build-lock.mjs';
import { isBuiltFrom } from '../bin/lib/built-from.mjs';
import { placeBuild } from '../bin/lib/place-build.mjs';

const root = join(import.meta.dirname, '../..');

describe('what is built', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ilan-building-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const written = (files: Readonly<Record<string, string>>, below: string): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, below, path)), { recursive: true });
      writeFileSync(join(folder, below, path), text);
    }
  };

  it('is not made of tests, nor of what capsules leave beside the code', () => {
    const files = ['listings/listing.ts', 'listings/x.unit.spec.ts', 'c/x.spec.tsx', 'capsules/listing-1.capsule.json'];
    expect(files.filter(isBuiltFrom)).toEqual(['listings/listing.ts']);
  });

  it('is built from where Nest’s settings say that the program and its compilers’ settings are', () => {
    const nest = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')) as {
      sourceRoot: string;
      entryFile: string;
      compilerOptions: { tsConfigPath: string; builder: { options: { swcrcPath: string } } };
    };
    const { tsConfigPath, builder } = nest.compilerOptions;
    for (const named of [`${nest.sourceRoot}/${nest.entryFile}.ts`, tsConfigPath, builder.options.swcrcPath])
      expect([named, existsSync(join(root, named))]).toEqual([named, true]);
  });

  it('comes into its place file by file: what is the same is left alone, what is gone goes', () => {
    written({ 'main.js': 'main', 'a/old.js': 'old', 'b/changed.js': 'before', '.stamp': 'stamp' }, 'dist');
    const same = statSync(join(folder, 'dist/main.js')).ino;
    written({ 'main.js': 'main', 'b/changed.js': 'after', 'c/new.js': 'new' }, 'dist.next');
    placeBuild(join(folder, 'dist.next'), join(folder, 'dist'));
    expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['b', 'c', 'main.js']);
    expect(readFileSync(join(folder, 'dist/b/changed.js'), 'utf8')).toBe('after');
    expect(readFileSync(join(folder, 'dist/c/new.js'), 'utf8')).toBe('new');
    expect(statSync(join(folder, 'dist/main.js')).ino).toBe(same);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('comes into an empty place, too', () => {
    written({ 'a/main.js': 'main' }, 'dist.next');
    placeBuild(join(folder, 'dist.next'), join(folder, 'dist'));
    expect(readFileSync(join(folder, 'dist/a/main.js'), 'utf8')).toBe('main');
  });

  describe('in chunks, which are named after what they hold', () => {
    const build = (number: number): void => {
      written({ 'main.js': `import './chunks/a-${number}.js';`, [`chunks/a-${number}.js`]: `${number}` }, 'dist.next');
      placeBuild(join(folder, 'dist.next'), join(folder, 'dist'));
    };
    const chunks = (): readonly string[] =>
      readdirSync(join(folder, 'dist/chunks'))
        .filter((name) => name.endsWith('.js'))
        .toSorted();

    it('keeps those of two builds before for whoever was started then, and no older ones', () => {
      for (const number of [1, 2, 3]) build(number);
      expect(chunks()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
      build(4);
      expect(chunks()).toEqual(['a-2.js', 'a-3.js', 'a-4.js']);
      expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('a-4.js');
    });

    it('counts a build once, however often it is built', () => {
      for (const number of [1, 2, 2, 2, 2]) build(number);
      expect(chunks()).toEqual(['a-1.js', 'a-2.js']);
    });

    it('finds those of a build that comes again', () => {
      for (const number of [1, 2, 1, 3]) build(number);
      expect(chunks()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
    });

    it('is built all the same where nobody can read any more which there were', () => {
      build(1);
      writeFileSync(join(folder, 'dist/chunks/builds.json'), '[["a-1.js"');
      build(2);
      expect(chunks()).toEqual(['a-2.js']);
    });

    it('brings what is new before what loads it: whoever is killed between leaves a program that starts', () => {
      build(1);
      written({ 'main.js': "import './zones/b.js';", 'zones/b.js': 'b', 'chunks/a-2.js': '2' }, 'dist.next');
      const order: string[] = [];
      placeBuild(join(folder, 'dist.next'), join(folder, 'dist'), { onPlaced: (file) => order.push(file) });
      expect(order.indexOf('zones/b.js')).toBeLessThan(order.indexOf('main.js'));
      expect(order).toContain('chunks/a-2.js');
    });
  });
});

describe('a build', () => {
  let folder: string;
  let lock: string;
  const told: string[] = [];
  const onWait = (): void => void told.push('waits');
  beforeEach(() => {
    told.length = 0;
    folder = mkdtempSync(join(tmpdir(), 'ilan-building-'));
    lock = join(folder, '.cache/building');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** As another process has left it. */
  const held = (words: string): void => {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, words);
  };

  it('is one at a time: who comes second waits, and says so once', async () => {
    const steps: string[] = [];
    const first = alone(
      lock,
      async () => {
        steps.push('first begins');
        await pause(450);
        steps.push('first ends');
      },
      { onWait },
    );
    const second = alone(lock, () => Promise.resolve(void steps.push('second')), { onWait });
    await Promise.all([first, second]);
    expect(steps).toEqual(['first begins', 'first ends', 'second']);
    expect(told).toEqual(['waits']);
    expect(readdirSync(dirname(lock))).toEqual([]);
  });

  it('is another’s turn where it has failed', async () => {
    await expect(alone(lock, () => Promise.reject(new Error('boom')), { onWait })).rejects.toThrow('boom');
    expect(await alone(lock, () => Promise.resolve('built'), { onWait })).toBe('built');
    expect(told).toEqual([]);
  });

  it('is not waited for where its process was killed', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((ended) => child.once('exit', ended));
    held(`${hostname()} ${child.pid} 1`);
    expect(await alone(lock, () => Promise.resolve('built'), { onWait })).toBe('built');
    // Of another machine, or container, nobody can be asked: it says no more that it builds.
    held('elsewhere 1 1');
    utimesSync(lock, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000));
    expect(await alone(lock, () => Promise.resolve('built'), { onWait })).toBe('built');
    expect(told).toEqual([]);
  });

  it('is not waited for without end: a sentence says who builds, and what to remove if nobody does', async () => {
    held(`${hostname()} ${process.pid} 1`);
    await expect(alone(lock, () => Promise.resolve('built'), { onWait, waitMs: 300 })).rejects.toThrow(
      `Another command has been building for long (process ${process.pid}). If it is not: remove ${lock}`,
    );
    expect(readFileSync(lock, 'utf8')).toBe(`${hostname()} ${process.pid} 1`);
    expect(told).toEqual(['waits']);
  });

  describe('of several processes', () => {
    const children: ChildProcess[] = [];
    afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

    /** A process that is at it, until it is told to end. */
    async function builder(): Promise<{ child: ChildProcess; end: () => Promise<unknown> }> {
      const module = pathToFileURL(join(root, 'backend/bin/lib/build-lock.mjs')).href;
      const program = `
        import { once } from 'node:events';
        import { alone } from ${JSON.stringify(module)};
        await alone(${JSON.stringify(lock)}, async () => {
          console.log('at it');
          await once(process.stdin, 'data');
        }, { onWait: () => {} });
        process.exit(0);`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      await once(child.stdout, 'data');
      const end = (): Promise<unknown> => {
        const ended = once(child, 'exit');
        child.stdin.write('end');
        return ended;
      };
      return { child, end };
    }

    it('is left to who has taken it over: who had been silent for long takes away and keeps alive nothing but its own', async () => {
      const silent = await builder();
      silent.child.kill('SIGSTOP');
      utimesSync(lock, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000));
      const next = await builder();
      next.child.kill('SIGSTOP');
      const words = readFileSync(lock, 'utf8');
      const before = new Date(Date.now() - 30_000);
      utimesSync(lock, before, before);
      silent.child.kill('SIGCONT');
      // Longer than from one sign of life to the next.
      await pause(2_500);
      expect(statSync(lock).mtime).toEqual(before);
      await silent.end();
      expect(readFileSync(lock, 'utf8')).toBe(words);
      await expect(alone(lock, () => Promise.resolve('built'), { onWait, waitMs: 300 })).rejects.toThrow(
        `(process ${next.child.pid})`,
      );
      next.child.kill('SIGKILL');
      expect(await alone(lock, () => Promise.resolve('built'), { onWait })).toBe('built');
      expect(readdirSync(dirname(lock))).toEqual([]);
    });
  });
});
