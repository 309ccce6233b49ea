import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { Aggregates } from './aggregates.js';
import { EventCodec } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import { closed, contextOf, example, renamed, struck, tally } from '#test/contracts/event-store/event-store.example.js';
import { WrongExpectedRevision } from './event-store.js';
import { MasterKey } from './keys/master-key.js';
import { PersonKeys } from './keys/person-keys.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** A store whose appends first let somebody else write, as often as told. */
class DisturbedStore extends PostgresEventStore {
  disturb: (() => Promise<unknown>)[] = [];
  attempts = 0;
  /** From which revision each stream was read. */
  reads: number[] = [];

  override async readStream(...args: Parameters<PostgresEventStore['readStream']>) {
    this.reads.push(args[1]?.from ?? 0);
    return super.readStream(...args);
  }

  override async append(...args: Parameters<PostgresEventStore['append']>) {
    this.attempts += 1;
    await this.disturb.shift()?.();
    return super.append(...args);
  }
}

describe('aggregates', () => {
  let test: TestDatabase;
  let database: Database;
  let store: DisturbedStore;
  let keys: PersonKeys;
  let aggregates: Aggregates;
  let rivals: Aggregates;
  let rivalStore: PostgresEventStore;
  beforeAll(async () => {
    test = await createTestDatabase();
    const url = new DatabaseUrl(test.url);
    database = new Database(url);
    const registry = new EventRegistry();
    registry.register(renamed, closed, struck);
    keys = new PersonKeys(database, new MasterKey(randomBytes(32)));
    const codec = new EventCodec(registry, keys);
    store = new DisturbedStore(database, url);
    rivalStore = new PostgresEventStore(database, url);
    aggregates = new Aggregates(store, codec);
    rivals = new Aggregates(rivalStore, codec);
  });
  afterAll(async () => {
    await store.close();
    await rivalStore.close();
    await database.onApplicationShutdown();
    await test.drop();
  });

  const aStream = () => `example-${randomUUID()}`;
  const rename = (title: string) => ({ do: 'rename', title }) as const;
  let turn = 0;
  const somebodyElse = (streamId: string) => () =>
    rivals.execute(example, streamId, rename(`Başkası ${(turn += 1)}`), contextOf());

  it('loads what it executed', async () => {
    const streamId = aStream();
    const done = await aggregates.execute(example, streamId, rename('Yeni ad'), contextOf());
    expect(done).toMatchObject({ state: { title: 'Yeni ad', renames: 1 }, revision: 0, position: await store.head() });
    expect(done.events).toEqual([{ type: 'example.renamed', data: { personId: 7, title: 'Yeni ad', words: 2 } }]);
    expect(await aggregates.load(example, streamId)).toEqual({ state: done.state, revision: 0 });
    expect(await aggregates.load(example, aStream())).toEqual({ state: example.initialState, revision: -1 });
  });

  it('writes nothing for a command that was already carried out, and points at the head', async () => {
    const streamId = aStream();
    await aggregates.execute(example, streamId, rename('Aynı ad'), contextOf());
    const again = await aggregates.execute(example, streamId, rename('Aynı ad'), contextOf());
    expect(again).toMatchObject({ events: [], revision: 0, position: await store.head() });
  });

  it('throws the decider’s refusal', async () => {
    const streamId = aStream();
    await aggregates.execute(example, streamId, { do: 'close' }, contextOf());
    const refused = aggregates.execute(example, streamId, rename('Geç kaldı'), contextOf());
    await expect(refused).rejects.toMatchObject({ kind: 'conflict', code: 'EXAMPLE_CLOSED' });
    expect(await store.readStream(streamId)).toHaveLength(1);
  });

  it('is refused in a rehearsal as it would be, and writes nothing in one that would be good', async () => {
    const streamId = aStream();
    const rehearsal = () => contextOf({ rehearsal: true, idempotencyKey: 'rehearsed' });
    const good = await aggregates.execute(example, streamId, rename('Denenen ad'), rehearsal());
    expect(good).toMatchObject({ state: example.initialState, events: [], revision: -1 });
    expect(await store.readStream(streamId)).toEqual([]);
    await somebodyElse(streamId)();
    await rivals.execute(example, streamId, { do: 'close' }, contextOf());
    const refused = aggregates.execute(example, streamId, rename('Denenen ad'), rehearsal());
    await expect(refused).rejects.toMatchObject({ code: 'EXAMPLE_CLOSED' });
    expect(await store.readStream(streamId)).toHaveLength(2);
  });

  it('decides again on what others wrote meanwhile', async () => {
    const streamId = aStream();
    store.disturb = [somebodyElse(streamId), somebodyElse(streamId)];
    const done = await aggregates.execute(example, streamId, rename('Benim adım'), contextOf());
    expect(done).toMatchObject({ revision: 2, state: { title: 'Benim adım', renames: 3 } });
  });

  it('obeys a refusal that is due only since the others wrote', async () => {
    const streamId = aStream();
    store.disturb = [() => rivals.execute(example, streamId, { do: 'close' }, contextOf())];
    const refused = aggregates.execute(example, streamId, rename('Benim adım'), contextOf());
    await expect(refused).rejects.toMatchObject({ code: 'EXAMPLE_CLOSED' });
  });

  it('gives up after three conflicts', async () => {
    const streamId = aStream();
    store.attempts = 0;
    store.disturb = Array.from({ length: 5 }, () => somebodyElse(streamId));
    const given = aggregates.execute(example, streamId, rename('Hiç olmadı'), contextOf());
    await expect(given).rejects.toMatchObject({ kind: 'conflict', code: 'VERSION_CONFLICT' });
    await expect(given).rejects.toHaveProperty('cause', expect.any(WrongExpectedRevision));
    expect(store.attempts).toBe(3);
    store.disturb = [];
  });

  it('does nothing for a key that it has seen, and answers as it did then', async () => {
    const streamId = aStream();
    const context = contextOf({ idempotencyKey: 'key-1' });
    const first = await aggregates.execute(example, streamId, rename('İlk ad'), context);
    await aggregates.execute(example, streamId, rename('İkinci ad'), contextOf({ idempotencyKey: 'key-2' }));
    const again = await aggregates.execute(example, streamId, rename('İlk ad'), context);
    expect(again).toMatchObject({ state: first.state, revision: first.revision, position: first.position });
    expect(again.events).toEqual(first.events);
    expect(await store.readStream(streamId)).toHaveLength(2);
  });

  it('reads the history once to see whether a key was used and to decide', async () => {
    const streamId = aStream();
    await somebodyElse(streamId)();
    const context = contextOf({ idempotencyKey: randomUUID() });
    store.reads = [];
    expect(await aggregates.firstRun(example, streamId, context)).toBeUndefined();
    const done = await aggregates.execute(example, streamId, rename('Bir kez okundu'), context);
    expect(done).toMatchObject({ revision: 1, state: { renames: 2 } });
    expect(store.reads).toEqual([0]);
    // What was read is good for one decision.
    await somebodyElse(streamId)();
    expect(await aggregates.execute(example, streamId, rename('Bir kez okundu'), context)).toMatchObject({
      revision: 1,
    });
    expect(store.reads).toEqual([0, 2, 0]);
  });

  it('lets one key act once on each of several streams', async () => {
    const context = contextOf({ idempotencyKey: 'bulk' });
    const [a, b] = [aStream(), aStream()];
    await Promise.all([a, b].map((streamId) => aggregates.execute(example, streamId, rename('Toplu ad'), context)));
    expect(await store.readStream(a)).toHaveLength(1);
    expect(await store.readStream(b)).toHaveLength(1);
  });

  it('carries a key out once when it comes twice at the same moment', async () => {
    const streamId = aStream();
    const context = contextOf({ idempotencyKey: 'double-click' });
    const [first, second] = await Promise.all([
      aggregates.execute(example, streamId, rename('Çift tık'), context),
      rivals.execute(example, streamId, rename('Çift tık'), context),
    ]);
    expect(second.revision).toBe(first.revision);
    expect(await store.readStream(streamId)).toHaveLength(1);
  });

  describe('a stream without sealed text', () => {
    const strike = (strokes = 1) => ({ do: 'strike', strokes }) as const;
    const struckBefore = async (times: number) => {
      const streamId = aStream();
      for (let n = 0; n < times; n += 1) await aggregates.execute(tally, streamId, strike(), contextOf());
      store.reads = [];
      store.attempts = 0;
      return streamId;
    };

    it('is not read again for a command on what is known of it', async () => {
      const streamId = await struckBefore(3);
      const done = await aggregates.execute(tally, streamId, strike(), contextOf());
      expect(done).toMatchObject({ state: { strokes: 4 }, revision: 3, position: await store.head() });
      expect(store.reads).toEqual([]);
    });

    it('is read from where it is known', async () => {
      const streamId = await struckBefore(3);
      await rivals.execute(tally, streamId, strike(), contextOf());
      expect(await aggregates.load(tally, streamId)).toEqual({ state: { strokes: 4 }, revision: 3 });
      expect(await aggregates.load(tally, streamId)).toEqual({ state: { strokes: 4 }, revision: 3 });
      expect(store.reads).toEqual([3, 4]);
    });

    it('is decided on anew when others wrote to it', async () => {
      const streamId = await struckBefore(1);
      await rivals.execute(tally, streamId, strike(), contextOf());
      const done = await aggregates.execute(tally, streamId, strike(), contextOf());
      expect(done).toMatchObject({ state: { strokes: 3 }, revision: 2 });
    });

    it('is refused, or left alone, by what stands in the log and not by what is known', async () => {
      const streamId = await struckBefore(5);
      await expect(aggregates.execute(tally, streamId, strike(), contextOf())).rejects.toMatchObject({ code: 'FULL' });
      await rivals.execute(tally, streamId, { do: 'wipe' }, contextOf());
      expect(await aggregates.execute(tally, streamId, strike(), contextOf())).toMatchObject({ state: { strokes: 1 } });
      await rivals.execute(tally, streamId, { do: 'wipe' }, contextOf());
      const wiped = await aggregates.execute(tally, streamId, { do: 'wipe' }, contextOf());
      expect(wiped).toMatchObject({ events: [], state: { strokes: 0 }, revision: 7 });
    });

    it('still knows a repeated key', async () => {
      const streamId = await struckBefore(1);
      const context = contextOf({ idempotencyKey: 'stroke' });
      const first = await aggregates.execute(tally, streamId, strike(), context);
      await aggregates.execute(tally, streamId, strike(), contextOf());
      const again = await aggregates.execute(tally, streamId, strike(), context);
      expect(again).toMatchObject({ state: { strokes: 2 }, revision: first.revision, position: first.position });
      expect(await store.readStream(streamId)).toHaveLength(3);
    });
  });

  describe('a stream with a person’s words', () => {
    const renamedBefore = async (times: number) => {
      const streamId = aStream();
      for (let n = 0; n < times; n += 1) await somebodyElse(streamId)();
      store.reads = [];
      return streamId;
    };

    it('is read from where it is known, with a key and without', async () => {
      const streamId = await renamedBefore(3);
      await aggregates.load(example, streamId);
      await aggregates.execute(example, streamId, rename('Bilinen ad'), contextOf());
      await somebodyElse(streamId)();
      const context = contextOf({ idempotencyKey: randomUUID() });
      expect(await aggregates.firstRun(example, streamId, context)).toBeUndefined();
      const done = await aggregates.execute(example, streamId, rename('Anahtarlı ad'), context);
      expect(done).toMatchObject({ revision: 5, state: { title: 'Anahtarlı ad', renames: 6 } });
      expect(store.reads).toEqual([0, 4]);
    });

    it('is read once by commands that come together, each decided on what was written since', async () => {
      const streamId = await renamedBefore(3);
      const titles = ['Bir', 'İki', 'Üç'].map((word) => `${word} arada`);
      await Promise.all(titles.map((title) => aggregates.execute(example, streamId, rename(title), contextOf())));
      expect(await aggregates.load(example, streamId)).toMatchObject({ revision: 5, state: { renames: 6 } });
      expect(store.reads.filter((from) => from === 0)).toHaveLength(1);
    });

    it('is decided on anew when the log has less than is known', async () => {
      const streamId = await renamedBefore(3);
      await aggregates.load(example, streamId);
      await database.transaction(async (client) => {
        await client.query('set local session_replication_role = replica');
        await client.query('delete from es.event where stream_id = $1 and revision > 0', [streamId]);
      });
      const done = await aggregates.execute(example, streamId, rename('Eski günlükte'), contextOf());
      expect(done).toMatchObject({ revision: 1, state: { title: 'Eski günlükte', renames: 2 } });
    });

    it('does not take another’s first run for one of its own', async () => {
      const streamId = await renamedBefore(1);
      const context = contextOf({ idempotencyKey: randomUUID() });
      await aggregates.load(example, streamId);
      const first = await rivals.execute(example, streamId, rename('Öteki süreçte'), context);
      await somebodyElse(streamId)();
      const again = await aggregates.execute(example, streamId, rename('Öteki süreçte'), context);
      expect(again).toMatchObject({ revision: first.revision, state: first.state, events: first.events });
    });

    it('is known as it stands in the log, when another process carried the same key out differently', async () => {
      const streamId = await renamedBefore(1);
      const context = contextOf({ idempotencyKey: randomUUID() });
      await aggregates.load(example, streamId);
      const first = await rivals.execute(example, streamId, rename('Önce yazılan'), context);
      const again = await aggregates.execute(example, streamId, rename('Sonra istenen'), context);
      expect(again).toEqual(first);
      expect(await aggregates.load(example, streamId)).toMatchObject({ state: { title: 'Önce yazılan' }, revision: 1 });
    });

    it('is gone from memory with the key', async () => {
      const streamId = aStream();
      await aggregates.execute(example, streamId, rename('Gizli söz'), contextOf());
      await aggregates.execute(example, streamId, { do: 'close' }, contextOf());
      await keys.destroy('7');
      expect(await aggregates.load(example, streamId)).toMatchObject({
        state: { title: null, closed: true },
        revision: 1,
      });
    });
  });
});
