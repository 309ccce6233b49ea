import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestTree } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { layDown } from '#test/builders/laid-events.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { readAs } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { requestCommands } from '../cli/request-command.js';
import { ReplayModule } from '../replay.module.js';

const CORRELATION = 'an-order-of-long-ago';
const DATA = { user_id: 5, listing_id: 1, at: '2026-11-20T09:00:00.000Z' };
const BATCH = 500;

describe.each(REPLACEABLE_LOGS)('a request whose events lie far apart, on %s', (name, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let path: string;
  const ours = (correlationId: string) =>
    anEvent({
      ...{ type: 'favorite.added', data: DATA },
      meta: { ...anEvent().meta, correlationId, occurredAt: new Date().toISOString() },
    });
  const write = (stream: string, correlation: string, count = 1) =>
    system.app.get(EventStore).append(
      stream,
      'no_stream',
      Array.from({ length: count }, () => ours(correlation)),
    );
  /** So much of others that no first look passes over it. */
  const muchOfOthers = async (of: string): Promise<void> => {
    if (name !== 'EventStoreDB') await layDown(database.pool, `listing-${of}`, 60_000);
    else for (let at = 0; at < 5; at += 1) await write(`listing-${of}${at}`, 'of-others', BATCH);
  };
  const read = (query: string) => readAs<RequestTree>(people, `${path}?${query}`, 'Ada');
  const cli = async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const [command] = requestCommands.commands;
    const print = (line: string) => void said.push(line);
    await command!.run({ app: system.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await startListingsApp(database, [AuditModule, MailOutboxModule, ReplayModule], log.environment);
    people = await signedInPeople(system.app, [{ id: 100, name: 'Ada', role: 'admin' }]);
    path = `/requests/${CORRELATION}`;
    // Read models tell nothing of a request, and to fold so much of others would take longer than everything else here.
    await system.engine.whenCaughtUp();
    await system.engine.stop();
    await write('listing-9001', CORRELATION);
    await muchOfOthers('80');
    await write('listing-9002', CORRELATION);
    await muchOfOthers('81');
    await write('listing-9003', CORRELATION);
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  it('is found to its last event by whoever goes on, and each answer says where nothing was looked through', async () => {
    const store = system.app.get(EventStore);
    const [middle] = await store.readStream('listing-9002');
    const first = await read(`near=${middle!.position}`);
    expect(first.data.map(({ stream }) => stream)).toEqual(['listing-9002']);
    expect([first.meta.back, first.meta.on]).toEqual([expect.any(String), expect.any(String)]);
    const found = [...first.data];
    for (let { back } = first.meta; back !== null;) {
      const page = await read(`before=${back}`);
      found.unshift(...page.data);
      expect(page.meta).toMatchObject({ on: null, to: null, from: expect.any(String) as unknown });
      ({ back } = page.meta);
    }
    for (let { on } = first.meta; on !== null;) {
      const page = await read(`after=${on}`);
      found.push(...page.data);
      expect(page.meta).toMatchObject({ back: null, from: null });
      ({ on } = page.meta);
    }
    expect(found.map(({ stream }) => stream)).toEqual(['listing-9001', 'listing-9002', 'listing-9003']);
  });

  it('is shown on a terminal whole, to the beginning of the log', async () => {
    const told = await cli(CORRELATION);
    for (const stream of ['listing-9001', 'listing-9002', 'listing-9003'])
      expect(told).toContain(`\n${stream}@0  favorite.added  `);
    expect(told).toContain('\nNot told: what follows from the hour or from what is so rather than from one event (');
    expect(told).toMatch(/\n\d+ places of the log were looked through, to its beginning\.$/u);
    const [middle] = await system.app.get(EventStore).readStream('listing-9002');
    const { data, back } = JSON.parse(await cli(CORRELATION, '--before', middle!.position, '--json')) as {
      data: { stream: string }[];
      back: null;
    };
    expect([data.map(({ stream }) => stream), back]).toEqual([['listing-9001'], null]);
    await expect(cli()).rejects.toThrow('Which request?');
    await expect(cli('one', '--before', 'yesterday')).rejects.toThrow('--before is a position');
  });

  it('is followed from where the log ended: what it leads to later stands behind that', async () => {
    await write('listing-9020', 'a-young-one');
    const [begun] = await system.app.get(EventStore).readStream('listing-9020');
    const ask = (query: string) => readAs<RequestTree>(people, `/requests/a-young-one?${query}`, 'Ada');
    const { meta } = await ask(`near=${begun!.position}`);
    expect(meta.on).toBeNull();
    expect((await ask(`after=${meta.head}`)).data).toEqual([]);
    await write('listing-9021', 'a-young-one');
    const later = await ask(`after=${meta.head}`);
    expect([later.data.map(({ stream }) => stream), later.meta.on]).toEqual([['listing-9021'], null]);
    expect((await ask(`after=${later.meta.head}`)).data).toEqual([]);
  });

  it('ends a long request where its answer ends, and goes on there', async () => {
    await write('listing-9010', 'a-long-one', 250);
    const long = '/requests/a-long-one';
    const revisions: number[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: RequestTree = await readAs(people, `${long}${before && `?before=${before}`}`, 'Ada');
      expect(page.data.length).toBeLessThanOrEqual(100);
      revisions.unshift(...page.data.map(({ revision }) => revision));
      before = page.meta.back;
      if (revisions.length === 250) break;
    }
    expect(revisions).toEqual(Array.from({ length: 250 }, (_, at) => at));
  });

  it('says since when mails are there, and that there are more than it tells', async () => {
    const [event] = await system.app.get(EventStore).readStream('listing-9003');
    const owe = (count: number) =>
      system.app.get(MailOutbox).transaction(async (_, add) => {
        for (let at = 0; at < count; at += 1)
          await add({ kind: 'notice', key: `notice-${at}-${count}-${event!.id}`, personId: null });
      });
    await owe(1);
    const one = await read('');
    expect(one.meta.more_mails).toBe(false);
    const days = (Date.now() - Date.parse(one.meta.mails_since)) / 86_400_000;
    expect([one.data.at(-1)?.mails.length, Math.round(days)]).toEqual([1, 30]);
    await owe(500);
    expect((await read('')).meta.more_mails).toBe(true);
    expect(await cli(CORRELATION)).toContain('More mails were owed than are told.');
  });
});
