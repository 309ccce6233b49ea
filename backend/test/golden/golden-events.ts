import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { type EventDefinition, EventRegistry } from '#platform/event-store/event-registry.js';
import type { Json } from '#platform/event-store/event-store.js';
import type { PersonKeys } from '#platform/event-store/keys/person-keys.js';

const file = z.object({
  /** The data as it stands in the log; sealed fields in clear, because a golden file has no keys. */
  recorded: z.record(z.string(), z.json()),
  /** What the present program must make of it. */
  decoded: z.record(z.string(), z.json()),
});

export const goldenFileName = (type: string, version: number): string => `${type}.v${version}.json`;

/** The folders beside this file, one a context: `billing/order.placed.v2.json`. */
export const goldenFiles = (): readonly string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));

/**
 * What is wrong with the golden files of these types, of each one for every version from 1 to the newest: it exists, and still decodes to
 * what it says. The files are never edited: they are what the logs of the world hold. For a new version, add a file; `decoded` of the older
 * ones changes only where the new shape demands it.
 */
export async function goldenFaults(definitions: readonly EventDefinition[]): Promise<readonly string[]> {
  const registry = new EventRegistry();
  registry.register(...definitions);
  const noKeys = { forOpening: () => Promise.resolve(new Map()) } as unknown as PersonKeys;
  const codec = new EventCodec(registry, noKeys);
  const paths = new Map(goldenFiles().map((path) => [basename(path), path]));
  const faults: string[] = [];
  for (const { type, version: newest } of definitions)
    for (let version = 1; version <= newest; version += 1) {
      const name = goldenFileName(type, version);
      const path = paths.get(name);
      if (path === undefined) faults.push(`No golden file for ${type} version ${version}: add <context>/${name}`);
      else
        try {
          const golden = file.parse(JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')));
          const decoded = await decode(codec, type, version, golden.recorded);
          registry.reader(type).parse(decoded);
          const [is, wanted] = [sorted(decoded as Json), sorted(golden.decoded)];
          if (is !== wanted) faults.push(`${path} decodes to\n${is}\ninstead of\n${wanted}`);
        } catch (error) {
          // Whatever a reader says of a file is what is wrong with it; the others are looked at all the same.
          faults.push(`${path}: ${String(error)}`);
        }
    }
  return faults;
}

async function decode(codec: EventCodec, type: string, schema: number, data: Json): Promise<unknown> {
  const [event] = await codec.decode([
    {
      id: '00000000-0000-7000-8000-000000000000',
      type,
      data,
      meta: {
        actorId: '1',
        actorRole: 'system',
        correlationId: 'golden',
        causationId: 'golden',
        schema,
        occurredAt: '2026-01-01T00:00:00.000Z',
      },
      streamId: 'golden-1',
      revision: 0,
      position: '0',
      recordedAt: new Date(0),
    },
  ]);
  return event?.data;
}

/** Order of keys means nothing in JSON. */
function sorted(value: Json): string {
  return JSON.stringify(
    value,
    (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    2,
  );
}
