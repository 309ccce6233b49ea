import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContextTables } from '#platform/postgres/context-tables.js';
import { Sources } from './sources.js';
import { type Fault, type Room, roomOf, SqlWalls } from './sql-walls.js';

/** Where a statement gets its table's name while the program runs, and why that is no hole in a wall. */
const NAMED_AT_RUN_TIME = new Map([
  [
    'platform/personal-data/personal-rows.ts',
    'deletes from the tables that a context names as its own, in its own folder',
  ],
  ['platform/projections/engine/table-storage.ts', 'fills the tables of the projection that it is made for'],
  ['platform/projections/builds/trial-books.ts', 'lays down the books of a trial in a schema that the trial alone has'],
  ['platform/projections/builds/builds.ts', 'lays the view of a projected table over its newest build'],
  ['modules/search/engine/postgres/document-table.ts', 'each generation of documents has a table of its own'],
  ['modules/search/engine/postgres/count-words.ts', 'counts in the table of the generation that it is told'],
  ['modules/search/engine/sql/sql-search-engine.ts', 'reads the table of the live generation of documents'],
  ['bench/saved-searches.bench.ts', 'empties the tables of the context that it measures, in a database of its own'],
  [
    'bench/twins.bench.ts',
    'lays the view of a projected table over one that it fills itself, in a database of its own',
  ],
  ['modules/search/engine/sql/sql-glance.ts', 'reads the table of the live generation of documents'],
  ['platform/projections/builds/field-differences.ts', 'holds a projected table of one build against that of another'],
  [
    'platform/projections/builds/rule-differences.ts',
    'counts what of one build differs from that of another, by the rule that wrote it',
  ],
  ['modules/search/engine/sql/sql-counts.ts', 'counts in the table of the live generation of documents'],
]);

/** Benches that lay down what no command makes quickly enough, in a database that is theirs alone. */
const IN_A_DATABASE_OF_ITS_OWN = [
  'bench/concerned-people.ts',
  'bench/lengthen-log.ts',
  'bench/money-fill.ts',
  'bench/room.ts',
  'bench/suggestions.bench.ts',
];
const elsewhere = ({ at }: Fault): boolean => IN_A_DATABASE_OF_ITS_OWN.some((file) => at.startsWith(`${file}:`));

describe('SQL keeps to its walls', () => {
  let walls: SqlWalls;

  beforeAll(async () => {
    const sources = new Sources();
    walls = new SqlWalls(sources, await declarationsOf(sources));
  });

  it('reads of others what they declare readable, and writes only to tables of its own', () => {
    const faults = walls.statements(new Set(NAMED_AT_RUN_TIME.keys()));
    expect(told(faults.filter((fault) => !elsewhere(fault)))).toEqual([]);
    expect(IN_A_DATABASE_OF_ITS_OWN.filter((file) => !faults.some(({ at }) => at.startsWith(`${file}:`)))).toEqual([]);
  });

  it('shows tables in the contract', async () => {
    const sources = new Sources();
    const declared = await declarationsOf(sources);
    const contexts = sources.paths().filter((path) => /^modules\/[^/]+\/tables\.ts$/.test(path));
    const showing = contexts.filter((path) => declared.get(roomOf(path))?.readable);
    const silent = showing.filter(
      (path) => !readFileSync(join(sources.root, dirname(path), 'contract.ts'), 'utf8').includes(`from './tables.js'`),
    );
    expect(silent).toEqual([]);
  });

  it('has one owner for every table, and shows no more than somebody reads', () => {
    walls.statements(new Set());
    expect(told(walls.declarations())).toEqual([]);
  });
});

const told = (faults: readonly Fault[]): string[] => faults.map(({ at, fault }) => `${at} ${fault}`);

