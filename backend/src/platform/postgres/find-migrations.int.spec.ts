import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTestDatabase } from '#test/support/database.js';
import { findMigrations } from './find-migrations.js';

/** What databases out there remember: none of these may ever be named anew, left out or overtaken by an older one. */
const RELEASED = [
  'Schemas1789000000000',
  'EventLog1789000001000',
  'Projections1789000002000',
  'Accounts1789000003000',
  'Listings1789000004000',
  'SearchDocuments1789000005000',
  'DemoLoads1789000006000',
  'AccountSafety1789000007000',
  'Mails1789000008000',
  'Portraits1789000008100',
  'SocialSignIn1789000009000',
  'Roles1789000009100',
  'SocialProofs1789000009200',
  'Privacy1789000010000',
  'Uploads1789000011000',
  'Drafts1789000011100',
  'Audit1789000012000',
  'Reactions1789000012100',
  'FavoritesAndViews1789000012200',
  'AuditChecks1789000012300',
  'Standing1789000012350',
  'SearchTerms1789000012400',
  'PhotoCopies1789000012410',
  'AppendOne1789000012600',
  'UploadOriginals1789000012700',
  'UploadTries1789000012710',
  'DemoForced1789000012720',
];

describe('the migrations of the program', () => {
  it('begin with those that were released, under the names that databases remember', async () => {
    const names = (await findMigrations()).map(({ name }) => name);
    expect(names.slice(0, RELEASED.length)).toEqual(RELEASED);
  });

  it('are all run on a new database', async () => {
    const test = await createTestDatabase();
    const { rows } = await test.pool.query<{ name: string }>('select name from public.migration order by id');
    expect(rows.map(({ name }) => name)).toEqual((await findMigrations()).map(({ name }) => name));
    await test.drop();
  });

  it('are every file of the program that looks like one', async () => {
    const all = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' });
    const stamped = all.filter((path) => /\d{13}-.*\.ts$/.test(path));
    expect(stamped).toHaveLength((await findMigrations()).length);
  });
});

describe('a migration', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ilan-migrations-'));
    for (const rooms of ['modules', 'platform']) mkdirSync(join(root, rooms));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (path: string, className: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), `export class ${className} {}\n`);
  };

  it('is found in the folder of its context, however deep, in the order of time', async () => {
    write('modules/a/migrations/1789000000003-Last.ts', 'Last1789000000003');
    write('platform/b/migrations/1789000000001-First.ts', 'First1789000000001');
    write('modules/c/room/migrations/1789000000002-Second.ts', 'Second1789000000002');
    write('modules/c/1789000000009-Elsewhere.ts', 'Elsewhere1789000000009');
    const names = (await findMigrations(root)).map(({ name }) => name);
    expect(names).toEqual(['First1789000000001', 'Second1789000000002', 'Last1789000000003']);
  });

  it('is refused without its class, or with the time stamp of another', async () => {
    write('modules/a/migrations/1789000000003-Last.ts', 'Latest1789000000003');
    await expect(findMigrations(root)).rejects.toThrow('holds no class Last1789000000003');
    write('modules/b/migrations/1789000000003-Other.ts', 'Other1789000000003');
    await expect(findMigrations(root)).rejects.toThrow('Two migrations have the time stamp 1789000000003');
  });
});
