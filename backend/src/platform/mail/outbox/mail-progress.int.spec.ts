import { describe, expect, it } from '@jest/globals';
import { OutboxWorld } from '#test/support/outbox-world.js';
import { MailProgress } from './mail-progress.js';

const DAYS = 86_400;

describe('how far the mails are', () => {
  const world = new OutboxWorld();
  const { aProcess, owed } = world;
  const told = () => new MailProgress(world.database, world.clock);
  const progress = async () => {
    const { state, error, queue } = await told().progress();
    return { state, error, failing: queue?.failing };
  };
  /** The server takes every mail but those to this address. */
  const refusing = (address: string): void => {
    world.mailer.then = () =>
      world.mailer.taken.at(-1)?.to === address
        ? Promise.reject(Object.assign(new Error('away'), { code: 'EENVELOPE' }))
        : Promise.resolve();
  };

  it('says of one that fails again and again among others that go out that one fails, and not that all are held up', async () => {
    const { delivery, relay } = aProcess();
    const poison = await world.somebody('kutu-dolu@demo.test');
    refusing(`p${poison}@demo.test`);
    await delivery.deliver(await owed({ key: 'bad', personId: poison }));
    // Nothing has gone out since: whether anything would nobody knows.
    expect(await progress()).toEqual({ state: 'stuck', error: 'Error EENVELOPE', failing: 1 });
    world.clock.pass(1);
    await delivery.deliver(await owed({ key: 'good' }));
    expect(await progress()).toEqual({ state: 'live', error: 'Error EENVELOPE', failing: 1 });
    world.clock.pass(3_600);
    await relay.go();
    // It has failed once more, which says nothing of others.
    expect(await progress()).toEqual({ state: 'live', error: 'Error EENVELOPE', failing: 1 });
  });

  it('says that nothing gets through once others fail as well, however long one has failed among them', async () => {
    const { delivery } = aProcess();
    const poison = await world.somebody('kutu-dolu-2@demo.test');
    refusing(`p${poison}@demo.test`);
    await delivery.deliver(await owed({ key: 'bad', personId: poison }));
    world.clock.pass(DAYS);
    await delivery.deliver(await owed({ key: 'good' }));
    world.clock.pass(60);
    world.mailer.then = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await delivery.deliver(await owed({ key: 'next' }));
    expect(await progress()).toEqual({ state: 'stuck', error: 'Error ECONNREFUSED', failing: 2 });
    world.mailer.then = () => Promise.resolve();
    world.clock.pass(4_000);
    await aProcess().relay.go();
    expect(await progress()).toEqual({ state: 'live', error: undefined, failing: 0 });
  });

  it('says so, too, of one that a worker of the version before was the last to try', async () => {
    const { delivery } = aProcess();
    await delivery.deliver(await owed({ key: 'gone out' }));
    world.clock.pass(60);
    world.mailer.then = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const id = await owed({ key: 'next' });
    await delivery.deliver(id);
    await world.database.query('update app.mail set failing_since = null where id = $1', [id]);
    expect(await progress()).toEqual({ state: 'stuck', error: 'Error ECONNREFUSED', failing: 1 });
  });

  it('tells no error of a mail that staff owe once more until it fails anew, and no age of before', async () => {
    const { delivery, outbox } = aProcess();
    world.mailer.then = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const id = await owed();
    await delivery.deliver(id);
    world.clock.pass(4 * DAYS);
    await delivery.deliver(id);
    expect(await outbox.isGivenUp(id)).toBe(true);
    expect((await outbox.givenUp(10)).map(({ reason }) => reason)).toEqual(['Error ECONNREFUSED']);
    expect(await outbox.retryGivenUp(id)).toBe(1);
    expect(await progress()).toEqual({ state: 'live', error: undefined, failing: 0 });
    expect(await told().late()).toBeUndefined();
    world.clock.pass(301);
    expect(await told().late()).toBe('1 wait, the oldest for 5 min: nobody sends them');
    await delivery.deliver(id);
    expect(await progress()).toEqual({ state: 'live', error: undefined, failing: 0 });
    expect((await outbox.givenUp(10)).map(({ reason }) => reason)).toEqual(['Error ECONNREFUSED']);
  });

  it('asks for a look at the oldest with what that one fails of, and not with what another does', async () => {
    const { delivery } = aProcess();
    const poison = await world.somebody('kutu-dolu-3@demo.test');
    refusing(`p${poison}@demo.test`);
    await delivery.deliver(await owed({ key: 'bad', personId: poison }));
    world.clock.pass(400);
    await delivery.deliver(await owed({ key: 'good' }));
    world.mailer.then = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await delivery.deliver(await owed({ key: 'next' }));
    expect(await told().late()).toBe('2 wait, the oldest for 6 min: Error EENVELOPE');
  });
});
