import { describe, expect, it } from '@jest/globals';
import type { DecidedLog } from '#platform/event-store/which-log/log-reader.js';
import type { Database } from '#platform/postgres/database.js';
import type { ProjectionEngine } from './engine/projection-engine.js';
import type { ProjectionRegistry } from './projection-registry.js';
import { ReadModelReader } from './read-model-reader.js';

describe('read models that are brought to a log', () => {
  it('are made where they hold what it lacks, and where nobody has made them: an installation that only got a log', async () => {
    const row = (reader: string) => ({ reader, storeId: 's', position: '1', taken: null });
    const database = { prepared: () => Promise.resolve([row('fitting'), row('ahead')]) } as unknown as Database;
    const all = () => ['fitting', 'ahead', 'unmade'].map((name) => ({ name }));
    const registry = { all } as unknown as ProjectionRegistry;
    const made: string[] = [];
    const beginAnew = (name: string) => Promise.resolve({ events: made.push(name) });
    const reader = new ReadModelReader(database, registry, { beginAnew } as unknown as ProjectionEngine);
    const said: string[] = [];
    await reader.bringTo({
      fitOf: ({ reader: name }) => Promise.resolve(name === 'fitting' ? 'fits' : 'ahead'),
      say: (line) => void said.push(line),
    } as DecidedLog);
    expect(made).toEqual(['ahead', 'unmade']);
    expect(said[1]).toBe('Read model unmade was made anew from 2 events.');
  });
});
