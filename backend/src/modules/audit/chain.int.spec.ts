import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditRoots } from '@ilan/api';
import { ChainWorld } from '#test/support/chain-world.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { AuditChain } from './chain/audit-chain.js';
import { nextLink } from '#platform/event-store/chain-link.js';
import { isStaffAct } from './chain/staff-act.js';

describe('the audit chain, held against the log', () => {
  const world = new ChainWorld();
  const { look, state, behindItsBack, restore, event, writeForeign } = world;
  const root = async () =>
    (await world.audit.json<AuditRoots>('/api/admin/audit/roots')).data[0] ?? { last: 0, hash: '' };

  describe('that somebody changed behind its back', () => {
    beforeEach(async () => {
      expect(await world.audit.verifier.verify()).toMatchObject({ intact: true, entries: 4 });
    });
    afterEach(restore);

    const added = (change: string) => `
      insert into es.event (position, stream_id, revision, event_id, type, data, meta, created_at)
      select (select position from es.event where ${event(2)}) + 0, 'listing-999', 0, gen_random_uuid(), type, data, meta || '${change}', created_at
      from es.event where ${event(1)}`;
    /** Makes room for one event before the edit. */
    const room = () => `
      update es.event set position = -position where position >= (select position from es.event where ${event(2)});
      update es.event set position = 1 - position where position < 0`;

    it.each<[string, () => string, object]>([
      [
        'the payload of an act of staff',
        () => `update es.event set data = jsonb_set(data, '{reason}', '"other"') where ${event(1)}`,
        { entry: 1, fault: 'event_changed', event: { revision: 1, type: 'listing.rejected' } },
      ],
      [
        'who did it',
        () => `update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') where ${event(3)}`,
        { entry: 2, fault: 'event_changed', event: { revision: 3 } },
      ],
      [
        'the payload of an owner',
        () => `update es.event set data = jsonb_set(data, '{price_minor}', '1') where ${event(2)}`,
        { entry: 2, fault: 'earlier_event_changed' },
      ],
      [
        'an act of staff, taken away',
        () => `delete from es.event where ${event(3)}`,
        { entry: 2, fault: 'event_missing', event: { revision: 3, type: 'listing.approved' } },
      ],
      [
        'an event of the owner, taken away',
        () => `delete from es.event where ${event(2)}`,
        { entry: 2, fault: 'earlier_event_changed' },
      ],
      [
        'two acts of staff that changed places',
        () => `
          create temp table place on commit drop as select revision, position from es.event where ${event(1)} or ${event(3)};
          update es.event set position = -1 where ${event(1)};
          update es.event set position = (select position from place where revision = 1) where ${event(3)};
          update es.event set position = (select position from place where revision = 3) where ${event(1)}`,
        { entry: 1, fault: 'event_added', event: { type: 'listing.rejected' } },
      ],
      [
        'two events of the owner that changed places',
        () => `
          create temp table place on commit drop as select revision, position from es.event where ${event(2)} or ${event(4)};
          update es.event set position = -1 where ${event(2)};
          update es.event set position = (select position from place where revision = 2) where ${event(4)};
          update es.event set position = (select position from place where revision = 4) where ${event(2)}`,
        { entry: 2, fault: 'earlier_event_changed' },
      ],
      [
        'an act of staff that never was',
        () => `${room()}; ${added('{"actorId": "98"}').replace('+ 0', '- 1')}`,
        { entry: 2, fault: 'event_added' },
      ],
      [
        'an event of an owner that never was',
        () => `${room()}; ${added('{"actorRole": "users"}').replace('+ 0', '- 1')}`,
        { entry: 2, fault: 'earlier_event_changed' },
      ],
      [
        'the end of the log, cut off with acts of staff in it',
        () => `delete from es.event where stream_id like 'personal-data-%' or ${event(5)}`,
        { entry: 3, fault: 'event_missing', event: { type: 'personal-data.read' } },
      ],
      [
        'the end of the log, cut off behind the last act of staff',
        () => `delete from es.event where ${event(5)}`,
        { entry: 5, fault: 'earlier_event_changed', event: null },
      ],
      [
        'who did it, in the entry alone',
        () => `update app.audit_entry set actor_id = '98' where number = 2`,
        { entry: 2, fault: 'entry_changed' },
      ],
      [
        'the hash of an entry',
        () => `update app.audit_entry set hash = decode(repeat('ab', 32), 'hex') where number = 2`,
        { entry: 2, fault: 'earlier_event_changed' },
      ],
      [
        'an entry, taken away',
        () => 'delete from app.audit_entry where number = 2',
        { entry: 2, fault: 'entry_missing' },
      ],
      [
        'the last entries, taken away',
        () => 'delete from app.audit_entry where number >= 3',
        { entry: 3, fault: 'entry_missing' },
      ],
      [
        'the hash at the end of the chain',
        () => `update app.audit_chain set hash = decode(repeat('ab', 32), 'hex')`,
        { entry: 5, fault: 'earlier_event_changed' },
      ],
      [
        'the place that the chain has reached, set back',
        () =>
          `update app.audit_chain set number = 2, position = (select lpad(position::text, length(app.audit_chain.position), '0') from es.event where ${event(3)})`,
        { entry: 3, fault: 'chain_changed' },
      ],
      [
        'the number of the last entry',
        () => 'update app.audit_chain set number = 7',
        { entry: 5, fault: 'chain_changed' },
      ],
      ['the end of the chain, taken away', () => 'delete from app.audit_chain', { entry: 1, fault: 'chain_missing' }],
      [
        'entries and end together',
        () => 'delete from app.audit_entry; delete from app.audit_chain',
        { fault: 'chain_missing' },
      ],
      [
        'the name of the log that it belongs to',
        () => `update app.audit_chain set store_id = 'postgres:another'`,
        { fault: 'other_store' },
      ],
    ])('is found and named: %s', async (_what, change, found) => {
      await behindItsBack(change());
      expect(await world.audit.verifier.verify()).toMatchObject({ intact: false, ...found });
    });
  });

  it('is not written to by who verifies it, and not made anew in silence when it is gone', async () => {
    const kept = await world.audit.database.query<object>('select * from app.audit_chain');
    await behindItsBack('delete from app.audit_chain');
    expect(await world.audit.verifier.verify()).toMatchObject({ intact: false, fault: 'chain_missing' });
    await expect(world.audit.chain.catchUp()).rejects.toThrow('no end any more');
    expect(await world.audit.database.query('select * from app.audit_chain')).toEqual([]);
    expect(await world.audit.chain.beginAnew()).toBeGreaterThan(4);
    // The same chain, and the next of its kind: what witnesses were sent before is told apart.
    const [before] = kept;
    expect(await world.audit.database.query('select * from app.audit_chain')).toEqual([{ ...before!, generation: 2 }]);
    await look('phone');
    expect(await world.audit.verifier.verify()).toMatchObject({ intact: true, entries: 4, unchained: 1 });
    await restore();
  });

  it('goes on over events that others wrote into the log, and names them', async () => {
    await writeForeign();
    await world.audit.chain.catchUp();
    expect(await world.audit.verifier.verify()).toMatchObject({
      intact: true,
      entries: 4,
      unchained: 0,
      foreign: { count: 1, first: [{ stream: 'reaction-foreign-1', revision: 0, type: 'foreign.thing' }] },
    });
    await restore();
  });

  it.each([
    ['on a day that no calendar has', { occurredAt: '2026-02-30T10:00:00.000Z' }],
    ['in a year that PostgreSQL does not know', { occurredAt: '0000-01-01T10:00:00.000Z' }],
    ['at an hour that no day has', { occurredAt: '2026-02-20T24:00:00.000Z' }],
    ['by somebody whose name fits into no index', { actorId: randomBytes(6_000).toString('hex') }],
    ['in a course whose name is no text', { correlationId: '\ud800' }],
  ])('goes on over an act of others %s', async (_what, meta) => {
    const store = world.audit.system.app.get(EventStore);
    const [own] = await store.readStream(`listing-${world.audit.listing_id}`, { from: 1, limit: 1 });
    const last = await store.head();
    const strange: RecordedEvent = {
      ...own!,
      id: randomUUID(),
      streamId: 'foreign-3',
      revision: 0,
      position: last,
      meta: { ...own!.meta, ...meta },
    };
    expect(isStaffAct(own!)).toBe(true);
    // As a store gives it whose texts are not those of PostgreSQL.
    await behindItsBack('delete from app.audit_entry where number > 3');
    await behindItsBack(`update app.audit_chain set number = 3`);
    const pages = [[strange]];
    const foreign = { storeId: () => store.storeId(), readAll: () => Promise.resolve(pages.shift() ?? []) };
    const url = world.audit.system.app.get(DatabaseUrl);
    const chain = new AuditChain(foreign as unknown as EventStore, world.audit.database, url);
    expect(await chain.catchUp()).toBe(1);
    expect(await world.audit.database.query('select number from app.audit_entry where number > 3')).toEqual([]);
    await restore();
  });

  describe('that was made anew together with the log', () => {
    it('is found by a root that was kept elsewhere, and by nothing else', async () => {
      const kept = await root();
      await behindItsBack(`update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') where ${event(1)}`);
      await world.audit.database.query('truncate app.audit_entry, app.audit_chain');
      await world.audit.chain.catchUp();
      expect(await world.audit.verifier.verify()).toMatchObject({ intact: true });
      expect(await world.audit.verifier.verify(kept)).toMatchObject({ intact: false, entry: 4, fault: 'root_differs' });
      await restore();
      await world.audit.database.query('truncate app.audit_entry, app.audit_chain');
      await world.audit.chain.catchUp();
      // The log gives the same chain again.
      expect(await root()).toEqual(kept);
      expect(await world.audit.verifier.verify(kept)).toMatchObject({ intact: true });
    });

    it('is found by the kept root when its end was cut off everywhere', async () => {
      const kept = await root();
      await behindItsBack(`delete from es.event where stream_id like 'personal-data-%' or ${event(5)}`);
      await world.audit.database.query('truncate app.audit_entry, app.audit_chain');
      await world.audit.chain.catchUp();
      expect(await world.audit.verifier.verify()).toMatchObject({ intact: true, entries: 2 });
      expect(await world.audit.verifier.verify(kept)).toMatchObject({ intact: false, entry: 3, fault: 'root_differs' });
      await restore();
    });
  });

  it('is missed by what a witness was sent, too', async () => {
    await world.audit.database.query('truncate app.audit_check');
    await world.audit.database.query(
      `insert into app.audit_witnessed (witness, day, last, hash, sent_at) values ('w', '2026-11-20', 2, '\\x00', now())`,
    );
    await behindItsBack('delete from app.audit_chain; delete from app.audit_entry');
    await expect(world.audit.chain.catchUp()).rejects.toThrow('no end any more');
    await world.audit.database.query('truncate app.audit_witnessed');
    await restore();
  });

  it('is not gone on with from where it was when it was made anew meanwhile', async () => {
    const store = world.audit.system.app.get(EventStore);
    const readAll = store.readAll.bind(store);
    await look('phone');
    const other = Buffer.alloc(32, 7);
    const reading = jest.spyOn(store, 'readAll').mockImplementationOnce(async (asked) => {
      const events = await readAll(asked);
      await behindItsBack(`update app.audit_chain set hash = decode('${other.toString('hex')}', 'hex')`);
      return events;
    });
    await world.audit.chain.catchUp();
    reading.mockRestore();
    const [head] = await world.audit.database.query<{ hash: Buffer; position: string }>(
      'select * from app.audit_chain',
    );
    const events = await readAll({ limit: 10_000 });
    expect(head?.hash.equals(nextLink(other, events.at(-1)!))).toBe(true);
    await restore();
  });

  it('is one chain when two chain at once', async () => {
    for (let n = 0; n < 5; n += 1) await look('phone');
    expect(await state()).toMatchObject({ complete: false });
    await Promise.all([world.audit.chain.catchUp(), world.audit.chain.catchUp(), world.audit.chain.catchUp()]);
    expect(await world.audit.verifier.verify()).toMatchObject({ intact: true, entries: 9 });
  });
});
