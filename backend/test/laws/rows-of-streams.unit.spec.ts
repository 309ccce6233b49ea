import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Projection,
  type ProjectedTable,
  type Row,
  type StoredEvent,
  waitingRoomOf,
} from '#platform/projections/projection.js';
import { jars, lidded } from '../builders/read-side.js';
import { Sources } from './sources.js';

/** Every event that the program knows, as its golden file says. */
const GOLDEN = join(import.meta.dirname, '../golden');
const known = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => ({
    type: path.slice(path.lastIndexOf('/') + 1).replace(/\.v\d+\.json$/, ''),
    data: (JSON.parse(readFileSync(join(GOLDEN, path), 'utf8')) as { decoded: object }).decoded,
  }));

type Known = (typeof known)[number];

const inStream = ({ type, data }: Known, streamId: string, revision = 0): StoredEvent => ({
  id: `${streamId}@${revision}`,
  type,
  data,
  streamId,
  revision,
  position: '1',
  actor: { id: '1', role: 'users' },
  correlationId: 'c',
  causationId: 'c',
  occurredAt: new Date(0),
});

/** Two streams of each kind. */
const streamsOf = ({ streamPrefixes }: Projection): readonly string[] =>
  streamPrefixes.flatMap((prefix) => (prefix.endsWith('-') ? [`${prefix}1`, `${prefix}2`] : [prefix]));

/** Undefined where the event cannot be one of these streams: its fields are of another kind. */
function keysOf(table: ProjectedTable, event: StoredEvent): readonly string[] {
  try {
    return [table.keyOf(event) ?? []].flat().map(String);
  } catch {
    return [];
  }
}

/** Pairs of streams whose events fold into one row and may be folded in the wrong order after one of them was parked. */
function unsaid(projection: Projection, events: readonly Known[]): readonly string[] {
  const found = new Set<string>();
  for (const table of projection.tables.filter(({ table: { inAnyOrder } }) => !inAnyOrder)) {
    const streamsOfKey = new Map<string, Set<string>>();
    for (const stream of streamsOf(projection))
      for (const event of events)
        for (const key of keysOf(table, inStream(event, stream)))
          streamsOfKey.set(key, (streamsOfKey.get(key) ?? new Set()).add(stream));
    for (const streams of streamsOfKey.values())
      if (new Set([...streams].map((stream) => waitingRoomOf(projection, stream))).size > 1)
        found.add(`${projection.name}.${table.table.name}: ${[...streams].join(' and ')}`);
  }
  return [...found];
}

/** Tables said to bear any order that do not. */
function orderMatters(projection: Projection, events: readonly Known[]): readonly string[] {
  const [one = '', another = ''] = streamsOf(projection);
  const found = new Set<string>();
  for (const table of projection.tables.filter(({ table: { inAnyOrder } }) => inAnyOrder)) {
    for (const first of events)
      for (const second of events) {
        const [a, b] = [inStream(first, one, 1), inStream(second, another, 1)];
        for (const key of keysOf(table, a).filter((shared) => keysOf(table, b).includes(shared)))
          if (JSON.stringify(foldAll(table, key, [a, b])) !== JSON.stringify(foldAll(table, key, [b, a])))
            found.add(`${projection.name}.${table.table.name}: ${first.type}, ${second.type}`);
      }
  }
  return [...found];
}

/** Folded onto what stands there already, too: a first event may hide what the next does. */
const foldAll = (table: ProjectedTable, key: string, events: readonly StoredEvent[]) =>
  events.reduce<Row | undefined>((row, event) => {
    const after = table.fold(row, event, key);
    return after === undefined ? row : (after ?? undefined);
  }, undefined);

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
