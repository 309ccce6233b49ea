import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PersonSuspension } from '#modules/accounts/contract.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { VerifyChain } from '#modules/audit/chain/verify-chain.js';
import { statusCommands } from '#modules/replay/cli/status.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { CuttableConnection } from '../support/cuttable-connection.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually as within } from '../support/eventually.js';
import { FakeEventStoreDb } from '../support/fake-eventstoredb.js';
import { asked } from '../support/listings-app.js';
import { mailsIn } from '../support/read-mail.js';
import { signedInPeople } from '../support/signed-in-people.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

/** As long as it takes on a machine that does other things. */
const eventually = (what: string, holds: () => boolean | Promise<boolean>) => within(what, holds, 60_000);

const FROZEN_MS = 14_000;
const CHIEF = 100;
const PEOPLE = { before: 1, waiting: 2, meanwhile: 3 } as const;
const OPS_TOKEN = 'a-token-of-operators';
const REASON = 'Aynı ürünü defalarca ilan veriyor';

interface Ready {
  readonly status?: string;
  readonly parts: Record<string, { readonly ok: boolean; readonly reason?: string }>;
}

/** The server of the log is stopped as by SIGSTOP, and goes on with what it was asked meanwhile. */
describe.each(['PostgreSQL', 'EventStoreDB'])('a log of %s that freezes for fourteen seconds', (log) => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb | undefined;
  let network: CuttableConnection;
  let whole: WholeApp;

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    const url = new URL(database.url);
    fake = log === 'EventStoreDB' ? await new FakeEventStoreDb().start() : undefined;
    network = await CuttableConnection.to('127.0.0.1', fake ? fake.port : Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    whole = await startWholeApp(fake ? database : { url: url.href }, {
      environment: { OPS_TOKEN, ...(fake && { EVENTSTORE_URL: `esdb://127.0.0.1:${network.port}?tls=false` }) },
    });
    const { app } = whole;
    for (const service of [LogGuard, AuditChain, MailOutboxRelay]) app.get<{ start(): void }>(service).start();
    for (const reaction of app.get(Reactions).all()) reaction.start();
    await signedInPeople(app, [
      { id: CHIEF, name: 'Ada', role: 'super_admin' },
      ...Object.entries(PEOPLE).map(([name, id]) => ({ id, name, role: 'users' })),
    ]);
  });
  afterAll(async () => {
    network.thaw();
    await whole.close();
    await network.close();
    fake?.stop();
    await database.drop();
  });

  const suspend = (id: number, idempotencyKey: string) =>
    whole.app
      .get(PersonSuspension)
      .suspend({ ...asked({ id: String(CHIEF), role: 'super_admin' }), idempotencyKey }, id, REASON);
  const ready = async (): Promise<Ready> => (await whole.app.inject('/health/ready')).json<Ready>();
  const badParts = async () => {
    const { parts } = await ready();
    return Object.keys(parts).filter((name) => parts[name]?.ok === false);
  };
  const figures = async () =>
    (await whole.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } })).body;
  const mails = (subject = 'Hesabınız askıya alındı') =>
    mailsIn(whole.dataDir)
      .filter((letter) => letter.header('Subject') === subject)
      .map((letter) => Number(letter.header('To').split('@')[0]))
      .toSorted((a, b) => a - b);
  /** Its words stand in the log, and the log is frozen. */
  const oweMeanwhile = (revision: number) =>
    whole.app
      .get(MailOutbox)
      .transaction((_, owe) =>
        owe({ kind: 'account-reopened', key: 'owed-meanwhile', personId: PEOPLE.before, data: { revision } }),
      );
  const statusText = async () => {
    const said: string[] = [];
    const [command] = statusCommands.commands;
    const print = (line: string) => void said.push(line);
    await command?.run({ app: whole.app, args: [], signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };
  const suspensions = async () =>
    (await whole.app.get(EventStore).readStream('roles')).filter(({ type }) => type === 'person.suspended');

  it('chain, reactions and mails say so, and all go on by themselves: nothing is lost, nothing happens twice', async () => {
    await suspend(PEOPLE.before, randomUUID());
    await eventually('a first mail', () => mails().length === 1);
    await eventually('all is well', async () => (await badParts()).length === 0);
    expect(await statusText()).toMatch(/^audit_chain +live /m);
    const [first] = await suspensions();
    const key = randomUUID();
    await suspend(PEOPLE.waiting, randomUUID());
    network.freeze();
    const frozenAt = performance.now();
    const meanwhile = Promise.allSettled([suspend(PEOPLE.meanwhile, key)]);
    if (fake) {
      const status = statusText();
      await oweMeanwhile(first?.revision ?? 0);
      await eventually('all three are named', async () => {
        const bad = await badParts();
        return ['event_store', 'audit_chain', 'reactions', 'mails'].every((part) => bad.includes(part));
      });
      expect((await ready()).status).toBe('degraded');
      const told = await figures();
      expect(told).toMatch(/^part_stuck\{part="audit_chain"\} 1$/m);
      expect(told).toMatch(/^part_stuck\{part="mails"\} 1$/m);
      expect(told).toMatch(/^reaction_stuck\{reaction="write-to-person-when-standing-changes"\} 1$/m);
      expect(await status).toMatch(/^write-to-person\S+ +stuck .*does not answer/m);
      expect(await status).toMatch(/^audit_chain +stuck .*does not answer/m);
    } else {
      await eventually(
        'the database is named',
        async () => (await whole.app.inject('/health/ready')).statusCode === 503,
      );
    }
    await sleep(Math.max(0, FROZEN_MS - (performance.now() - frozenAt)));
    network.thaw();

    await meanwhile;
    // Whoever was told to try again does, under the same key.
    await suspend(PEOPLE.meanwhile, key);
    await eventually('all is well again', async () => (await badParts()).length === 0);
    await eventually('all mails', () => mails().length >= 3);
    await whole.app.get(ProjectionEngine).whenCaughtUp(AbortSignal.timeout(60_000));
    await eventually('everything is chained', async () => {
      const verdict = await whole.app.get(VerifyChain).verify();
      return verdict.intact && verdict.unchained === 0;
    });
    await whole.settle();
    expect((await suspensions()).map(({ data }) => (data as { user_id: number }).user_id)).toEqual([
      PEOPLE.before,
      PEOPLE.waiting,
      PEOPLE.meanwhile,
    ]);
    expect(mails()).toEqual(Object.values(PEOPLE));
    expect(mails('Hesabınız yeniden açıldı')).toEqual(fake ? [PEOPLE.before] : []);
    // What does not answer in time is left out of one look at the figures.
    await eventually('its figure says so', async () => /^part_stuck\{part="audit_chain"\} 0$/m.test(await figures()));
  });
});
