import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { statusCommands } from '#modules/replay/cli/status.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { anAuthority } from '../support/certificates.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { FakeEventStoreDb } from '../support/fake-eventstoredb.js';
import { aSeller, type Seller } from '../support/seller.js';
import { traces } from '../support/traces.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

const SCRIPT = fileURLToPath(new URL('../support/killed-before-answer.mjs', import.meta.url));

const PASSWORD = 'zqx%7@gizli/parola';
const USER = `admin:${PASSWORD}`;
/** However it may be written. */
const SECRETS = [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(USER).toString('base64'), 'zqx%'];
const OPS_TOKEN = 'a-token-of-operators';

/** Rows stand in PostgreSQL, events on another server that asks who is there: a process may die between the two. */
describe('a command on EventStoreDB', () => {
  let folder: string;
  let url: string;
  const said: string[] = [];
  const { write } = process.stdout;
  let database: TestDatabase;
  let fake: FakeEventStoreDb;
  let whole: WholeApp;
  let ayse: Seller;
  beforeAll(async () => {
    process.stdout.write = (text) => said.push(String(text)) > 0;
    database = await createTestDatabase({ readModels: false });
    folder = mkdtempSync(join(tmpdir(), 'ilan-killed-'));
    const authority = await anAuthority('Ours');
    writeFileSync(join(folder, 'ours.crt'), authority.certificate);
    fake = new FakeEventStoreDb();
    fake.user = USER;
    fake.certificate = await authority.sign({ type: 'ip', value: '127.0.0.1' });
    await fake.start();
    url = `esdb://admin:${encodeURIComponent(PASSWORD)}@127.0.0.1:${fake.port}?tlsCAFile=${join(folder, 'ours.crt')}`;
    whole = await startWholeApp(database, { environment: { OPS_TOKEN, EVENTSTORE_URL: url, LOG_LEVEL: 'trace' } });
    const { app } = whole;
    for (const service of [LogGuard, AuditChain, MailOutboxRelay]) app.get<{ start(): void }>(service).start();
    for (const reaction of app.get(Reactions).all()) reaction.start();
    ayse = await aSeller(app);
  });
  afterAll(async () => {
    await whole.close();
    process.stdout.write = write;
    fake.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  const post = async (key: string, payload: object) => {
    const headers = { ...ayse.headers, 'idempotency-key': key };
    const { statusCode: status, body } = await whole.app.inject({
      method: 'POST',
      url: '/api/listings',
      headers,
      payload,
    });
    return { status, body };
  };
  const idIn = ({ body }: { readonly body: string }) => (JSON.parse(body) as { id: number }).id;
  /** The streams of all ads, each with its types. */
  const ads = () => {
    const streams = new Map<string, string[]>();
    for (const { streamId, type } of fake.log.events)
      if (streamId.startsWith('listing-')) streams.set(streamId, [...(streams.get(streamId) ?? []), type]);
    return streams;
  };
  /** Another process that dies with this command under way. */
  const killed = async (moment: 'before the append' | 'before the answer', key: string, form: object) => {
    const authorization = ayse.headers['authorization'] ?? '';
    const args = [database.url, whole.dataDir, authorization, key, 'POST', '/api/listings', JSON.stringify(form)];
    const child = fork(SCRIPT, [...args, moment], { env: { ...process.env, EVENTSTORE_URL: url } });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  };

  it.each([
    ['before the append', 0],
    ['before the answer', 1],
  ] as const)(
    'whose process is killed %s has happened once after its repeat',
    async (moment, already) => {
      const [before, key] = [ads(), randomUUID()];
      const form = await ayse.form();
      await killed(moment, key, form);
      expect(ads().size - before.size).toBe(already);
      // What it had taken in PostgreSQL is taken: number, photos, and the row that says who answers.
      const { rowCount } = await database.pool.query('select from app.kept_answer where status is null');
      expect(rowCount).toBe(1);
      const [one, other] = await Promise.all([post(key, form), post(key, form)]);
      expect([one.status, other]).toEqual([201, one]);
      expect(await post(key, form)).toEqual(one);
      const made = [...ads()].filter(([stream]) => !before.has(stream));
      expect(made).toEqual([[`listing-${idIn(one)}`, ['listing.submitted']]]);
    },
    120_000,
  );

  it('whose answer the log’s server has lost for as long as anybody waits has happened once after its repeat', async () => {
    const [before, key] = [ads(), randomUUID()];
    const form = await ayse.form();
    fake.answersToLose = Number.MAX_SAFE_INTEGER;
    const lost = await post(key, form);
    fake.answersToLose = 0;
    expect(lost.status).toBe(503);
    const repeated = await post(key, form);
    expect(repeated.status).toBe(201);
    const made = [...ads()].filter(([stream]) => !before.has(stream));
    expect(made).toEqual([[`listing-${idIn(repeated)}`, ['listing.submitted']]]);
  });

  it('after the password was changed on the server is refused; health, figures and status say why, and nothing ever repeats it', async () => {
    fake.user = 'admin:another';
    await fake.cutConnections();
    const refused = await post(randomUUID(), await ayse.form());
    expect(refused.status).toBe(503);
    const shown = [refused.body];
    const reasonOf = async () => {
      const { body } = await whole.app.inject('/health/ready');
      shown.push(body);
      return (JSON.parse(body) as { parts: Record<string, { reason?: string }> }).parts.event_store?.reason ?? '';
    };
    await eventually('readiness says so', async () => (await reasonOf()).includes('does not know this user'), 60_000);
    const headers = { authorization: `Bearer ${OPS_TOKEN}` };
    shown.push((await whole.app.inject({ url: '/metrics', headers })).body);
    const [status] = statusCommands.commands;
    const print = (line: string) => void shown.push(line);
    await status?.run({ app: whole.app, args: [], signal: AbortSignal.timeout(60_000), print });
    expect(shown.join('\n')).toMatch(/^audit_chain +/m);

    fake.user = USER;
    await eventually(
      'writes are taken',
      async () => (await post(randomUUID(), await ayse.form())).status === 201,
      60_000,
    );
    await eventually('readiness says so', async () => (await reasonOf()) === '', 60_000);
    expect(said.join('')).toContain('does not know this user');
    const everything = [...shown, ...said].join('\n');
    for (const secret of SECRETS) expect(everything).not.toContain(secret);
    expect(
      await traces(
        database.pool,
        whole.dataDir,
        SECRETS.map((secret) => secret.toLowerCase()),
      ),
    ).toEqual([]);
  });
});
