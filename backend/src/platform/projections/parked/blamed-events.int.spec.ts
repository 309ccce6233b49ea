import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, ReadSide, spoil } from '#test/builders/read-side.js';
import { TooMuchPoison } from '../engine/failure.js';
import { MOST_POISON } from './parked-events.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

describe('events that are blamed', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: Rest): ReadSide => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };
  const labels = async (made: ReadSide) => (await made.rows<{ label: string }>('test_jar')).map(({ label }) => label);

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('parks the one event that fails as in an outage while there is none', async () => {
    const projection = jars();
    const [rows] = projection.tables;
    const hurt = {
      ...rows!,
      fold: (...folded: Parameters<(typeof rows & object)['fold']>) => {
        if (folded[1].streamId === 'jar-7') throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
        return rows!.fold(...folded);
      },
    };
    const retry = { attempts: 3, outageAttempts: 4, firstDelayMs: 1, mostDelayMs: 5 };
    const made = side([{ ...projection, tables: [hurt, ...projection.tables.slice(1)] }], { retry });
    for (let id = 1; id <= 12; id += 1) await made.append(id, add('elma', id));
    await made.engine.start();
    await made.engine.whenCaughtUp(AbortSignal.timeout(60_000));
    expect(await labels(made)).toHaveLength(11);
    expect(await made.engine.parked()).toMatchObject([{ streamId: 'jar-7', error: 'not found' }]);
  });

  it('blames no event while a table is missing', async () => {
    const retry = { attempts: 2, outageAttempts: 2, firstDelayMs: 1, mostDelayMs: 5 };
    const made = side([jars()], { retry });
    await made.engine.start();
    await made.engine.whenCaughtUp();
    await made.database.query('alter table rm_jars_v1_1.test_jar rename to elsewhere');
    await made.append(1, add('elma', 1));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await made.engine.parked()).toEqual([]);
    await made.database.query('alter table rm_jars_v1_1.elsewhere rename to test_jar');
    await made.engine.whenCaughtUp();
    expect(await labels(made)).toEqual(['elma']);
  });

  it('parks what the program cannot read, without stopping projections that do not care', async () => {
    const made = side();
    await made.engine.start();
    const meta = {
      actorId: '1',
      actorRole: 'users',
      correlationId: 'c',
      causationId: 'c',
      schema: 9,
      occurredAt: new Date().toISOString(),
    };
    await made.store.append('jar-1', 'any', [
      { id: '00000000-0000-7000-8000-000000000001', type: 'jar.added', data: {}, meta },
    ]);
    await made.store.append('teapot-1', 'any', [
      { id: '00000000-0000-7000-8000-000000000002', type: 'teapot.sang', data: {}, meta },
    ]);
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    expect(await made.engine.parked()).toMatchObject([
      { streamId: 'jar-1', error: expect.stringContaining('schema 9') },
    ]);
    expect(await labels(made)).toEqual(['elma']);
  });

  it('parks what PostgreSQL refuses to store', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 2_000_000_000));
    await made.append(2, add('elma', 1));
    await made.append(1, add('elma', 2_000_000_000));
    await made.engine.whenCaughtUp();
    const [parked, ...others] = await made.engine.parked();
    // Without the value that PostgreSQL quotes.
    expect([parked?.revision, parked?.error, others]).toEqual([1, 'PostgreSQL 22003: a number is out of range', []]);
    expect(await made.rows('test_jar')).toHaveLength(2);
  });

  it('stands still, and says so, when so much is poisoned that the program must be wrong', async () => {
    const made = side([jars()], { retry: { attempts: 1, firstDelayMs: 1, mostDelayMs: 20 } });
    for (let id = 1; id <= MOST_POISON + 20; id += 1) await made.append(id, spoil('kurt'));
    await made.engine.start();
    const stuck = async () => (await made.engine.status())[0];
    while (!(await stuck())?.error?.includes('it stops here')) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await stuck()).toMatchObject({ parked: MOST_POISON, eventsBehind: 20, state: 'stuck' });
  });

  it('ends a rebuild and a trial of which so much is poisoned, with the reason, and lets others at the read model', async () => {
    const spoiler = { fails: false };
    const made = side([jars({ spoiler })], { retry: { attempts: 1, firstDelayMs: 1, mostDelayMs: 20 } });
    for (let id = 1; id <= MOST_POISON + 20; id += 1) await made.append(id, spoil('kurt'));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    spoiler.fails = true;
    await expect(made.engine.rebuild('jars', { switch: false })).rejects.toBeInstanceOf(TooMuchPoison);
    expect(await made.engine.rebuilds.records.of('jars', 1)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('the program must be wrong') },
    ]);
    const trial = made.engine.rebuilds.whatIf(jars({ spoiler }), AbortSignal.timeout(60_000), () => undefined);
    await expect(trial).rejects.toBeInstanceOf(TooMuchPoison);
    expect(await made.engine.status()).toMatchObject([{ parked: 0, state: 'live', slot: 1 }]);
    spoiler.fails = false;
    expect(await made.engine.rebuild('jars')).toMatchObject({ switched: true, parked: { live: 0, rebuilt: 0 } });
  });
});
