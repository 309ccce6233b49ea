import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditChainState, AuditRoots } from '@ilan/api';
import { AUDITOR, type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { asked, byOwner } from '#test/support/listings-app.js';
import { ChangeListingStatus } from '../listings/contract.js';
import { RecordPersonalDataRead } from './contract.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { AuditChain } from './chain/audit-chain.js';
import { AuditChecks } from './chain/audit-checks.js';
import { AuditHealth } from './chain/audit-health.js';
import { isStaffAct, nextLink } from './chain/chain-link.js';
import type { VerifyChain } from './chain/verify-chain.js';

const TABLES = ['es.event', 'app.audit_entry', 'app.audit_chain'];

/**
 * Entries 1 and 2 are events 1 and 3 of the ad (rejected, approved), entries 3 and 4 are looks at somebody's data; the owner's events
 * lie before, between and behind them.
 */
describe('the audit chain, held against the log', () => {
  let audit: AuditApp;
  const look = (what: 'profile' | 'phone') =>
    audit.system.commands.execute(new RecordPersonalDataRead({ context: asked(AUDITOR), personId: OWNER_ID, what }));
  const root = async () => (await audit.json<AuditRoots>('/api/admin/audit/roots')).data[0] ?? { last: 0, hash: '' };
  const state = () => audit.json<AuditChainState>('/api/admin/audit/chain');
  /** As the owner of the machine could: with the guards of the tables off. */
  const behindItsBack = (sql: string) =>
    audit.database.transaction((client) => client.query(`set local session_replication_role = replica; ${sql}`));
  const event = (revision: number) => `stream_id = 'listing-${audit.listing_id}' and revision = ${revision}`;

  beforeAll(async () => {
    audit = await startAuditApp();
    await look('profile');
    await look('phone');
    const { commands } = audit.system;
    await commands.execute(
      new ChangeListingStatus({ context: byOwner(), listing_id: audit.listing_id, action: 'reactivate' }),
    );
    await audit.chain.catchUp();
    for (const table of TABLES)
      await audit.database.query(`create table ${table.replace(/.*\./, 'public.kept_')} as table ${table}`);
  });
  afterAll(() => audit.close());

  /** Puts everything back as it was. */
  const restore = () =>
    behindItsBack(
      TABLES.map(
        (table) => `delete from ${table}; insert into ${table} select * from ${table.replace(/.*\./, 'public.kept_')}`,
      ).join('; '),
    );

  describe('that somebody changed behind its back', () => {
    beforeEach(async () => {
      expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: 4 });
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
      expect(await audit.verifier.verify()).toMatchObject({ intact: false, ...found });
    });
  });

  it('is not written to by who verifies it, and not made anew in silence when it is gone', async () => {
    const kept = await audit.database.query<object>('select * from app.audit_chain');
    await behindItsBack('delete from app.audit_chain');
    expect(await audit.verifier.verify()).toMatchObject({ intact: false, fault: 'chain_missing' });
    await expect(audit.chain.catchUp()).rejects.toThrow('no end any more');
    expect(await audit.database.query('select * from app.audit_chain')).toEqual([]);
    expect(await audit.chain.beginAnew()).toBeGreaterThan(4);
    // The same chain, and the next of its kind: what witnesses were sent before is told apart.
    const [before] = kept;
    expect(await audit.database.query('select * from app.audit_chain')).toEqual([{ ...before!, generation: 2 }]);
    await look('phone');
    expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: 4, unchained: 1 });
    await restore();
  });

  it('goes on over events that others wrote into the log, and names them', async () => {
    await behindItsBack(`insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      select max(position) + 1, 'reaction-foreign-1', 0, gen_random_uuid(), 'foreign.thing', '{}', '{}' from es.event`);
    await audit.chain.catchUp();
    expect(await audit.verifier.verify()).toMatchObject({
      intact: true,
      entries: 4,
      unchained: 0,
      foreign: { count: 1, first: [{ stream: 'reaction-foreign-1', revision: 0, type: 'foreign.thing' }] },
    });
    await restore();
  });

  it('goes on over events that repeat the id of another, and names them', async () => {
    const checks = audit.system.app.get(AuditChecks);
    const health = audit.system.app.get(AuditHealth);
    await audit.database.query('truncate app.audit_check');
    // EventStoreDB refuses a repeated id within a stream alone; this store refuses it everywhere.
    await audit.database.query('alter table es.event drop constraint event_event_id_key');
    const again = (stream: string, role: string, place: number) => `
      insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      select (select max(position) from es.event) + ${place}, '${stream}', 0, event_id, type, data,
        jsonb_set(meta, '{actorRole}', '"${role}"') from es.event where ${event(1)} limit 1`;
    await behindItsBack(`${again('reaction-again-1', 'moderator', 1)}; ${again('reaction-again-2', 'users', 2)}`);
    await audit.chain.catchUp();
    const first = [1, 2].map((n) => ({ stream: `reaction-again-${n}`, revision: 0, type: 'listing.rejected' }));
    expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: 5, repeated: { count: 2, first } });
    await checks.order();
    await checks.tick();
    expect(await state()).toMatchObject({ entries: 5, repeated_events: 2, repeated_first: first });
    expect(await health.ask()).toBe('2 events that repeat the id of another stand in the log since the check before');
    await checks.order();
    await checks.tick();
    expect(await health.ask()).toBe(true);
    await audit.database.query('truncate app.audit_check');
    await restore();
    await audit.database.query('alter table es.event add constraint event_event_id_key unique (event_id)');
  });

  it.each([
    ['on a day that no calendar has', { occurredAt: '2026-02-30T10:00:00.000Z' }],
    ['in a year that PostgreSQL does not know', { occurredAt: '0000-01-01T10:00:00.000Z' }],
    ['at an hour that no day has', { occurredAt: '2026-02-20T24:00:00.000Z' }],
    ['by somebody whose name fits into no index', { actorId: randomBytes(6_000).toString('hex') }],
    ['in a course whose name is no text', { correlationId: '\ud800' }],
  ])('goes on over an act of others %s', async (_what, meta) => {
    const store = audit.system.app.get(EventStore);
    const [own] = await store.readStream(`listing-${audit.listing_id}`, { from: 1, limit: 1 });
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
    const url = audit.system.app.get(DatabaseUrl);
    const chain = new AuditChain(foreign as unknown as EventStore, audit.database, url);
    expect(await chain.catchUp()).toBe(1);
    expect(await audit.database.query('select number from app.audit_entry where number > 3')).toEqual([]);
    await restore();
  });

  describe('that was made anew together with the log', () => {
    it('is found by a root that was kept elsewhere, and by nothing else', async () => {
      const kept = await root();
      await behindItsBack(`update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') where ${event(1)}`);
      await audit.database.query('truncate app.audit_entry, app.audit_chain');
      await audit.chain.catchUp();
      expect(await audit.verifier.verify()).toMatchObject({ intact: true });
      expect(await audit.verifier.verify(kept)).toMatchObject({ intact: false, entry: 4, fault: 'root_differs' });
      await restore();
      await audit.database.query('truncate app.audit_entry, app.audit_chain');
      await audit.chain.catchUp();
      // The log gives the same chain again.
      expect(await root()).toEqual(kept);
      expect(await audit.verifier.verify(kept)).toMatchObject({ intact: true });
    });

    it('is found by the kept root when its end was cut off everywhere', async () => {
      const kept = await root();
      await behindItsBack(`delete from es.event where stream_id like 'personal-data-%' or ${event(5)}`);
      await audit.database.query('truncate app.audit_entry, app.audit_chain');
      await audit.chain.catchUp();
      expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: 2 });
      expect(await audit.verifier.verify(kept)).toMatchObject({ intact: false, entry: 3, fault: 'root_differs' });
      await restore();
    });
  });

  it('tells staff where it stands, and how it came out when it was last checked', async () => {
    const checks = audit.system.app.get(AuditChecks);
    expect(await state()).toMatchObject({ entries: 4, complete: true, checked: null, last_entry: { number: 4 } });
    const answer = await audit.asAdmin('/api/admin/audit/checks', 'POST');
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ checking: { finished_at: null }, checked: null });
    await checks.order();
    await checks.tick();
    expect(await state()).toMatchObject({ checking: null, checked: { intact: true, entries: 4, fault: null } });
    // Once a day by itself.
    await checks.tick();
    expect(await audit.database.query('select id from app.audit_check')).toHaveLength(1);
    await behindItsBack(`update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') where ${event(3)}`);
    await checks.order();
    await checks.tick();
    const { checked } = await state();
    expect(checked).toMatchObject({ intact: false, entry: 2, entries: 1 });
    expect(checked?.fault).toContain('değiştirilmiş');
    await restore();
  });

  it('notes a check that could not be made, waits before the next, and says since when nothing was verified', async () => {
    let now = new Date('2026-12-01T10:00:00Z');
    const clock = { now: () => now };
    const pass = (ms: number) => (now = new Date(now.getTime() + ms));
    let tries = 0;
    let isBroken = true;
    const verifier = {
      verify: () => {
        tries += 1;
        return isBroken ? Promise.reject(Object.assign(new Error('x'), { code: 'XX001' })) : audit.verifier.verify();
      },
    } as unknown as VerifyChain;
    const url = audit.system.app.get(DatabaseUrl);
    const checks = new AuditChecks(clock, url, audit.database, verifier);
    const health = new AuditHealth(audit.database, audit.system.app.get(EventStore), clock);
    await audit.database.query('truncate app.audit_check');
    await checks.order();
    for (let round = 0; round < 12; round += 1, pass(5_000)) await checks.tick();
    expect(tries).toBe(1);
    expect(await health.ask()).toBe('not verified since it began: XX001');
    expect((await state()).unverified).toBe(true);
    pass(61_000);
    await checks.tick();
    expect(tries).toBe(2);
    // Staff need not wait.
    await checks.order();
    await checks.tick();
    expect(tries).toBe(3);
    isBroken = false;
    await checks.order();
    await checks.tick();
    expect(await health.ask()).toBe(true);
    pass(37 * 3_600_000);
    expect(await health.ask()).toMatch(/^not verified since 2026-12-01T10:/);
    await audit.database.query('truncate app.audit_check');
  });

  it('shows staff and health what others wrote into the log', async () => {
    const checks = audit.system.app.get(AuditChecks);
    const health = audit.system.app.get(AuditHealth);
    await audit.database.query('truncate app.audit_check');
    await behindItsBack(`insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      select max(position) + 1, 'reaction-foreign-1', 0, gen_random_uuid(), 'foreign.thing', '{}', '{}' from es.event`);
    await audit.chain.catchUp();
    await checks.order();
    await checks.tick();
    const first = [{ stream: 'reaction-foreign-1', revision: 0, type: 'foreign.thing' }];
    expect(await state()).toMatchObject({ foreign_events: 1, foreign_first: first, unverified: false });
    expect(await health.ask()).toBe('1 events that this program did not write stand in the log since the check before');
    await checks.order();
    await checks.tick();
    expect(await health.ask()).toBe(true);
    expect(await state()).toMatchObject({ foreign_events: 1 });
    await audit.database.query('truncate app.audit_check');
    await restore();
  });

  it('tells staff and health how many events are not chained, and since when', async () => {
    await audit.database.query('truncate app.audit_check');
    expect(await state()).toMatchObject({ complete: true, unchained: null });
    for (let n = 0; n < 3; n += 1) await look('phone');
    const store = audit.system.app.get(EventStore);
    const [last] = (await store.readAll({ limit: 10_000 })).slice(-3);
    const since = last!.recordedAt;
    expect(await state()).toMatchObject({ complete: false, unchained: { events: 3, since: since.toISOString() } });
    const healthAt = (ms: number) =>
      new AuditHealth(audit.database, store, { now: () => new Date(since.getTime() + ms) }).ask();
    expect(await healthAt(1_000)).toBe(true);
    expect(await healthAt(90_000)).toBe('the chain is 90 s behind the log: 3 events are not chained');
    const checks = audit.system.app.get(AuditChecks);
    await checks.order();
    await checks.tick();
    expect(await state()).toMatchObject({ checked: { intact: true, unchained: 3 } });
    await audit.chain.catchUp();
    expect(await state()).toMatchObject({ complete: true, unchained: null });
    await audit.database.query('truncate app.audit_check');
    await restore();
  });

  it('is missed by what a witness was sent, too', async () => {
    await audit.database.query('truncate app.audit_check');
    await audit.database.query(
      `insert into app.audit_witnessed (witness, day, last, hash, sent_at) values ('w', '2026-11-20', 2, '\\x00', now())`,
    );
    await behindItsBack('delete from app.audit_chain; delete from app.audit_entry');
    await expect(audit.chain.catchUp()).rejects.toThrow('no end any more');
    await audit.database.query('truncate app.audit_witnessed');
    await restore();
  });

  it('is not gone on with from where it was when it was made anew meanwhile', async () => {
    const store = audit.system.app.get(EventStore);
    const readAll = store.readAll.bind(store);
    await look('phone');
    const other = Buffer.alloc(32, 7);
    const reading = jest.spyOn(store, 'readAll').mockImplementationOnce(async (asked) => {
      const events = await readAll(asked);
      await behindItsBack(`update app.audit_chain set hash = decode('${other.toString('hex')}', 'hex')`);
      return events;
    });
    await audit.chain.catchUp();
    reading.mockRestore();
    const [head] = await audit.database.query<{ hash: Buffer; position: string }>('select * from app.audit_chain');
    const events = await readAll({ limit: 10_000 });
    expect(head?.hash.equals(nextLink(other, events.at(-1)!))).toBe(true);
    await restore();
  });

  it('is one chain when two chain at once', async () => {
    for (let n = 0; n < 5; n += 1) await look('phone');
    expect(await state()).toMatchObject({ complete: false });
    await Promise.all([audit.chain.catchUp(), audit.chain.catchUp(), audit.chain.catchUp()]);
    expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: 9 });
  });
});
