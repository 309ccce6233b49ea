import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { defineEvent, EventRegistry } from '#platform/event-store/event-registry.js';
import type { EventStore, Json, RecordedEvent } from '#platform/event-store/event-store.js';
import { WrongMasterKey } from '#platform/event-store/keys/master-key.js';
import type { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { LogCensus } from './log-census.js';

const description = { label: 'Kutu', does: 'kutuya dokundu' };
const filled = defineEvent({
  type: 'box.filled',
  version: 2,
  schema: z.object({ things: z.array(z.string()) }),
  upcasters: {
    1: ({ thing }) => {
      if (thing === 'snake') throw new Error('No snakes in boxes\nand nothing of this line');
      if (thing === 'a secret quoted') throw new Error(`There is no "${thing}" in boxes`);
      return { things: thing };
    },
  },
  description,
});
const closed = defineEvent({ type: 'box.closed', version: 1, schema: z.object({ by: z.int() }), description });

describe('what stands in a log', () => {
  const registry = new EventRegistry();
  registry.register(filled, closed);
  const log: RecordedEvent[] = [];
  const write = (type: string, data: Json, { schema = 1, day = 1, meta = {} } = {}) => {
    const position = String(log.length + 1).padStart(5, '0');
    const event = anEvent({ type, data });
    const recordedAt = new Date(`2026-11-0${day}T10:00:00Z`);
    const told = { ...event.meta, schema, ...meta };
    log.push({ ...event, meta: told, streamId: 'box-1', revision: log.length, position, recordedAt });
  };
  const store = {
    readAll: ({ after = '', limit }: { after?: string; limit: number }) =>
      Promise.resolve(log.filter(({ position }) => position > after).slice(0, limit)),
  } as unknown as EventStore;
  const census = new LogCensus(store, registry, new EventCodec(registry, {} as PersonKeys));

  it('is counted by type and version, the most frequent first', async () => {
    log.length = 0;
    const never = { events: 0, first: null, last: null, bytes: 0, sealed: [] };
    const empty = { type: 'box.closed', schema: 1, newest: 1, upcasters: [], ...never };
    const known = { newest: 2, upcasters: [1], sealed: [] };
    expect(await census.types()).toEqual([empty, { type: 'box.filled', schema: 2, ...never, ...known }]);
    for (const day of [1, 2, 3]) write('box.filled', { things: ['ş'] }, { schema: 2, day });
    for (const day of [1, 4]) write('box.filled', { thing: 'x' }, { day });
    write('box.burnt', {}, { day: 5 });
    const [day1, day3, day4, day5] = [1, 3, 4, 5].map((day) => new Date(`2026-11-0${day}T10:00:00Z`));
    expect(await census.types()).toEqual([
      { type: 'box.filled', schema: 2, ...known, events: 3, first: day1, last: day3, bytes: 3 * 17 },
      { type: 'box.filled', schema: 1, ...known, events: 2, first: day1, last: day4, bytes: 2 * 13 },
      {
        ...{ type: 'box.burnt', schema: 1, newest: undefined, upcasters: [], sealed: [] },
        ...{ events: 1, first: day5, last: day5, bytes: 2 },
      },
      empty,
    ]);
  });

  it('is read as its readers do, and what no longer can be is named without what it says', async () => {
    log.length = 0;
    for (let n = 0; n < 1_200; n += 1) write('box.closed', { by: n });
    expect(await census.lint()).toEqual({ events: 1_200, unreadable: 0, first: [] });
    write('box.filled', { thing: ['old'] });
    write('box.filled', { thing: 'secret' });
    write('box.filled', { thing: 'snake' });
    write('box.filled', { things: [7] }, { schema: 2 });
    write('box.filled', {}, { schema: 3 });
    write('box.burnt', {});
    write('box.closed', { by: 'secret' });
    write('box.closed', { by: 1 }, { meta: { occurredAt: 'yesterday' } });
    write('box.closed', 'secret');
    write('box.filled', { thing: 'a secret quoted' });
    const report = await census.lint();
    expect(report).toMatchObject({ events: 1_210, unreadable: 9 });
    expect(report.first.map(({ place, reason }) => [place, reason])).toEqual([
      ['box-1@1201', 'things: invalid_type'],
      ['box-1@1202', 'No snakes in boxes'],
      ['box-1@1203', 'things.0: invalid_type'],
      ['box-1@1204', 'Event box.filled has schema 3, this program knows 2 at most'],
      ['box-1@1205', 'Event box.burnt is not registered'],
      ['box-1@1206', 'by: invalid_type'],
      ['box-1@1207', expect.stringContaining('not written by this program')],
      ['box-1@1208', expect.stringContaining('not written by this program')],
      ['box-1@1209', 'There is no "…" in boxes'],
    ]);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('names twenty of them, and counts all', async () => {
    log.length = 0;
    for (let n = 0; n < 50; n += 1) write('box.burnt', {});
    const { unreadable, first } = await census.lint();
    expect([unreadable, first.length]).toEqual([50, 20]);
  });

  it('is not judged with the wrong key', async () => {
    log.length = 0;
    write('box.closed', { $sealed: { person: '1', fields: ['by'] } as unknown as Json });
    const locked = { forOpening: () => Promise.reject(new WrongMasterKey()) } as unknown as PersonKeys;
    const blind = new LogCensus(store, registry, new EventCodec(registry, locked));
    await expect(blind.lint()).rejects.toThrow(WrongMasterKey);
  });
});
