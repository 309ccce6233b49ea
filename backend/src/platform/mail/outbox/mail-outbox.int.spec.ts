import { eventually } from '#test/support/eventually.js';
import { OutboxWorld } from '#test/support/outbox-world.js';
import { RememberedJobs } from '#test/support/remembered-jobs.js';
import { BullJobQueue } from '#platform/jobs/bull-job-queue.js';
import { BullJobWorker } from '#platform/jobs/bull-job-worker.js';

describe('the outbox', () => {
  const world = new OutboxWorld();
  const { aProcess, owed, rows, somebody } = world;

  it('owes nothing for what was rolled back, and enqueues nothing', async () => {
    const queue = new RememberedJobs();
    const { outbox } = aProcess(queue);
    const work = outbox.transaction(async (_client, owe) => {
      await owe({ kind: 'greeting', key: 'a', personId: world.personId });
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
    await aProcess().relay.go();
    expect(world.mailer.taken).toEqual([
      { to: `p${world.personId}@demo.test`, subject: '{}', text: 'Merhaba', html: '<p>Merhaba</p>', key: 'greeting-1' },
    ]);
  });

  it('leaves the job some time before a round sends a mail itself', async () => {
    await owed();
    await aProcess().relay.go(20_000);
    expect(world.mailer.taken).toHaveLength(0);
    expect(await aProcess().relay.waiting()).toEqual({ fresh: 1, retried: 0 });
    world.clock.pass(21);
    await aProcess().relay.go(20_000);
    expect(world.mailer.taken).toHaveLength(1);
  });

  it('drops what is to nobody and what is outdated, and keeps what nobody can write yet', async () => {
    await owed({ key: 'd', personId: null });
    await owed({ key: 'e', kind: 'outdated' });
    await owed({ key: 'f', kind: 'of-a-newer-version' });
    await aProcess().relay.go();
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped', null]);
    expect(world.mailer.taken).toEqual([]);
  });

  it('goes with its person', async () => {
    const personId = await somebody('can@demo.test');
    const id = await owed({ personId });
    await world.test.pool.query('delete from app.user where id = $1', [personId]);
    await aProcess().delivery.deliver(id);
    expect([world.mailer.taken, await rows()]).toEqual([[], []]);
  });

  it('clears away what was settled a month ago', async () => {
    await owed();
    const { relay } = aProcess();
    await relay.go();
    world.clock.pass(29 * 86_400);
    await relay.go();
    expect(await rows()).toHaveLength(1);
    world.clock.pass(2 * 86_400);
    await relay.go();
    expect(await rows()).toHaveLength(0);
  });

  it.each([[undefined], [{}], [{ mail: 'x' }]])('fails for the job data %j', async (data) => {
    await expect(aProcess().delivery.handle(data)).rejects.toThrow();
  });

  it('goes out at once through the real queue', async () => {
    const queue = new BullJobQueue({ kind: 'postgres', url: world.test.url });
    const one = aProcess(queue);
    const worker = new BullJobWorker({ kind: 'postgres', url: world.test.url }, one.handlers);
    await worker.start();
    await owed({}, one);
    await eventually('the mail', () => world.mailer.taken.length === 1);
    await worker.stop();
    await queue.close();
    expect(await rows()).toEqual([{ outcome: 'sent', tries: 1, last_error: null }]);
  });

  it('has one writer a kind', () => {
    expect(() => world.writers.register({ kinds: ['greeting'], write: () => Promise.resolve(undefined) })).toThrow(
      'two writers',
    );
  });
});
