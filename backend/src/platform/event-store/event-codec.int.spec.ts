import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { decodeAll } from '../projections/engine/log-entry.js';
import { EventCodec, isReadable } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import { closed, contextOf, renamed } from '#test/contracts/event-store/event-store.example.js';
import type { EventToAppend, RecordedEvent } from './event-store.js';
import { MasterKey, WrongMasterKey } from './keys/master-key.js';
import { PersonKeys } from './keys/person-keys.js';

const recorded = (event: EventToAppend): RecordedEvent => ({
  ...event,
  streamId: 'example-1',
  revision: 0,
  position: '1',
  recordedAt: new Date(),
});

describe('the event codec', () => {
  let test: TestDatabase;
  let database: Database;
  let keys: PersonKeys;
  let codec: EventCodec;
  const master = new MasterKey(randomBytes(32));
  const registry = new EventRegistry();
  registry.register(renamed, closed);
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
  });
  beforeEach(() => {
    keys = new PersonKeys(database, master);
    codec = new EventCodec(registry, keys);
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  const rename = (personId: number, title = 'Satılık bisiklet') => ({
    type: 'example.renamed',
    data: { personId, title, words: 2 },
  });

  it('stamps who, when and which version, and gives back what it got', async () => {
    const [event] = await codec.encode([rename(1)], contextOf());
    expect(event?.meta).toEqual({
      actorId: '7',
      actorRole: 'seller',
      correlationId: 'request-1',
      causationId: 'request-1',
      schema: 3,
      occurredAt: '2026-05-19T09:30:00.000Z',
    });
    const [stored] = await codec.decode([recorded(event as EventToAppend)]);
    expect(stored).toMatchObject({ ...rename(1), actor: { id: '7', role: 'seller' }, occurredAt: contextOf().now });
  });

  it('lets others go on while it opens a long history', async () => {
    const [event] = await codec.encode([rename(1, 'uzun söz '.repeat(25_000))], contextOf());
    const history = Array<RecordedEvent>(200).fill(recorded(event as EventToAppend));
    let turns = 0;
    let opening = true;
    const others = () => {
      turns += 1;
      if (opening) setImmediate(others);
    };
    const opened = codec.decodeOurs(history).finally(() => (opening = false));
    others();
    expect(await opened).toHaveLength(200);
    expect(turns).toBeGreaterThan(5);
  });

  it('lets others go on as often while it opens many long histories at once', async () => {
    const [event] = await codec.encode([rename(1, 'uzun söz '.repeat(25_000))], contextOf());
    const history = Array<RecordedEvent>(100).fill(recorded(event as EventToAppend));
    const turnsWhile = async (histories: number): Promise<number> => {
      let turns = 0;
      let opening = true;
      const others = () => {
        turns += 1;
        if (opening) setImmediate(others);
      };
      const opened = Promise.all(Array.from({ length: histories }, () => codec.decodeOurs(history)));
      others();
      await opened;
      opening = false;
      return turns;
    };
    expect(await turnsWhile(8)).toBeGreaterThan(3 * (await turnsWhile(1)));
  });

  it('gives a fold the events that it knows, and tells of another one instead of leaving it out', async () => {
    const events = [rename(9), { type: 'example.closed', data: { reason: 'satıldı' } }];
    const both = (await codec.encode(events, contextOf())).map(recorded);
    const told = await codec.decodeOnly([renamed, closed], both);
    // Of their own types: no cast is needed to read what each carries.
    expect(told.map((event) => (event.type === 'example.closed' ? event.data.reason : event.data.title))).toEqual([
      'Satılık bisiklet',
      'satıldı',
    ]);
    await expect(codec.decodeOnly([renamed], both)).rejects.toMatchObject({ code: 'RECORD_UNREADABLE' });
    const read = both.map((event) => codec.closedOnly([renamed], event));
    expect(read.map((one) => isReadable(one) && one.data.words)).toEqual([2, false]);
  });

  it('keeps a person’s words out of the log', async () => {
    const [event] = await codec.encode([rename(2, 'Çok gizli başlık')], contextOf());
    expect(JSON.stringify(event)).not.toContain('gizli');
    expect(JSON.stringify(event)).toContain('"person":"2"');
  });

  it('refuses data that does not fit, before anything is written', async () => {
    await expect(codec.encode([rename(2, 'ab')], contextOf())).rejects.toThrow();
    await expect(codec.encode([{ type: 'nobody.knows', data: {} }], contextOf())).rejects.toThrow('not registered');
  });

  it('reads null where a person was erased, also in another process that had their key', async () => {
    const events = await codec.encode([rename(3), rename(4)], contextOf());
    const again = new EventCodec(registry, new PersonKeys(database, master));
    await keys.destroy('3');
    for (const reader of [codec, again]) {
      const stored = await reader.decode(events.map(recorded));
      expect(stored.map(({ data }) => (data as { title: string | null }).title)).toEqual([null, 'Satılık bisiklet']);
    }
    const rows = await database.query<{ wrapped: Buffer | null }>(
      `select wrapped from app.person_key where person_id = '3'`,
    );
    expect(rows).toEqual([{ wrapped: null }]);
  });

  it('writes null for a person who was already erased, and makes no new key', async () => {
    await keys.destroy('5');
    const [event] = await codec.encode([rename(5)], contextOf());
    const [stored] = await codec.decode([recorded(event as EventToAppend)]);
    expect(stored?.data).toEqual({ personId: 5, title: null, words: 2 });
  });

  it('lifts an old event to the present version and checks the result', async () => {
    const [event] = await codec.encode([rename(6)], contextOf());
    const old = (data: object, schema: number) =>
      codec.decode([
        recorded({
          ...(event as EventToAppend),
          data: data as never,
          meta: { ...(event as EventToAppend).meta, schema },
        }),
      ]);
    expect((await old({ personId: 6, name: 'Eski ad burada' }, 1))[0]?.data).toEqual({
      personId: 6,
      title: 'Eski ad burada',
      words: 3,
    });
    await expect(old({ personId: 'six', name: 'Eski ad' }, 1)).rejects.toThrow();
    await expect(old({}, 4)).rejects.toThrow('this program knows 3 at most');
  });

  it('gives two who seal for the same new person at once one key', async () => {
    const other = new EventCodec(registry, new PersonKeys(database, master));
    const encoded = await Promise.all([codec, other].map((one) => one.encode([rename(8)], contextOf())));
    const fresh = new EventCodec(registry, new PersonKeys(database, master));
    const stored = await fresh.decode(encoded.flat().map(recorded));
    expect(stored.map(({ data }) => (data as { title: string }).title)).toEqual([
      'Satılık bisiklet',
      'Satılık bisiklet',
    ]);
  });

  it('blames no event when the master key is another one: nothing is parked, reading waits', async () => {
    const events = (await codec.encode([rename(10)], contextOf())).map(recorded);
    const stranger = new EventCodec(registry, new PersonKeys(database, new MasterKey(randomBytes(32))));
    await expect(decodeAll(stranger, events)).rejects.toThrow(WrongMasterKey);
    await expect(decodeAll(codec, events)).resolves.toMatchObject([{ event: rename(10) }]);
  });

  it('says in clear words that the master key is another one', async () => {
    await codec.encode([rename(9)], contextOf());
    const stranger = new PersonKeys(database, new MasterKey(randomBytes(32)));
    await expect(stranger.forOpening(['9'])).rejects.toThrow('MASTER_KEY (or secrets.json) is not the one');
    await keys.onModuleInit();
    await new PersonKeys(database, master).onModuleInit();
    await expect(stranger.onModuleInit()).rejects.toThrow('MASTER_KEY (or secrets.json) is not the one');
  });
});
