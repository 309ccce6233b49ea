import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditPage, ReadModelList } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { SubmitListing } from '#modules/listings/contract.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';
import type { RememberedJobs } from '#test/support/remembered-jobs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { projectionCommands } from '../cli/projection-commands.js';
import { reactionCommands } from '../cli/reaction-commands.js';
import { setAsideCommands } from '../cli/set-aside-commands.js';
import { ReplayModule } from '../replay.module.js';

const API = '/api/admin/engineering';
const NAME = 'listings';
const REASON = 'Hata düzeltildi, yeniden deneniyor';

describe('what engineers do on the page and on the command line', () => {
  let database: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let jobs: RememberedJobs;
  const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: object, wanted = 200): Promise<Answer> => {
    const answer = await people.as('Süheyla', method, `${API}${path}`, body);
    if (answer.statusCode !== wanted) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? (undefined as Answer) : answer.json<Answer>();
  };
  const cli = async (name: string, ...args: string[]): Promise<string> => {
    const said: string[] = [];
    const command = [projectionCommands, reactionCommands, setAsideCommands]
      .flatMap(({ commands }) => commands)
      .find((one) => one.name === name)!;
    const print = (line: string) => void said.push(line);
    await command.run({ app: system.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };
  const trail = async (): Promise<AuditPage['data']> => {
    await system.app.get(AuditChain).catchUp();
    const answer = await people.as('Ada', 'GET', '/api/admin/audit?action=engineering.acted&per_page=100');
    return answer.json<AuditPage>().data;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    system = await startListingsApp(database, [AuditModule, MailOutboxModule, ReplayModule]);
    people = await signedInPeople(system.app, [
      { id: 100, name: 'Ada', role: 'admin' },
      { id: 101, name: 'Süheyla', role: 'super_admin' },
    ]);
    jobs = system.app.get<JobQueue, RememberedJobs>(JobQueue);
    const content = aRealContent();
    await system.commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content }));
    await system.engine.whenCaughtUp();
  });
  beforeEach(() => {
    jobs.jobs.length = 0;
  });
  afterAll(async () => {
    await system.close();
    await database.drop();
  });

  it('have failed jobs tried again and discarded beside them, with a reason in the audit trail', async () => {
    const failedAt = new Date();
    jobs.failures = ['job-a', 'job-b'].map((id) => ({
      id,
      name: 'make-export',
      reason: 'disk',
      fault: 'unexpected' as const,
      tries: 5,
      failedAt,
    }));
    expect((await call<ReadModelList>('GET', '/projections')).failed_jobs).toHaveLength(2);
    await call('POST', '/parked', { act: 'retry', part: 'job', name: 'job-a', reason: 'kısa' }, 422);
    expect(await call('POST', '/parked', { act: 'retry', part: 'job', name: 'job-a', reason: REASON })).toEqual({
      settled: 1,
      failed: [],
    });
    await call('POST', '/parked', { act: 'discard', part: 'job', name: 'job-b', reason: REASON });
    await call('POST', '/parked', { act: 'discard', part: 'job', name: 'job-b', reason: REASON }, 409);
    await call('POST', '/parked', { act: 'retry', part: 'projection', name: 'nothing', reason: REASON }, 409);
    expect(await call('POST', '/parked', { act: 'retry', part: 'projection', name: NAME, reason: REASON })).toEqual({
      settled: 0,
      failed: [],
    });
    const data = await trail();
    // Where nothing waits nothing is done, and nothing is said of it.
    expect(data.map(({ sentence }) => sentence).toReversed()).toEqual([
      expect.stringContaining('“job-a” başarısız işi yeniden denetti'),
      expect.stringContaining('“job-b” başarısız işi sildi'),
    ]);
    expect(data.find(({ sentence }) => sentence.includes('job-b'))?.reason).toBe(REASON);
  });

  it('are built, compared and put back from the command line, which the audit trail tells as it tells the page', async () => {
    expect(await cli('projections compare', NAME)).toContain('equal');
    expect(await cli('projections rebuild', NAME)).toContain('It is live now');
    expect(JSON.parse(await cli('projections restore', NAME, '--json'))).toMatchObject({ switched: true });
    await expect(cli('projections rebuild', 'nothing')).rejects.toThrow('There is no such read model');
    await expect(cli('projections cancel', NAME)).rejects.toThrow('That run is over.');
    const done = (await trail()).filter(({ actor }) => actor.name === 'Komut satırı').map(({ sentence }) => sentence);
    expect(done.toReversed()).toEqual([
      expect.stringContaining('“listings” okuma modelini günlükle karşılaştırttı'),
      expect.stringContaining('“listings” okuma modelini yeniden kurdurdu'),
      expect.stringContaining('“listings” okuma modelinin önceki kurulumuna döndü'),
    ]);
  });

  it('have jobs and mails that were given up beside them, also on the command line, which are told by it in the audit trail', async () => {
    const failedAt = new Date();
    jobs.failures = ['job-c', 'job-d'].map((id) => ({
      id,
      name: 'make-export',
      reason: 'disk\nfull',
      fault: 'unreachable' as const,
      tries: 5,
      failedAt,
    }));
    expect(await cli('jobs parked')).toMatch(
      /^job-c +make-export +5 +\S+Z +what it needs does not answer: disk full$/m,
    );
    await expect(cli('jobs retry', 'job-c')).rejects.toThrow('Say why');
    await expect(cli('jobs retry', '--all', '--reason', REASON)).rejects.toThrow('Which one?');
    await expect(cli('jobs retry', 'job-x', '--reason', REASON)).rejects.toThrow('There is no failed job job-x.');
    expect(await cli('jobs retry', 'job-c', '--reason', REASON)).toBe('Tried again: 1.');
    expect(JSON.parse(await cli('jobs discard', 'job-d', '--reason', REASON, '--json'))).toEqual({
      settled: 1,
      failed: [],
    });
    expect(await cli('jobs parked')).toBe('Nothing is parked.');

    const { rows } = await database.pool.query<{ id: number }>(
      `insert into app.mail (key, kind, data, created_at, due_at, tries, finished_at, outcome, last_error)
       select 'given-up-' || n, 'greeting', '{}', now(), now(), 9, now(), 'given_up', 'Error EENVELOPE' from generate_series(1, 4) n
       returning id`,
    );
    const [first, second] = rows.map(({ id }) => String(id));
    const outcomes = async () =>
      (await database.pool.query<{ outcome: string | null }>('select outcome from app.mail order by id')).rows.map(
        ({ outcome }) => outcome,
      );
    const { given_up_mails } = await call<ReadModelList>('GET', '/projections');
    expect(given_up_mails).toHaveLength(4);
    expect(given_up_mails.at(-1)).toMatchObject({
      id: Number(first),
      kind: 'greeting',
      tries: 9,
      reason: 'Error EENVELOPE',
      fault: 'refused',
    });
    expect(JSON.parse(await cli('mails parked', '--json'))).toEqual(given_up_mails);
    await call('POST', '/parked', { act: 'discard', part: 'mail', name: first, reason: REASON });
    await call('POST', '/parked', { act: 'discard', part: 'mail', name: first, reason: REASON }, 409);
    for (const odd of ['1e3', '-1', '9'.repeat(15), 'x'])
      await call('POST', '/parked', { act: 'retry', part: 'mail', name: odd, reason: REASON }, 409);
    expect(await cli('mails retry', second ?? '', '--reason', REASON)).toBe('Owed again: 1.');
    expect(await outcomes()).toEqual(['dropped', null, 'given_up', 'given_up']);
    expect(jobs.jobs.map(({ data }) => data)).toEqual([{ mail: Number(second) }]);
    await expect(cli('mails discard', '--reason', REASON)).rejects.toThrow('Which one?');
    expect(await cli('mails discard', '--all', '--reason', REASON)).toBe('Discarded: 2.');
    expect(await cli('mails discard', '--all', '--reason', REASON)).toBe('Discarded: 0.');
    expect(await cli('mails retry', '--all', '--reason', REASON)).toBe('Owed again: 0.');
    expect(await outcomes()).toEqual(['dropped', null, 'dropped', 'dropped']);

    const told = (await trail()).filter(({ sentence }) => /job-[cd]|e-posta/.test(sentence));
    expect(told.map(({ actor, sentence }) => [actor.name === 'Komut satırı', /“.*$/.exec(sentence)?.[0]])).toEqual(
      [
        [true, '“job-c” başarısız işi yeniden denetti'],
        [true, '“job-d” başarısız işi sildi'],
        [false, `“${first}” numaralı vazgeçilen e-postayı sildi`],
        [true, `“${second}” numaralı vazgeçilen e-postayı yeniden göndertti`],
        [true, '“mails” vazgeçilen e-postaların hepsini sildi'],
      ].toReversed(),
    );
    expect(told.every(({ reason }) => reason === REASON)).toBe(true);
  });

  it('see of very many the newest, and how many more there are', async () => {
    const failedAt = new Date();
    const failures = Array.from({ length: 1_001 }, (_, at) => ({
      ...{
        id: `job-many-${at}`,
        name: 'make-export',
        reason: 'disk',
        fault: 'unexpected' as const,
        tries: 5,
        failedAt,
      },
    }));
    jobs.failures = failures.slice(0, 100);
    const before = await call<ReadModelList>('GET', '/projections');
    expect([before.failed_jobs?.length, before.more_failed_jobs, before.more_parked]).toEqual([100, false, 0]);
    jobs.failures = failures;
    await system.app.get(Reactions).named('tell-owner-when-ad-expires').catchUp();
    await database.pool.query(
      `insert into app.reaction_parked (name, position, stream_id, revision, event_id, type, error)
       select 'tell-owner-when-ad-expires', lpad(n::text, 20, '0'), 'listing-' || n, 0, gen_random_uuid(), 'listing.submitted', 'x'
       from generate_series(5001, 5130) n`,
    );
    const many = await call<ReadModelList>('GET', '/projections');
    expect([many.failed_jobs?.length, many.more_failed_jobs]).toEqual([100, true]);
    expect([many.parked.length, many.more_parked]).toEqual([100, 30]);
    expect(await cli('jobs parked')).toMatch(/\nThese are the newest 1000; there are more\.$/u);
    expect(JSON.parse(await cli('jobs parked', '--json'))).toHaveLength(1_000);
    jobs.failures = failures.slice(1);
    expect(await cli('jobs parked')).not.toContain('there are more');
    await database.pool.query(`delete from app.reaction_parked where revision = 0 and error = 'x'`);
    jobs.failures = [];
  });

  it('tell faults without the words of people that they quote, also those of before', async () => {
    const words = 'Ayşe Teyze 0532 123 45 67';
    const reason = `invalid input syntax for type integer: "${words}"`;
    jobs.failures = [
      { id: 'job-e', name: 'make-export', reason, fault: 'value_unfit', tries: 5, failedAt: new Date() },
    ];
    await database.pool.query(
      `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type, error)
       select projection, slot, '00000000000000000001', 'listing-1', 0, gen_random_uuid(), 'listing.submitted', $2
       from projection.active join projection.checkpoint using (projection, version, slot) where projection = $1`,
      [NAME, reason],
    );
    await system.app.get(Reactions).named('tell-owner-when-ad-expires').catchUp();
    await database.pool.query(
      `insert into app.reaction_parked (name, position, stream_id, revision, event_id, type, error)
       values ('tell-owner-when-ad-expires', '00000000000000000001', 'listing-1', 0, gen_random_uuid(), 'listing.submitted', $1)`,
      [reason],
    );
    const list = await call<ReadModelList>('GET', '/projections');
    const masked = 'invalid input syntax for type integer: "…"';
    expect([list.failed_jobs?.[0]?.reason, ...list.parked.map(({ error }) => error)]).toEqual([masked, masked, masked]);
    const said = [
      ...[await cli('jobs parked'), await cli('jobs parked', '--json'), await cli('projections parked')],
      ...[
        await cli('projections parked', '--json'),
        await cli('reactions parked'),
        await cli('reactions parked', '--json'),
      ],
    ];
    expect(said.map((text) => [text.includes('…'), text.includes(words)])).toEqual(said.map(() => [true, false]));
  });
});
