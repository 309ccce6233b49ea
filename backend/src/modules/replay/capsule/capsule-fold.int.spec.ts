import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { type EventData, EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import type { ProjectedTable, Row } from '#platform/projections/projection.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { outlineProgram } from '#src/program-outline.js';
import { keysOf } from '../rows/keys-of.js';
import { CapsuleMask } from './capsule-mask.js';

const GOLDEN = resolve(import.meta.dirname, '../../../../test/golden');

/** One event of one version as some log holds it, and as a capsule does. */
interface Told {
  readonly name: string;
  readonly type: string;
  readonly open: EventData;
  readonly masked: EventData;
}

describe('what a capsule holds', () => {
  let modules: ModulesContainer;
  let registry: EventRegistry;
  let goldens: readonly Told[];
  beforeAll(async () => {
    modules = (await outlineProgram()).get(ModulesContainer);
    registry = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    const known = new Set(registry.all().map(({ type }) => type));
    goldens = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
      const [, type = '', schema = ''] = /(?:^|[\\/])([^\\/]+)\.v(\d+)\.json$/.exec(path) ?? [];
      if (!known.has(type)) return [];
      const { recorded } = JSON.parse(readFileSync(join(GOLDEN, path), 'utf8')) as { recorded: EventData };
      const read = (data: EventData) => registry.read(type, Number(schema), data);
      return [
        {
          name: path,
          type,
          open: read(recorded),
          masked: read(mask.data(recorded, new Set(registry.event(type).sealed?.fields), registry.shapesOf(type))),
        },
      ];
    });
  });

  let drawn = 0;
  const event = (stream: string, revision: number, { type }: Told, data: EventData): StoredEvent => ({
    ...{ id: `event-${++drawn}`, type, data, streamId: stream, revision, position: String(revision).padStart(20, '0') },
    ...{ actor: { id: '7', role: 'users' }, correlationId: 'c', causationId: 'c' },
    occurredAt: new Date('2026-11-26T10:00:00.000Z'),
  });

  /** What comes of it, or what it throws: the golden events are examples of their own, and not each can follow each. */
  const attempt = <Made>(make: () => Made): { readonly made: Made } | { readonly fault: unknown } => {
    try {
      return { made: make() };
    } catch (fault) {
      return { fault };
    }
  };

  /** One that may stand first or second on a stream, made once for all tables that read it. */
  const placedOn = (stream: string) =>
    goldens.map((one) => ({
      name: one.name,
      open: [event(stream, 0, one, one.open), event(stream, 1, one, one.open)] as const,
      masked: [event(stream, 0, one, one.masked), event(stream, 1, one, one.masked)] as const,
    }));
  type Placed = ReturnType<typeof placedOn>[number];

  type Rows = ReadonlyMap<string, Row>;
  /** The rows after it and how many of them it spoke of, on top of those that stood before. */
  const folded = (table: ProjectedTable, before: Rows, told: StoredEvent) =>
    attempt(() => {
      const rows = new Map(before);
      const keys = keysOf(table, told);
      for (const key of keys) {
        const after = table.fold(rows.get(`${key}`), told, key);
        if (after === null) rows.delete(`${key}`);
        else if (after !== undefined) rows.set(`${key}`, after);
      }
      return { rows, keys: keys.length };
    });

  it('is folded by every read model as what it was made of: each event alone, and behind each other one', () => {
    const faults = new Set<string>();
    const looked = new Set<string>();
    const none: Rows = new Map();
    /** What `one` does to these rows, open and as a capsule holds it. */
    const compare = (table: ProjectedTable, one: Placed, behind: readonly [Placed, Rows, Rows] | undefined) => {
      const place = behind ? 1 : 0;
      const here = folded(table, behind?.[1] ?? none, one.open[place]);
      if ('fault' in here || here.made.keys === 0) return undefined;
      looked.add(one.name);
      const there = folded(table, behind?.[2] ?? none, one.masked[place]);
      const chain = () => [...(behind ? [behind[0].name] : []), one.name].join(' > ');
      if ('fault' in there) faults.add(`${table.table.name}: ${chain()}: ${String(there.fault)}`);
      else if (there.made.keys !== here.made.keys) faults.add(`${table.table.name}: ${chain()}: other keys`);
      else return [one, here.made.rows, there.made.rows] as const;
      return undefined;
    };
    const placed = new Map<string, readonly Placed[]>();
    for (const { projections } of declared(modules, ReadModels))
      for (const { streamPrefixes, tables } of projections)
        for (const prefix of streamPrefixes.length > 0 ? streamPrefixes : ['any-']) {
          const stream = prefix.endsWith('-') ? `${prefix}1` : prefix;
          if (!placed.has(stream)) placed.set(stream, placedOn(stream));
          for (const table of tables) {
            // Those that fail alone may stand behind another.
            const own = (placed.get(stream) ?? []).filter((one) => {
              const alone = folded(table, none, one.open[0]);
              return 'fault' in alone || alone.made.keys > 0;
            });
            const first = own.map((one) => compare(table, one, undefined));
            for (const behind of first) if (behind) for (const one of own) compare(table, one, behind);
          }
        }
    expect([...faults]).toEqual([]);
    expect(looked.size).toBeGreaterThan(100);
  });
});
