import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { readMail } from '#test/support/read-mail.js';
import { RememberedJobs } from '#test/support/remembered-jobs.js';
import { SmtpCatcher } from '#test/support/smtp-catcher.js';
import { Clock } from '#kernel/clock.js';
import { BullJobQueue } from '#platform/jobs/bull-job-queue.js';
import { BullJobWorker } from '#platform/jobs/bull-job-worker.js';
import { eventually } from '#test/support/eventually.js';
import { JobHandlers, type JobQueue } from '#platform/jobs/job-queue.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { senderOf } from '../mail-message.js';
import { type Mail, Mailer, MailRefused, SenderRefused } from '../mailer.js';
import { SmtpMailer } from '../smtp-mailer.js';
import { LEASE_SECONDS, MailDelivery } from './mail-delivery.js';
import { MailOutbox, type MailRequest } from './mail-outbox.js';
import { MailOutboxRelay } from './mail-outbox-relay.js';
import { MailProgress } from './mail-progress.js';
import { MailWriters } from './mail-writers.js';

class MovingClock extends Clock {
  private ms = Date.parse('2026-07-09T12:00:00Z');
  override now(): Date {
    return new Date(this.ms);
  }
  pass(seconds: number): void {
    this.ms += seconds * 1_000;
  }
}

/** Takes every mail, or does with it what the test says. */
class TestMailer extends Mailer {
  readonly taken: Mail[] = [];
  then: () => Promise<void> = () => Promise.resolve();
  override async send(mail: Mail): Promise<void> {
    this.taken.push(mail);
    await this.then();
  }
  override forget(): Promise<number> {
    return Promise.resolve(0);
  }
}

