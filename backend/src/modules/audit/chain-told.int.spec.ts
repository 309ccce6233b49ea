import { describe, expect, it } from '@jest/globals';
import { ChainWorld } from '#test/support/chain-world.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { AuditChecks } from './chain/audit-checks.js';
import { AuditHealth } from './chain/audit-health.js';
import type { VerifyChain } from './chain/verify-chain.js';

describe('what staff and health are told of the audit chain', () => {
  const world = new ChainWorld();
  const { look, state, check, behindItsBack, restore, event, writeForeign } = world;
  const health = () => world.audit.system.app.get(AuditHealth).ask();

  it('tells staff where it stands, and how it came out when it was last checked', async () => {
    const checks = world.audit.system.app.get(AuditChecks);
    expect(await state()).toMatchObject({ entries: 4, complete: true, checked: null, last_entry: { number: 4 } });
    const answer = await world.audit.asAdmin('/api/admin/audit/checks', 'POST');
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ checking: { finished_at: null }, checked: null });
    await check();
    expect(await state()).toMatchObject({ checking: null, checked: { intact: true, entries: 4, fault: null } });
    // Once a day by itself.
    await checks.tick();
    expect(await world.audit.database.query('select id from app.audit_check')).toHaveLength(1);
    await behindItsBack(`update es.event set meta = jsonb_set(meta, '{actorId}', '"98"') where ${event(3)}`);
    await check();
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
        return isBroken
          ? Promise.reject(Object.assign(new Error('x'), { code: 'XX001' }))
          : world.audit.verifier.verify();
      },
    } as unknown as VerifyChain;
    const url = world.audit.system.app.get(DatabaseUrl);
    const checks = new AuditChecks(clock, url, world.audit.database, verifier);
    const health = new AuditHealth(world.audit.database, world.audit.system.app.get(EventStore), clock);
    await world.audit.database.query('truncate app.audit_check');
    await checks.order();
    for (let round = 0; round < 12; round += 1, pass(5_000)) await checks.tick();
    expect(tries).toBe(1);
    expect(await health.ask()).toBe('not verified since it began: XX001');
    expect((await state()).unverified).toBe(true);
    pass(61_000);
    await checks.tick();
    expect(tries).toBe(2);
    // Staff need not wait.
    await check(checks);
    expect(tries).toBe(3);
    isBroken = false;
    await check(checks);
    expect(await health.ask()).toBe(true);
    pass(37 * 3_600_000);
    expect(await health.ask()).toMatch(/^not verified since 2026-12-01T10:/);
    await world.audit.database.query('truncate app.audit_check');
  });

  it('shows staff and health what others wrote into the log', async () => {
    await world.audit.database.query('truncate app.audit_check');
    await writeForeign();
    await world.audit.chain.catchUp();
    await check();
    const first = [{ stream: 'reaction-foreign-1', revision: 0, type: 'foreign.thing' }];
    expect(await state()).toMatchObject({ foreign_events: 1, foreign_first: first, unverified: false });
    expect(await health()).toBe('1 events that this program did not write stand in the log since the check before');
    await check();
    expect(await health()).toBe(true);
    expect(await state()).toMatchObject({ foreign_events: 1 });
    await world.audit.database.query('truncate app.audit_check');
    await restore();
  });

  it('tells staff and health how many events are not chained, and since when', async () => {
    await world.audit.database.query('truncate app.audit_check');
    expect(await state()).toMatchObject({ complete: true, unchained: null });
    for (let n = 0; n < 3; n += 1) await look('phone');
    const store = world.audit.system.app.get(EventStore);
    const [last] = (await store.readAll({ limit: 10_000 })).slice(-3);
    const since = last!.recordedAt;
    expect(await state()).toMatchObject({ complete: false, unchained: { events: 3, since: since.toISOString() } });
    const healthAt = (ms: number) =>
      new AuditHealth(world.audit.database, store, { now: () => new Date(since.getTime() + ms) }).ask();
    expect(await healthAt(1_000)).toBe(true);
    expect(await healthAt(90_000)).toBe('the chain is 90 s behind the log: 3 events are not chained');
    await check();
    expect(await state()).toMatchObject({ checked: { intact: true, unchained: 3 } });
    await world.audit.chain.catchUp();
    expect(await state()).toMatchObject({ complete: true, unchained: null });
    await world.audit.database.query('truncate app.audit_check');
    await restore();
  });

  it('goes on over events that repeat the id of another, and names them', async () => {
    await world.audit.database.query('truncate app.audit_check');
    // EventStoreDB refuses a repeated id within a stream alone; this store refuses it everywhere.
    await world.audit.database.query('alter table es.event drop constraint event_event_id_key');
    const again = (stream: string, role: string, place: number) => `
      insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      select (select max(position) from es.event) + ${place}, '${stream}', 0, event_id, type, data,
        jsonb_set(meta, '{actorRole}', '"${role}"') from es.event where ${event(1)} limit 1`;
    await behindItsBack(`${again('reaction-again-1', 'moderator', 1)}; ${again('reaction-again-2', 'users', 2)}`);
    await world.audit.chain.catchUp();
    const first = [1, 2].map((n) => ({ stream: `reaction-again-${n}`, revision: 0, type: 'listing.rejected' }));
    expect(await world.audit.verifier.verify()).toMatchObject({
      intact: true,
      entries: 5,
      repeated: { count: 2, first },
    });
    await check();
    expect(await state()).toMatchObject({ entries: 5, repeated_events: 2, repeated_first: first });
    expect(await health()).toBe('2 events that repeat the id of another stand in the log since the check before');
    await check();
    expect(await health()).toBe(true);
    await world.audit.database.query('truncate app.audit_check');
    await restore();
    await world.audit.database.query('alter table es.event add constraint event_event_id_key unique (event_id)');
  });
});
