import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
/** Where a level is a room that people walk through; tests and tools of one kind lie side by side elsewhere. */
const ROOMS = ['backend/src', 'backend/api/src', 'backend/demo/src', 'frontend/src'];
const PROGRAMS = [
  ...ROOMS,
  '.config',
  'backend/bin',
  'backend/embedded-postgres/src',
  'backend/test',
  'frontend/build-plugins',
  'frontend/e2e',
  'frontend/test',
];

/** Specs are counted: they stand beside what they try, and are read through with it. */
const MOST_FILES = 30;
const MOST_LINES = 300;

/** Rooms with more files, at most so many where they are no catalogue, each with its reason. */
const FULLER: Readonly<Record<string, { readonly most?: number; readonly because: string }>> = {
  'backend/api/src': { because: 'a catalogue: one file a subject of the contract' },
  'frontend/src/shared/i18n/tr': { because: 'a catalogue: one file of sentences a part of the pages' },
  'frontend/src/shared/i18n/en': { because: 'a catalogue: the twin of each file of sentences' },
  'frontend/src/shared/ui': { most: 50, because: 'a catalogue: one file a part that every page is made of' },
  'backend/src/bench': { most: 60, because: 'one file a measurement, and the clients that several of them share' },
  'backend/demo/src': { most: 50, because: 'one story, told by parts that are called in their order' },
  'backend/src/modules/ledger/reports': { most: 50, because: 'one file a report, and their specs' },
  'backend/src/modules/catalog/categories': { most: 40, because: 'the rules of one decider, with their specs' },
  'backend/src/modules/catalog/filters': { most: 40, because: 'the rules of one decider, with their specs' },
  'backend/src/platform/projections/engine': { most: 40, because: 'the parts of one engine, with their specs' },
  'frontend/src/app': { most: 50, because: 'what composes features by route, which may stand nowhere else' },
  'frontend/src/shared/admin': { most: 60, because: 'single parts of staff pages; those that are several have rooms' },
  'frontend/src/shared/admin/list': { most: 40, because: 'the parts of one list' },
  'frontend/src/features/account/components': {
    most: 50,
    because: 'the cards of three pages that ask for the same password and second step',
  },
  'frontend/src/features/engineering/components': {
    most: 60,
    because: 'the pages of log, rows and read models, which show events by the same parts',
  },
};
/** Longer files, each with its reason. */
const LONGER: Readonly<Record<string, string>> = {
  'backend/api/src/error-codes.ts': 'written by `npm run generate`',
};

const SOURCE = /\.(?:tsx?|[cm]ts|[cm]?js|css)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)\//;
const isWritten = (text: string): boolean => text.startsWith('// Written by `npm run generate`');

function sourcesBelow(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** How many of the files stand at each level. */
function levelsOf(paths: readonly string[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const path of paths) levels.set(dirname(path), (levels.get(dirname(path)) ?? 0) + 1);
  return levels;
}

/** What is too full, and which exceptions nobody needs. */
function faultsOf(levels: ReadonlyMap<string, number>, exceptions: typeof FULLER): readonly string[] {
  const full = [...levels].flatMap(([room, count]) => {
    const { most } = Object.hasOwn(exceptions, room) ? { most: Infinity, ...exceptions[room] } : { most: MOST_FILES };
    return count > most ? [`${room}: ${count} files, at most ${most}`] : [];
  });
  const needless = Object.keys(exceptions).filter((room) => (levels.get(room) ?? 0) <= MOST_FILES);
  return [...full, ...needless.map((room) => `${room}: an exception that is not needed`)];
}

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

describe('a level of sources', () => {
  it('holds thirty files that somebody wrote, or has a reason to hold more', () => {
    const written = ROOMS.flatMap(sourcesBelow).filter(({ text }) => !isWritten(text));
    expect(written.length).toBeGreaterThan(1_000);
    expect(faultsOf(levelsOf(written.map(({ path }) => path)), FULLER)).toEqual([]);
  });

  const files = (count: number) => Array.from({ length: count }, (_, at) => `a/b/${at}.ts`);

  it.each([
    [30, {}, []],
    [31, {}, ['a/b: 31 files, at most 30']],
    [31, { 'a/b': { because: 'a catalogue' } }, []],
    [31, { 'a/b': { most: 40, because: 'one engine' } }, []],
    [41, { 'a/b': { most: 40, because: 'one engine' } }, ['a/b: 41 files, at most 40']],
    [30, { 'a/b': { most: 40, because: 'one engine' } }, ['a/b: an exception that is not needed']],
    [30, { 'a/c': { because: 'was divided' } }, ['a/c: an exception that is not needed']],
  ])('of %d files, with the exceptions %j, is told %j', (count, exceptions, told) => {
    expect(faultsOf(levelsOf([...files(count), 'a/c/one.ts', 'a/c/one.unit.spec.ts']), exceptions)).toEqual(told);
  });
});

describe('a source file', () => {
  it('has three hundred lines, or a reason to have more', () => {
    const longer = PROGRAMS.flatMap(sourcesBelow).filter(({ text }) => linesOf(text) > MOST_LINES);
    expect(longer.map(({ path }) => path)).toEqual(Object.keys(LONGER));
  });

  it('is counted with its last line, whether that ends or not', () => {
    expect(linesOf('a\n'.repeat(300))).toBe(300);
    expect(linesOf(`${'a\n'.repeat(300)}a`)).toBe(301);
  });
});
