import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import fc from 'fast-check';
import { declared } from '#platform/declared/declared.js';
import {
  type EventData,
  type EventDefinition,
  EventRegistry,
  EventTypes,
} from '#platform/event-store/event-registry.js';
import { outlineProgram } from '#src/program-outline.js';

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

/** Whatever people wrote or somebody erased, beside what is given. */
const wordsFor = (definition: EventDefinition, { recorded }: Golden): fc.Arbitrary<EventData> => {
  const fields = (definition.sealed?.fields ?? []).filter((field) => typeof recorded[field] === 'string');
  const erased = Object.fromEntries((definition.sealed?.fields ?? []).map((field) => [field, fc.constant(null)]));
  const written = Object.fromEntries(
    fields.map((field) => [field, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })]),
  );
  return fc.oneof(fc.constant({}), fc.record(erased), fc.record(written)).map((words) => ({ ...recorded, ...words }));
};

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

describe('every chain of upcasters, over every golden event', () => {
  let registry: EventRegistry;
  beforeAll(async () => {
    const outline = await outlineProgram();
    registry = new EventRegistry(declared(outline.get(ModulesContainer), EventTypes));
  });

  it('is there: some types have more than one version, and each version has its file', () => {
    const older = registry.all().filter(({ version }) => version > 1);
    expect(older.length).toBeGreaterThan(5);
    for (const { type, version } of older)
      expect(
        goldens
          .filter((golden) => golden.type === type)
          .map((golden) => golden.version)
          .toSorted(),
      ).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  });

  it.each(goldens)(
    'leads $name to the newest version, whatever was written or erased, and changes nothing that it reads',
    (golden) => {
      const definition = registry.event(golden.type);
      fc.assert(
        fc.property(wordsFor(definition, golden), (data) => {
          const before = JSON.stringify(data);
          const read = registry.read(golden.type, golden.version, frozen(structuredClone(data)));
          // Pure: nothing of the clock, of chance or of an earlier call is in it.
          expect(registry.read(golden.type, golden.version, data)).toEqual(read);
          expect(JSON.stringify(data)).toBe(before);
          // What comes out is an event of the newest version: no further step changes it.
          expect(registry.reader(golden.type).parse(read)).toEqual(
            golden.version === definition.version ? registry.reader(golden.type).parse(data) : read,
          );
          // Step by step it comes to the same as in one go.
          let stepped: EventData = data;
          for (let at = golden.version; at < definition.version; at += 1)
            stepped = definition.upcasters?.[at]?.(stepped) ?? stepped;
          if (golden.version < definition.version) expect(registry.reader(golden.type).parse(stepped)).toEqual(read);
          // Nobody's erased words come back.
          for (const field of definition.sealed?.fields ?? [])
            if (data[field] === null) expect(read[field] ?? null).toBeNull();
        }),
        { seed: 22, numRuns: 30 },
      );
    },
  );
});
