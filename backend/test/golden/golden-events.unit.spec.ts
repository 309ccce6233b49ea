import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '#platform/event-store/event-registry.js';
import { closed, renamed } from '../contracts/event-store/event-store.example.js';
import { goldenFaults, goldenFileName, goldenFiles } from './golden-events.js';

const SOURCES = join(import.meta.dirname, '../../src');

/** Every event that a file of the program defines, whichever module declares it. */
async function definedEvents(): Promise<readonly EventDefinition[]> {
  const found = new Map<string, EventDefinition>();
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || /\.(?:spec|d)\.ts$/.test(path)) continue;
    const written = readFileSync(join(SOURCES, path), 'utf8').match(/= defineEvent\(/g)?.length ?? 0;
    if (written === 0) continue;
    const exported = (await import(pathToFileURL(join(SOURCES, path)).href)) as object;
    const own = Object.values(exported).filter(isDefinition);
    if (new Set(own.map(({ type }) => type)).size < written)
      throw new Error(`${path} keeps an event to itself: export it, so that what the log holds of it is looked at`);
    for (const one of own) found.set(one.type, one);
  }
  return [...found.values()];
}

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'description' in value;

describe('golden events', () => {
  it('still read of every event and version what the logs of the world hold', async () => {
    const events = await definedEvents();
    expect(events.length).toBeGreaterThan(100);
    expect(await goldenFaults(events)).toEqual([]);
    const versions = events.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, at) => goldenFileName(type, at + 1)),
    );
    const kept = goldenFiles().filter((path) => !path.startsWith('example'));
    // None of them twice, and none of an event that the program knows no more.
    expect(kept.map((path) => basename(path)).toSorted()).toEqual(versions.toSorted());
  });

  it('are read for a type of an example', async () => expect(await goldenFaults([renamed])).toEqual([]));

  it('miss no version of a registered type', async () => {
    expect(await goldenFaults([closed])).toEqual([
      expect.stringContaining('No golden file for example.closed version 1'),
    ]);
  });

  it('notice when an old event is read in another way than before', async () => {
    const changed = { ...renamed, upcasters: { ...renamed.upcasters, 2: (data: object) => ({ ...data, words: 99 }) } };
    expect(await goldenFaults([changed])).toContainEqual(expect.stringContaining('decodes to'));
  });
});
