import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isAlive } from '@ilan/embedded-postgres/processes';
import { eventually } from '../support/eventually.js';
import { endOrphan } from '../support/product.mjs';

const backend = resolve(import.meta.dirname, '../..');
const preload = join(backend, 'bin/lib/end-with-parent.mjs');
const program = join(backend, 'dist/bench/main.js');
/** A part with a database of its own, in the process of the bench: nobody but the bench can end it. */
const PART = 'twins';
/** It makes its database first, on a machine that may be busy. */
const STARTS_WITHIN_MS = 60_000;

/** Ends the program before it has heard that the server which it starts is there, whose process it writes down. */
const endsWithItsServer = (file: string): string => {
  const code = `
    import programs from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawn } = programs;
    programs.spawn = (program, ...rest) => {
      const child = spawn(program, ...rest);
      if (/postgres(?:\\.exe)?$/.test(program)) {
        writeFileSync(${JSON.stringify(file)}, String(child.pid));
        queueMicrotask(() => process.exit(1));
      }
      return child;
    };
    syncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

/** As `npm run bench` starts it, with the pipe that closes when that is killed. */
describe('a bench with a database of its own that is told to end in the middle', () => {
  let folder: string;
  let temporary: string;
  const data = () => join(folder, '.cache', `bench-${PART}`);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-bench-'));
    temporary = join(folder, 'temporary');
    mkdirSync(temporary);
  });
  afterAll(() => {
    endOrphan(data());
    rmSync(folder, { recursive: true, force: true });
  });

  let running: ChildProcess | undefined;
  afterEach(() => void running?.kill('SIGKILL'));

  /** Its process; while the cluster is made another program writes its own down there, with a minus. */
  const server = (): number => {
    const file = join(data(), 'postgres/postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : 0;
  };
  const begun = (...imports: readonly string[]): ChildProcess =>
    (running = spawn(
      process.execPath,
      [...[preload, ...imports].flatMap((one) => ['--import', one]), program, '--only', PART],
      {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary },
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    ));
  const started = async (): Promise<{ bench: ChildProcess; database: number }> => {
    const before = server();
    const bench = begun();
    await eventually('its database', () => server() > 0 && server() !== before, STARTS_WITHIN_MS);
    return { bench, database: server() };
  };

  it.each([
    ['a killed parent', (bench: ChildProcess) => bench.stdin?.end()],
    ['SIGTERM', (bench: ChildProcess) => bench.kill('SIGTERM')],
    ['Ctrl-C, which arrives twice', (bench: ChildProcess) => [bench.kill('SIGINT'), bench.kill('SIGINT')]],
  ])('leaves neither its database server nor a folder behind: %s', async (_, tell) => {
    const { bench, database } = await started();
    expect([isAlive(database), readdirSync(temporary)]).toEqual([true, [expect.stringMatching(/^ilanpazar-bench-/)]]);
    tell(bench);
    const [code] = (await once(bench, 'exit')) as [number | null];
    expect(code).toBe(1);
    await eventually('the end of the database server', () => !isAlive(database));
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('leaves no database server behind when it ends in the moment in which it starts it', async () => {
    const file = join(folder, 'server');
    const bench = begun(endsWithItsServer(file));
    expect(await once(bench, 'exit')).toEqual([1, null]);
    const database = Number(readFileSync(file, 'utf8'));
    expect(database).toBeGreaterThan(0);
    await eventually('the end of the database server', () => !isAlive(database));
  });
});
