import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import {
  type EventData,
  type EventDefinition,
  EventRegistry,
  EventTypes,
  type Upcaster,
} from '#platform/event-store/event-registry.js';
import { outlineProgram } from '#src/program-outline.js';
import { checkChain, checkOne } from './chain-check.js';
import { storedShape } from './stored-shapes.js';

interface Golden {
  readonly name: string;
  readonly type: string;
  readonly version: number;
  readonly recorded: EventData;
}

/** Every event of every version that any log of the world holds one like. */
const goldens: readonly Golden[] = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => ({ path, found: /(?:^|[\\/])([^\\/]+)\.v(\d+)\.json$/.exec(path) }))
  .flatMap(({ path, found }) => {
    if (!found || path.startsWith('example')) return [];
    const { recorded } = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as { recorded: EventData };
    return [{ name: path, type: found[1] ?? '', version: Number(found[2]), recorded }];
  });

const NOTHING_NEW = 'forgets what is new';
/** An upcaster that was written wrong. */
const spoilt: Readonly<Record<string, (right: Upcaster) => Upcaster>> = {
  [NOTHING_NEW]: () => (data) => data,
  'has the clock in it': (right) => (data) => changed(right(data), () => `${performance.now()}`),
  'changes what it was not to touch': (right) => (data) =>
    changed(right(data), (value) => (typeof value === 'number' ? value + 1 : `${value}.`)),
  'writes into what it reads': (right) => (data) => {
    Object.assign(data, { later: 1 });
    return right(data);
  },
  'takes every field for a text that is there': (right) => (data) => {
    for (const field of ['title', 'reason', 'slider_title', 'logo', 'card', 'order_id', 'withholding_minor'])
      (data[field] as { toString(): string }).toString();
    return right(data);
  },
};

/** The first number or text that stands in it. */
function changed(data: EventData, to: (value: number | string) => number | string): EventData {
  const found = Object.entries(data).find(([, value]) => typeof value === 'number' || typeof value === 'string');
  return found ? { ...data, [found[0]]: to(found[1] as number | string) } : data;
}

const withUpcaster = (definition: EventDefinition, from: number, upcaster: Upcaster): EventDefinition => ({
  ...definition,
  upcasters: { ...definition.upcasters, [from]: upcaster },
});

describe('every chain of upcasters, over everything that can stand in a log', () => {
  let registry: EventRegistry;
  let older: readonly EventDefinition[];
  beforeAll(async () => {
    const outline = await outlineProgram();
    registry = new EventRegistry(declared(outline.get(ModulesContainer), EventTypes));
    older = registry.all().filter(({ version }) => version > 1);
  });

  it('is there: some types have more than one version, and each version has its file', () => {
    expect(older.length).toBeGreaterThan(5);
    for (const { type, version } of older)
      expect(
        goldens
          .filter((golden) => golden.type === type)
          .map((golden) => golden.version)
          .toSorted(),
      ).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  });

  it.each(goldens)('leads $name to the newest version, and whatever has its shape', ({ type, version, recorded }) => {
    const definition = registry.event(type);
    // The shape is that of what is recorded: neither says more than the other.
    expect(storedShape(definition, version).shape.strict().parse(recorded)).toEqual(recorded);
    checkOne(definition, version, recorded);
    checkChain(definition, version, { recorded });
  });

  it.each(Object.entries(spoilt))('is not passed by an upcaster that %s', (name, spoil) => {
    const passed = older.flatMap((definition) =>
      Object.entries(definition.upcasters ?? {}).flatMap(([from, right]) =>
        passes(withUpcaster(definition, Number(from), spoil(right)), Number(from)) ? [definition.type] : [],
      ),
    );
    // What came with its version 2 is that nobody may have accepted it: there was nothing to lead up.
    expect(passed.filter((type) => type !== 'invoice.accepted' || name !== NOTHING_NEW)).toEqual([]);
  });

  it('is not passed by one that loses any field of any version', () => {
    const passed = older.flatMap((definition) =>
      Object.entries(definition.upcasters ?? {}).flatMap(([from, right]) =>
        Object.keys(storedShape(definition, Number(from)).shape.shape).flatMap((field) => {
          const loses: Upcaster = (data) =>
            Object.fromEntries(Object.entries(right(data)).filter(([name]) => name !== field));
          return passes(withUpcaster(definition, Number(from), loses), Number(from))
            ? [`${definition.type} ${field}`]
            : [];
        }),
      ),
    );
    expect(passed).toEqual([]);
  });
});

function passes(definition: EventDefinition, from: number): boolean {
  try {
    const { recorded } = goldens.find(({ type, version }) => type === definition.type && version === from)!;
    checkChain(definition, from, { recorded, shrink: false });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