describe('the outbox', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: MovingClock;
  let mailer: TestMailer;
  let writers: MailWriters;
  let personId: number;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into app.user (name, surname, email) values ('Ayşe', 'Yılmaz', 'ayse@demo.test') returning id`,
    );
    personId = rows[0]?.id ?? 0;
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });
  beforeEach(async () => {
    await test.pool.query('delete from app.mail');
    clock = new MovingClock();
    mailer = new TestMailer();
    writers = new MailWriters();
    writers.register({
      kinds: ['greeting'],
      write: ({ data, personId: to }) =>
        Promise.resolve({
          to: `p${to}@demo.test`,
          subject: JSON.stringify(data),
          text: 'Merhaba',
          html: '<p>Merhaba</p>',
        }),
    });
    writers.register({ kinds: ['outdated'], write: () => Promise.resolve(undefined) });
  });

  /** A process of its own: what it holds in memory is its own, the database is everybody's. */
  const aProcess = (queue: JobQueue = new RememberedJobs(), by: Mailer = mailer) => {
    const handlers = new JobHandlers();
    const outbox = new MailOutbox(database, clock, queue);
    const delivery = new MailDelivery(database, clock, by, writers, outbox);
    handlers.register(delivery);
    return { outbox, delivery, handlers, rounds: new MailOutboxRelay(database, clock, delivery) };
  };
  const owed = async (wish: Partial<MailRequest> = {}, { outbox } = aProcess()) => {
    await outbox.transaction((_client, owe) => owe({ kind: 'greeting', key: 'greeting-1', personId, ...wish }));
    const { rows } = await test.pool.query<{ id: number }>('select max(id) as id from app.mail');
    return rows[0]?.id ?? 0;
  };
  const rows = async () =>
    (await test.pool.query('select outcome, tries, last_error from app.mail order by id')).rows as {
      outcome: string | null;
      tries: number;
      last_error: string | null;
    }[];
  const failing = (error: Error) => () => Promise.reject(error);

  it('owes nothing for what was rolled back, and enqueues nothing', async () => {
    const queue = new RememberedJobs();
    const { outbox } = aProcess(queue);
    const work = outbox.transaction(async (_client, owe) => {
      await owe({ kind: 'greeting', key: 'a', personId });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([await rows(), queue.jobs]).toEqual([[], []]);
  });

  it('enqueues the number of the mail and nothing else', async () => {
    const queue = new RememberedJobs();
    const id = await owed({ data: { device: 'Chrome' } }, aProcess(queue));
    expect(queue.jobs).toEqual([{ name: 'send-mail', id: `mail-${id}-0`, data: { mail: id } }]);
  });

  it('owes one mail an occasion', async () => {
    const queue = new RememberedJobs();
    const one = aProcess(queue);
    await Promise.all([owed({}, one), owed({}, one), owed({}, one)]);
    expect([(await rows()).length, queue.jobs.length]).toEqual([1, 1]);
  });

  it('sends a mail whose job was lost: the process died after the commit, or the queue was away', async () => {
    const queue = new RememberedJobs();
    queue.enqueue = () => Promise.reject(new Error('away'));
    await owed({}, aProcess(queue));
    await aProcess().rounds.go();
    expect(mailer.taken).toEqual([
      { to: `p${personId}@demo.test`, subject: '{}', text: 'Merhaba', html: '<p>Merhaba</p>', key: 'greeting-1' },
    ]);
  });

  it('leaves the job some time before a round sends a mail itself', async () => {
    await owed();
    await aProcess().rounds.go(20_000);
    expect(mailer.taken).toHaveLength(0);
    expect(await aProcess().rounds.waiting()).toEqual({ fresh: 1, retried: 0 });
    clock.pass(21);
    await aProcess().rounds.go(20_000);
    expect(mailer.taken).toHaveLength(1);
  });

  it('tells how far it is, and asks for a look at mails that are late, or wait for the log', async () => {
    const progress = new MailProgress(database, clock);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0, secondsBehind: 0, parked: 0 });
    const id = await owed();
    clock.pass(290);
    expect([(await progress.progress()).secondsBehind, await progress.late()]).toEqual([290, undefined]);
    clock.pass(70);
    expect(await progress.late()).toBe('1 wait, the oldest for 6 min: nobody sends them');
    mailer.then = failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await aProcess().delivery.deliver(id);
    expect(await progress.progress()).toMatchObject({ state: 'stuck', waiting: 1, error: 'Error ECONNREFUSED' });
    expect(await progress.late()).toBe('1 wait, the oldest for 6 min: Error ECONNREFUSED');
    clock.pass(4 * 86_400);
    await aProcess().delivery.deliver(id);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0, parked: 1, error: undefined });

    mailer.then = failing(storeUnavailable());
    const next = await owed({ key: 'greeting-2' });
    await aProcess().delivery.deliver(next);
    expect(await progress.late()).toBe('1 wait: the log does not answer');
  });

  it('sends a mail once, however many jobs and rounds there are', async () => {
    const id = await owed();
    const processes = [aProcess(), aProcess(), aProcess()];
    await Promise.all(processes.flatMap(({ delivery, rounds }) => [delivery.handle({ mail: id }), rounds.go()]));
    clock.pass(LEASE_SECONDS * 2);
    await aProcess().rounds.go();
    await aProcess().delivery.handle({ mail: id });
    expect(mailer.taken).toHaveLength(1);
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 1, last_error: null }]);
  });

  it('sends a mail again, and recognisably the same, when its process died before it could note that it had gone', async () => {
    const catcher = await new SmtpCatcher().start();
    const smtp = new SmtpMailer(catcher.url, senderOf('https://ilan.example'));
    const id = await owed();
    let handedOver: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (handedOver = resolve));
    mailer.then = async () => {
      await smtp.send(mailer.taken[0] as Mail);
      handedOver();
      await new Promise(() => undefined);
    };
    void aProcess().delivery.deliver(id);
    await gone;
    const next = aProcess(new RememberedJobs(), smtp);
    // Nobody knows yet that it died: it may still be at it.
    clock.pass(LEASE_SECONDS - 1);
    await next.rounds.go();
    expect(catcher.received).toHaveLength(1);
    clock.pass(2);
    await next.rounds.go();
    await next.rounds.go();
    const ids = catcher.received.map(({ raw }) => readMail(raw).header('Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 2, last_error: null }]);
    smtp.beforeApplicationShutdown();
    await catcher.stop();
  });

  it('sends a mail once when the database cannot note that it has gone, however often it is asked to deliver it', async () => {
    const id = await owed();
    const one = aProcess();
    const query = database.query.bind(database);
    let faults = 3;
    const noting = jest.spyOn(database, 'query').mockImplementation((sql, params) => {
      if (!sql.includes('outcome') || faults-- <= 0) return query(sql, params);
      return Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }));
    });
    await one.delivery.deliver(id);
    noting.mockRestore();
    for (let i = 0; i < 4; i += 1) {
      clock.pass(LEASE_SECONDS);
      await one.delivery.deliver(id);
      await one.rounds.go();
    }
    expect(mailer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ outcome: 'sent', last_error: null }]);
  });

  it('remembers a mail that has gone out for as long as the database is away', async () => {
    const id = await owed();
    const one = aProcess();
    const query = database.query.bind(database);
    const noting = jest
      .spyOn(database, 'query')
      .mockImplementation((sql, params) =>
        sql.includes('outcome')
          ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
          : query(sql, params),
      );
    const delivering = one.delivery.deliver(id);
    while (noting.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    noting.mockRestore();
    await delivering;
    clock.pass(LEASE_SECONDS * 2);
    await one.rounds.go();
    expect(mailer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('tries again later and later while the mail server is away, and notes no address', async () => {
    const queue = new RememberedJobs();
    const { delivery } = aProcess(queue);
    const id = await owed();
    mailer.then = failing(Object.assign(new Error('450 <ayse@demo.test> not now'), { code: 'EENVELOPE' }));
    for (let i = 0; i < 12; i += 1) {
      await delivery.deliver(id);
      await delivery.deliver(id);
      clock.pass((queue.jobs.at(-1)?.delayMs ?? 0) / 1_000);
    }
    expect(queue.jobs.map(({ delayMs = 0 }) => delayMs / 1_000)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600,
    ]);
    expect(new Set(queue.jobs.map((job) => job.id)).size).toBe(12);
    expect(await aProcess().rounds.waiting()).toEqual({ fresh: 0, retried: 1 });
    expect(await rows()).toEqual([{ outcome: null, tries: 12, last_error: 'Error EENVELOPE' }]);
    mailer.then = () => Promise.resolve();
    await delivery.deliver(id);
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 13, last_error: null }]);
  });

  it('gives a mail up after three days, and at once when the server refuses it for good', async () => {
    const { delivery, rounds } = aProcess();
    const refused = await owed({ key: 'b' });
    mailer.then = failing(new MailRefused('no such mailbox'));
    await delivery.deliver(refused);
    mailer.then = failing(new Error('away'));
    const hopeless = await owed({ key: 'c' });
    await delivery.deliver(hopeless);
    clock.pass(3 * 86_400 + 1);
    await rounds.go();
    expect((await rows()).map(({ outcome, tries }) => [outcome, tries])).toEqual([
      ['refused', 1],
      ['given_up', 2],
    ]);
    mailer.then = () => Promise.resolve();
    clock.pass(86_400);
    await rounds.go();
    expect(mailer.taken).toHaveLength(3);
  });

  it('keeps what a server refuses for what it thinks of us, for three days, and says so', async () => {
    const { delivery, rounds } = aProcess();
    mailer.then = failing(new SenderRefused('5.7'));
    const waits = await owed({ key: 'g' });
    await delivery.deliver(waits);
    expect(await rows()).toEqual([{ outcome: null, tries: 1, last_error: 'SenderRefused 5.7' }]);
    expect(await rounds.refused()).toEqual({ mails: 1, why: 'SenderRefused 5.7' });
    clock.pass(3 * 86_400 + 1);
    await rounds.go();
    expect(await rows()).toMatchObject([{ outcome: 'given_up', tries: 2 }]);
    expect(await rounds.refused()).toBeUndefined();
  });

  it('drops what is to nobody and what is outdated, and keeps what nobody can write yet', async () => {
    await owed({ key: 'd', personId: null });
    await owed({ key: 'e', kind: 'outdated' });
    await owed({ key: 'f', kind: 'of-a-newer-version' });
    await aProcess().rounds.go();
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped', null]);
    expect(mailer.taken).toEqual([]);
  });

  it('goes with its person', async () => {
    const { rows: people } = await test.pool.query<{ id: number }>(
      `insert into app.user (name, surname, email) values ('Can', 'Ak', 'can@demo.test') returning id`,
    );
    const id = await owed({ personId: people[0]?.id ?? 0 });
    await test.pool.query('delete from app.user where id = $1', [people[0]?.id]);
    await aProcess().delivery.deliver(id);
    expect([mailer.taken, await rows()]).toEqual([[], []]);
  });

  it('clears away what was settled a month ago', async () => {
    await owed();
    const { rounds } = aProcess();
    await rounds.go();
    clock.pass(29 * 86_400);
    await rounds.go();
    expect(await rows()).toHaveLength(1);
    clock.pass(2 * 86_400);
    await rounds.go();
    expect(await rows()).toHaveLength(0);
  });

  it.each([[undefined], [{}], [{ mail: 'x' }]])('fails for the job data %j', async (data) => {
    await expect(aProcess().delivery.handle(data)).rejects.toThrow();
  });

  it('goes out at once through the real queue', async () => {
    const queue = new BullJobQueue({ kind: 'postgres', url: test.url });
    const one = aProcess(queue);
    const worker = new BullJobWorker({ kind: 'postgres', url: test.url }, one.handlers);
    await worker.start();
    await owed({}, one);
    await eventually('the mail', () => mailer.taken.length === 1);
    await worker.stop();
    await queue.close();
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 1, last_error: null }]);
  });

  it('has one writer a kind', () => {
    expect(() => writers.register({ kinds: ['greeting'], write: () => Promise.resolve(undefined) })).toThrow(
      'two writers',
    );
  });
});

describe('the mail server', () => {
  it.each([
    ['550 5.1.1 no such mailbox', true],
    ['553 5.1.3 bad address', true],
    ['550 5.7.1 your address is on a list', false],
    ['554 5.7.1 blocked for its reputation', false],
    ['550 5.1.8 we do not know your domain', false],
    ['552 5.2.2 mailbox full', false],
    ['550 blocked', false],
    ['554 not this content', false],
    ['450 not now', false],
    ['535 who are you?', false],
  ])('that says %s refuses for good: %s', async (answer, forGood) => {
    const catcher = await new SmtpCatcher().start();
    catcher.refuse = answer;
    const smtp = new SmtpMailer(catcher.url, senderOf('https://ilan.example'));
    const sending = smtp.send({ to: 'a@demo.test', subject: 's', text: 't', html: 'h', key: 'k' });
    const error: unknown = await sending.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefused).toBe(forGood);
    smtp.beforeApplicationShutdown();
    await catcher.stop();
  });
});
