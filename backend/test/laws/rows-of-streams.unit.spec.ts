import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Projection } from '#platform/projections/projection.js';
import { jars, lidded } from '../builders/read-side.js';
import { namedBySources, orderMatters, unsaid } from './rows-of-streams.js';
import { Sources } from './sources.js';

/** Every event that the program knows, as its golden file says. */
const GOLDEN = join(import.meta.dirname, '../golden');
const known = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => ({
    type: path.slice(path.lastIndexOf('/') + 1).replace(/\.v\d+\.json$/, ''),
    data: (JSON.parse(readFileSync(join(GOLDEN, path), 'utf8')) as { decoded: object }).decoded,
  }));

async function declaredProjections(): Promise<readonly Projection[]> {
  const sources = new Sources();
  const paths = sources.paths().filter((path) => path.includes('/projections/') && !path.startsWith('platform/'));
  const found = new Set<Projection>();
  for (const path of paths) {
    const exported = (await import(join(sources.root, path))) as Record<string, unknown>;
    for (const value of Object.values(exported))
      if (typeof value === 'object' && value !== null && 'streamPrefixes' in value && 'tables' in value)
        found.add(value as Projection);
  }
  return [...found];
}

describe('the rows of a read model', () => {
  it('take events of one stream, or of streams that wait for each other, or bear any order', async () => {
    const projections = await declaredProjections();
    expect(projections.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['counters', 'favorites', 'listings', 'my-listings', 'reviews', 'roles', 'settings']),
    );
    expect(projections.flatMap((projection) => unsaid(projection, known))).toEqual([]);
    expect(projections.flatMap((projection) => orderMatters(projection, known))).toEqual([]);
  });

  it('are found where their table says that their events stand, whichever of them it is', async () => {
    const projections = await declaredProjections();
    const said = projections.map((projection) => namedBySources(projection, known));
    expect(said.flatMap(({ missed }) => missed)).toEqual([]);
    // Each that says it was asked, or this holds for nothing.
    const saying = projections.flatMap(({ tables }) => tables).filter(({ sources }) => sources);
    expect(new Set(said.flatMap(({ tables }) => [...tables]))).toEqual(new Set(saying.map(({ table }) => table.name)));
    expect(saying.length).toBeGreaterThan(5);
  });

  it('are missed where a table leaves one of their streams out', () => {
    const listing = { type: 'listing.sold', data: {} };
    const review = { type: 'review.claimed', data: {} };
    const [rows] = jars().tables;
    const half = { ...rows!, keyOf: () => 42, sources: (key: string) => ({ streams: [`listing-${key}`] }) };
    const cases = { ...jars(), streamPrefixes: ['listing-', 'review-'], tables: [half] };
    expect(namedBySources(cases, [listing, review]).missed).toEqual([
      'jars.test_jar 42: review.claimed in review-42 (missing)',
      'jars.test_jar 42: review.claimed in review-42 (shown)',
    ]);
  });

  const jarEvents = [
    { type: 'jar.added', data: { label: 'elma', coins: 1 } },
    { type: 'jar.labelled', data: { label: 'armut' } },
    { type: 'jar.broken', data: { label: 'elma' } },
  ];

  it('are found where two streams share them and nobody says so', () => {
    expect(unsaid(without(lidded(), 'together'), jarEvents)).toEqual([
      'lidded.test_lidded: jar-1 and lid-1',
      'lidded.test_lidded: jar-2 and lid-2',
    ]);
    expect(unsaid(lidded(), jarEvents)).toEqual([]);
    const [rows, totals] = jars().tables;
    const table = without(totals!.table, 'inAnyOrder');
    expect(unsaid({ ...jars(), tables: [rows!, { ...totals!, table }] }, jarEvents)).toEqual([
      'jars.test_jar_label: jar-1 and jar-2',
    ]);
  });

  it('are found where the order matters although it is said not to', () => {
    const [rows] = lidded({ spoiler: { fails: false } }).tables;
    const wrong = { ...rows!, keyOf: () => 1, table: { ...rows!.table, inAnyOrder: true } };
    const events = [{ type: 'jar.spoilt', data: { why: 'x' } }, ...jarEvents];
    expect(orderMatters({ ...lidded(), tables: [wrong] }, events)).not.toEqual([]);
    expect(orderMatters(jars(), jarEvents)).toEqual([]);
  });
});

function without<Whole extends object, Key extends keyof Whole>(whole: Whole, key: Key): Omit<Whole, Key> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)) as Omit<Whole, Key>;
}
