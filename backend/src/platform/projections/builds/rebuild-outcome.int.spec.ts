import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, ReadSide, spoil } from '#test/builders/read-side.js';
import { eventually } from '#test/support/eventually.js';
import { Builds } from './builds.js';
import { RebuildCancelled } from './rebuild-cancelled.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

describe('Rebuild, what becomes of it', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: Rest): ReadSide => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('is cancelled while nothing can be written, too', async () => {
    let isAway = false;
    const made: ReadSide = side([jars()], {
      retry: { attempts: 5, firstDelayMs: 20, mostDelayMs: 20, outageAttempts: Number.POSITIVE_INFINITY },
      probe: () => {
        if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
    });
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    await made.engine.stop();
    isAway = true;
    const run = made.engine.rebuild('jars', { switch: false });
    const records = made.engine.rebuilds.records;
    await eventually('a run', async () => (await records.of('jars', 1))[0]?.state === 'running');
    await records.wish((await records.of('jars', 1))[0]?.id ?? 0, 'cancel');
    await expect(run).rejects.toBeInstanceOf(RebuildCancelled);
    expect(await records.of('jars', 1)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('shows twice what it was told to show twice, and keeps the build before it to return to', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    const real = Builds.prototype.activate;
    const activate = jest.spyOn(Builds.prototype, 'activate').mockImplementation(async function (
      this: Builds,
      ...args
    ) {
      await real.apply(this, args);
      // As after a commit whose answer was lost.
      await real.apply(this, args);
    });
    expect(await made.engine.rebuild('jars')).toMatchObject({ switched: true });
    activate.mockRestore();
    expect(await made.engine.rebuilds.restorePrevious(jars(), AbortSignal.timeout(60_000))).toMatchObject({
      switched: true,
    });
    expect(await made.engine.status()).toMatchObject([{ slot: 1 }]);
  });

  it('that must be equal shows nothing that could be held against nothing, nor what leaves out more events', async () => {
    const spoiler = { fails: false };
    const made = side([jars({ spoiler })], { retry: { attempts: 1, firstDelayMs: 1, mostDelayMs: 20 } });
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.append(2, spoil('kurt'));
    await made.engine.whenCaughtUp();
    const next = side([jars({ version: 2, spoiler })]);
    expect(await next.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: false });
    spoiler.fails = true;
    expect(await made.engine.rebuild('jars', { requireEqual: true })).toMatchObject({
      ...{ switched: false, parked: { live: 0, rebuilt: 1 } },
    });
    expect(await made.engine.status()).toMatchObject([{ slot: 1 }]);
  });
});
