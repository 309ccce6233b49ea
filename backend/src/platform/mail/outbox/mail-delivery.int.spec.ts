import { jest } from '@jest/globals';
import { OutboxWorld } from '#test/support/outbox-world.js';
import { readMail } from '#test/support/read-mail.js';
import { RememberedJobs } from '#test/support/remembered-jobs.js';
import { SmtpCatcher } from '#test/support/smtp-catcher.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { senderOf } from '../mail-message.js';
import { type Mail, MailRefused, SenderRefused } from '../mailer.js';
import { SmtpMailer } from '../smtp-mailer.js';
import { LEASE_SECONDS } from './mail-delivery.js';
import { MailProgress } from './mail-progress.js';

describe('the delivery of mails that are owed', () => {
  const world = new OutboxWorld();
  const { aProcess, owed, rows } = world;
  const failing = (error: Error) => () => Promise.reject(error);

  it('sends a mail once, however many jobs and rounds there are', async () => {
    const id = await owed();
    const processes = [aProcess(), aProcess(), aProcess()];
    await Promise.all(processes.flatMap(({ delivery, relay }) => [delivery.handle({ mail: id }), relay.go()]));
    world.clock.pass(LEASE_SECONDS * 2);
    await aProcess().relay.go();
    await aProcess().delivery.handle({ mail: id });
    expect(world.mailer.taken).toHaveLength(1);
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 1, last_error: null }]);
  });

  it('sends a mail again, and recognisably the same, when its process died before it could note that it had gone', async () => {
    const catcher = await new SmtpCatcher().start();
    const smtp = new SmtpMailer(catcher.url, senderOf('https://ilan.example'));
    const id = await owed();
    let handedOver: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (handedOver = resolve));
    world.mailer.then = async () => {
      await smtp.send(world.mailer.taken[0] as Mail);
      handedOver();
      await new Promise(() => undefined);
    };
    void aProcess().delivery.deliver(id);
    await gone;
    const next = aProcess(new RememberedJobs(), smtp);
    // Nobody knows yet that it died: it may still be at it.
    world.clock.pass(LEASE_SECONDS - 1);
    await next.relay.go();
    expect(catcher.received).toHaveLength(1);
    world.clock.pass(2);
    await next.relay.go();
    await next.relay.go();
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
    const query = world.database.query.bind(world.database);
    let faults = 3;
    const noting = jest.spyOn(world.database, 'query').mockImplementation((sql, params) => {
      if (!sql.includes('outcome') || faults-- <= 0) return query(sql, params);
      return Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }));
    });
    await one.delivery.deliver(id);
    noting.mockRestore();
    for (let i = 0; i < 4; i += 1) {
      world.clock.pass(LEASE_SECONDS);
      await one.delivery.deliver(id);
      await one.relay.go();
    }
    expect(world.mailer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ outcome: 'sent', last_error: null }]);
  });

  it('remembers a mail that has gone out for as long as the database is away', async () => {
    const id = await owed();
    const one = aProcess();
    const query = world.database.query.bind(world.database);
    const noting = jest
      .spyOn(world.database, 'query')
      .mockImplementation((sql, params) =>
        sql.includes('outcome')
          ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
          : query(sql, params),
      );
    const delivering = one.delivery.deliver(id);
    while (noting.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    noting.mockRestore();
    await delivering;
    world.clock.pass(LEASE_SECONDS * 2);
    await one.relay.go();
    expect(world.mailer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('tries again later and later while the mail server is away, and notes no address', async () => {
    const queue = new RememberedJobs();
    const { delivery } = aProcess(queue);
    const id = await owed();
    world.mailer.then = failing(Object.assign(new Error('450 <ayse@demo.test> not now'), { code: 'EENVELOPE' }));
    for (let i = 0; i < 12; i += 1) {
      await delivery.deliver(id);
      await delivery.deliver(id);
      world.clock.pass((queue.jobs.at(-1)?.delayMs ?? 0) / 1_000);
    }
    expect(queue.jobs.map(({ delayMs = 0 }) => delayMs / 1_000)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600,
    ]);
    expect(new Set(queue.jobs.map((job) => job.id)).size).toBe(12);
    expect(await aProcess().relay.waiting()).toEqual({ fresh: 0, retried: 1 });
    expect(await rows()).toEqual([{ outcome: null, tries: 12, last_error: 'Error EENVELOPE' }]);
    world.mailer.then = () => Promise.resolve();
    await delivery.deliver(id);
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 13, last_error: null }]);
  });

  it('goes out within seconds after the log, which holds its words, is back, however long that was away', async () => {
    const queue = new RememberedJobs();
    const { delivery } = aProcess(queue);
    const id = await owed({ key: 'log-away' });
    world.mailer.then = failing(storeUnavailable());
    for (let i = 0; i < 8; i += 1) {
      await delivery.deliver(id);
      world.clock.pass((queue.jobs.at(-1)?.delayMs ?? 0) / 1_000);
    }
    expect(queue.jobs.map(({ delayMs = 0 }) => delayMs / 1_000)).toEqual([5, 10, 20, 20, 20, 20, 20, 20]);
  });

  it('gives a mail up after three days, and at once when the server refuses it for good', async () => {
    const { delivery, relay } = aProcess();
    const refused = await owed({ key: 'b' });
    world.mailer.then = failing(new MailRefused('no such mailbox'));
    await delivery.deliver(refused);
    world.mailer.then = failing(new Error('away'));
    const hopeless = await owed({ key: 'c' });
    await delivery.deliver(hopeless);
    world.clock.pass(3 * 86_400 + 1);
    await relay.go();
    expect((await rows()).map(({ outcome, tries }) => [outcome, tries])).toEqual([
      ['refused', 1],
      ['given_up', 2],
    ]);
    world.mailer.then = () => Promise.resolve();
    world.clock.pass(86_400);
    await relay.go();
    expect(world.mailer.taken).toHaveLength(3);
  });

  it('keeps what a server refuses for what it thinks of us, for three days, and says so', async () => {
    const { delivery, relay } = aProcess();
    world.mailer.then = failing(new SenderRefused('5.7'));
    const waits = await owed({ key: 'g' });
    await delivery.deliver(waits);
    expect(await rows()).toEqual([{ outcome: null, tries: 1, last_error: 'SenderRefused 5.7' }]);
    expect(await relay.refused()).toEqual({ mails: 1, why: 'SenderRefused 5.7' });
    world.clock.pass(3 * 86_400 + 1);
    await relay.go();
    expect(await rows()).toMatchObject([{ outcome: 'given_up', tries: 2 }]);
    expect(await relay.refused()).toBeUndefined();
  });

  it('tells how far it is, and asks for a look at mails that are late, or wait for the log', async () => {
    const progress = new MailProgress(world.database, world.clock);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0, secondsBehind: 0, parked: 0 });
    const id = await owed();
    expect((await progress.progress()).queue).toMatchObject({ due: 1, later: 0 });
    world.clock.pass(290);
    expect([(await progress.progress()).secondsBehind, await progress.late()]).toEqual([290, undefined]);
    world.clock.pass(70);
    expect(await progress.late()).toBe('1 wait, the oldest for 6 min: nobody sends them');
    world.mailer.then = failing(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await aProcess().delivery.deliver(id);
    const putOff = { due: 0, later: 1, active: undefined };
    // Put off it waits for its moment, and for nobody: that is no age.
    const stuck = {
      state: 'stuck',
      waiting: 1,
      secondsBehind: 0,
      error: 'Error ECONNREFUSED',
      fault: 'unreachable',
      queue: putOff,
    };
    expect(await progress.progress()).toMatchObject(stuck);
    expect(await progress.late()).toBe('1 wait, the oldest for 6 min: Error ECONNREFUSED');
    world.clock.pass(4 * 86_400);
    // Since its moment came, which was some minutes after its try: less than it has been owed.
    expect((await progress.progress()).secondsBehind).toBeLessThan(4 * 86_400);
    expect((await progress.progress()).secondsBehind).toBeGreaterThan(4 * 86_400 - 3_600);
    await aProcess().delivery.deliver(id);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0, parked: 1, error: undefined });
    expect((await progress.progress()).queue).toMatchObject({ due: 0, later: 0, lastDoneAt: world.clock.now() });

    world.mailer.then = failing(storeUnavailable());
    const next = await owed({ key: 'greeting-2' });
    await aProcess().delivery.deliver(next);
    expect(await progress.late()).toBe('1 wait: the log does not answer');
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
