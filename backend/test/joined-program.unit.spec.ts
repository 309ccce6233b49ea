import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { findMigrationFiles } from '#platform/postgres/find-migrations.js';
import { isBuiltFrom } from '../bin/lib/built-from.mjs';
import { LATE, loadedWith } from './laws/loaded-at-start.js';
import { Sources } from './laws/sources.js';

const BACKEND = join(import.meta.dirname, '..');
const ENTRIES = ['main.js', 'main.api.js', 'main.projector.js', 'main.worker.js', 'cli.js'];

interface JoinedFile {
  /** Its modules, as they would be called in `dist` if they stood alone. */
  readonly modules: readonly string[];
  /** Files and packages that are loaded with it. */
  readonly imports: readonly string[];
  /** Likewise, when they are needed. */
  readonly lazy: readonly string[];
}

describe('the program as it is shipped, joined into few files', () => {
  const house = mkdtempSync(join(tmpdir(), 'ilan-joined-'));
  const folder = join(house, 'backend/dist');
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const program = join(BACKEND, 'bin/lib/join/program.mjs');
  const told = execFileSync(process.execPath, [program, BACKEND, folder, '--tell'], { encoding: 'utf8' });
  const files = new Map(Object.entries(JSON.parse(told) as Readonly<Record<string, JoinedFile>>));
  const reached = (from: readonly string[], next: (file: JoinedFile) => readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...from];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...(files.has(name) ? next(files.get(name) as JoinedFile) : []));
    }
    return seen;
  };
  const modulesIn = (names: Iterable<string>) => [...names].flatMap((name) => files.get(name)?.modules ?? []);
  const everything = (name: string) => reached([name], ({ imports, lazy }) => [...imports, ...lazy]);

  const sources = new Sources();
  const asBuilt = (path: string): string => path.replace(/^\.\.\/demo\/src\//, '../demo/dist/').replace(/\.ts$/, '.js');

  it('is few files, migrations aside', () => {
    expect([...files.keys()].filter((file) => !file.includes('migrations/')).length).toBeLessThan(60);
  });

  it('holds every module that does something, but for what only tests read', () => {
    const held = new Set(modulesIn(files.keys()));
    const left = sources.paths().filter((path) => !held.has(asBuilt(path)) && doesSomething(sources.file(path)));
    expect(left.filter((path) => !/(?:^|\/)tables\.ts$/.test(path))).toEqual([]);
    expect(held.size).toBeGreaterThan(1_500);
  });

  it('holds no module twice in one process', () => {
    const ofOneProcess = new Set(ENTRIES.concat('bench/main.js').flatMap((entry) => [...everything(entry)]));
    const modules = modulesIn(ofOneProcess);
    expect(modules.filter((module, index) => modules.indexOf(module) !== index)).toEqual([]);
    expect(modules).toContain('../demo/dist/index.js');
  });

  it('shares no file with programs that it starts in threads and processes: each loads only what it needs', () => {
    const programs = [...files.keys()].filter(
      (file) => /^(?:modules|platform)\//.test(file) && !file.includes('migrations/'),
    );
    expect(programs.toSorted()).toEqual([
      'modules/billing/documents/pdf/print-paper.js',
      'modules/billing/statements/read-in-thread.js',
      'modules/ledger/reports/files/report-pdf.js',
      'modules/moderation/rules/trial-program.js',
      'platform/photos/rendering-program.js',
    ]);
    const main = everything('main.js');
    for (const name of programs)
      expect([...everything(name)].filter((file) => files.has(file) && main.has(file))).toEqual([]);
  });

  it('finds every migration at its place, and each brings no module of the program along', () => {
    const found = findMigrationFiles(folder);
    expect(found.map(({ name }) => name)).toEqual(findMigrationFiles().map(({ name }) => name));
    for (const { path, name } of found) {
      expect(readFileSync(path, 'utf8')).toContain(name);
      const file = path.slice(folder.length + 1);
      expect([file, ...modulesIn(everything(file))]).toEqual([file, file]);
    }
  });

  it('has what lies beside the sources where they look for it', () => {
    const data = readdirSync(sources.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts') && isBuiltFrom(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(sources.root.length + 1));
    expect(data.length).toBeGreaterThan(20);
    for (const path of data)
      expect([path, existsSync(join(folder, path)) && sameBytes(join(folder, path), join(sources.root, path))]).toEqual(
        [path, true],
      );
  });

  it('calls its classes as the sources do, also where two of one name are in one file, and Nest knows what each is made with', () => {
    for (const place of ['..', '.'])
      symlinkSync(join(BACKEND, place, 'node_modules'), join(house, 'backend', place, 'node_modules'), 'junction');
    const chunk = [...files.keys()].find((name) => name.startsWith('chunks/program-')) ?? '';
    const program = `
      import { ModulesContainer } from '@nestjs/core';
      import { outlineProgram } from ${JSON.stringify(pathToFileURL(join(folder, chunk)).href)};
      const modules = [...(await outlineProgram()).get(ModulesContainer).values()];
      const classes = modules.flatMap(({ metatype, providers, controllers }) =>
        [metatype, ...[...providers.values(), ...controllers.values()].map((provider) => provider.metatype)]);
      const called = classes.filter((one) => typeof one === 'function').flatMap((one) =>
        [one, ...(Reflect.getMetadata('design:paramtypes', one) ?? [])]).map((one) => one?.name ?? 'nothing');
      console.log(JSON.stringify([...new Set(called)]));
      process.exit(0);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(house, 'backend'),
      env: { ...process.env, DATA_DIR: join(house, 'data') },
      encoding: 'utf8',
    });
    const names = JSON.parse(said) as readonly string[];
    expect(names).toEqual(expect.arrayContaining(['AppModule', 'AdvertsController', 'CommandBus', 'RecentSignIn']));
    expect(names.filter((name) => /\$\d+$|^nothing$/.test(name))).toEqual([]);
  });

  describe.each(ENTRIES)('loads at a start of %s', (entry) => {
    const atStart = reached([entry], ({ imports }) => imports);

    it('the packages of its modules', () => {
      expect([...atStart]).toEqual(expect.arrayContaining(['@nestjs/common', '@nestjs/core', 'pg', 'zod']));
    });

    it.each(Object.entries(LATE))('not %s, which waits until %s', (name) => {
      expect([...atStart]).not.toContain(name);
    });

    it('no module that the sources import late', () => {
      const early = new Set(
        ['main.ts', 'main.api.ts', 'main.projector.ts', 'main.worker.ts', 'cli.ts'].flatMap((path) =>
          [...loadedWith(path, sources).files].map(asBuilt),
        ),
      );
      const own = modulesIn(atStart).filter((module) => !/^\.\.\/(?:api|embedded-postgres)\//.test(module));
      expect(own.filter((module) => !early.has(module))).toEqual([]);
      expect(own).toContain('app.module.js');
    });
  });
});

/** More than to say types and to hand on what others do. */
function doesSomething(file: ts.SourceFile): boolean {
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, isolatedModules: true };
  const { outputText } = ts.transpileModule(file.text, { compilerOptions: options });
  return ts
    .createSourceFile(file.fileName, outputText, ts.ScriptTarget.ESNext)
    .statements.some((statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement));
}

const sameBytes = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other));