describe('the walls', () => {
  const root = mkdtempSync(join(tmpdir(), 'sql-walls-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const tables = new Map<Room, ContextTables>([
    ['modules/people', { owns: ['app.person', 'app.person_id'], readable: { 'app.person': ['id', 'name'] } }],
    ['modules/ads', { owns: [], readable: { 'rm.ad': ['id', 'owner_id'] } }],
    ['platform/log', { owns: ['es.*'] }],
  ]);
  const faults = (code: string, path = 'modules/shop/shop.ts', declared = tables) => {
    write(path, code);
    const walls = new SqlWalls(new Sources(root), declared);
    const found = told(walls.statements(new Set()));
    rmSync(join(root, path));
    return { found, declared: told(walls.declarations()) };
  };

  beforeAll(() => {
    write(
      'migrations/1-People.ts',
      `export const up = \`create sequence app.person_id;
         create table app.person (id bigint primary key, name text not null, check (name in ('a', 'b')));
         alter table app.person add column secret text;
         create function app.fold(text) returns text language sql as 'select 1';
         create table es.event (id uuid)\`;`,
    );
    write('modules/ads/life.ts', `export const life = { id: 'bigint', owner_id: 'bigint' };`);
    write(
      'modules/ads/projections/ad.ts',
      `import { life } from '../life.js';
       export const ad = defineTable<Row, Event>({ name: 'ad', key: 'id', columns: { ...life, title: 'text' } });`,
    );
    write('modules/shop/words.ts', `export const PEOPLE = 'app.person person';`);
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['what is shown', `q('select id, name from app.person where id = $1')`],
    [
      'what is shown, by another name',
      `q('select mine.name from app.person mine join rm.ad on ad.owner_id = mine.id')`,
    ],
    ['a function', `q('select app.fold($1)')`],
    ['a word in quotes that is called like a hidden column', `q("select id from app.person where name = 'secret'")`],
    ['a hidden name that only the answer carries', `q('select name as secret from app.person')`],
  ])('let %s be read', (_, code) => {
    expect(faults(code).found).toEqual([]);
  });

  it.each([
    ['an insert', `q('insert into app.person (id) values (1)')`, 'writes to app.person of modules/people'],
    ['an update', `q('update app.person set name = $1')`, 'writes to app.person of modules/people'],
    ['a delete', `q('DELETE FROM "app"."person"')`, 'writes to app.person of modules/people'],
    ['a truncate', `q('truncate app.person')`, 'writes to app.person of modules/people'],
    [
      'a write under with',
      `q('with gone as (delete from rm.ad returning id) select id from gone')`,
      'writes to rm.ad of modules/ads',
    ],
    ['a number of its sequence', `q("select nextval('app.person_id')")`, 'writes to app.person_id of modules/people'],
    ['a lock', `q('select id from app.person for update')`, 'locks rows of app.person of modules/people'],
    ['a hidden table', `q('select id from es.event')`, 'reads es.event of platform/log'],
    ['a hidden column', `q('select secret from app.person')`, 'reads app.person.secret of modules/people'],
    ['a hidden column, by another name', `q('select a.title from rm.ad as a')`, 'reads rm.ad.title of modules/ads'],
    ['every column', `q('select * from rm.ad')`, 'reads rm.ad.* of modules/ads'],
    ['a table that is none', `q('select id from app.persona')`, 'no migration and no projection makes app.persona'],
    ['a name that is handed on', `q('app.person')`, 'hands the name of app.person of modules/people on'],
    ['a name put together', 'q(`select secret from ${PEOPLE}`)', 'reads app.person.secret of modules/people'],
    [
      'a name given later',
      'const q = (table) => `delete from ${table}`',
      'reads or writes a table that is named only at run time',
    ],
    [
      'a name given later, of a schema',
      'const q = (name) => `select id from rm.${name}`',
      'reads or writes a table that is named only at run time',
    ],
  ])('refuse %s', (_, code, fault) => {
    expect(faults(`import { PEOPLE } from './words.js';\n${code}`).found).toEqual([`modules/shop/shop.ts:2 ${fault}`]);
  });

  it('let a room do as it likes with tables of its own', () => {
    const own = `q('update app.person set secret = $1'); q(\`select id from es.\${name}\`)`;
    expect(faults(own, 'modules/people/people.ts').found).toEqual([expect.stringContaining('run time')]);
    expect(faults(`q(\`select id from es.\${name}\`)`, 'platform/log/log.ts').found).toEqual([]);
  });

  it('tell of a declaration that does not fit', () => {
    const shown = (own: ContextTables) =>
      faults(
        `q('select id from rm.ad'); q('select id from app.person')`,
        undefined,
        new Map([...tables, ['modules/people', own]]),
      );
    expect(shown({ owns: ['app.person_id'], readable: {} }).declared).toEqual([
      'app.person belongs to nobody: name it in a tables.ts',
    ]);
    const wrong = {
      owns: ['app.person', 'app.person_id', 'app.gone'],
      readable: { 'app.person': ['nick'], 'rm.ad': ['id'] },
    };
    expect(shown(wrong).declared).toEqual([
      'modules/people/tables.ts no migration makes app.gone',
      'modules/people/tables.ts app.person has no nick',
      'modules/people/tables.ts rm.ad is not its own to show',
    ]);
    const unused = { owns: ['app.person', 'app.person_id'], readable: { 'app.person_id': [] } };
    expect(shown(unused).declared).toEqual(['modules/people/tables.ts nobody else reads app.person_id']);
  });
});

async function declarationsOf(sources: Sources): Promise<Map<Room, ContextTables>> {
  const declared = new Map<Room, ContextTables>();
  for (const path of sources.paths().filter((each) => each.endsWith('/tables.ts'))) {
    const file = pathToFileURL(join(sources.root, path)).href;
    const { TABLES } = (await import(file)) as { TABLES: ContextTables };
    declared.set(roomOf(path), TABLES);
  }
  return declared;
}
