import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';

describe('ReadPosition', () => {
  let database: TestDatabase;
  let projector: ReadSide;
  let reader: ReadSide;
  let held: Promise<void> | undefined;
  let letGo = (): void => undefined;
  /** From now on the projection of jars is late, until it is let go: it is not the machine that says how late. */
  const hold = (): void => {
    held = new Promise((resolve) => (letGo = resolve));
  };

  beforeEach(async () => {
    held = undefined;
    database = await createTestDatabase();
    const probe = async (step: string, projection: string): Promise<void> => {
      if (step === 'locked' && projection === 'jars') await held;
    };
    projector = new ReadSide(database.url, [jars(), jars({ name: 'others', prefix: 'other' })], { probe });
    // Another process: it has no engine at work, and learns of everything from the database.
    reader = new ReadSide(database.url, [jars(), jars({ name: 'others', prefix: 'other' })]);
    await projector.engine.start();
  });
  afterEach(async () => {
    letGo();
    await Promise.all([projector.close(), reader.close()]);
    await database.drop();
  });

  it.each(['the same process', 'another process'])('shows an own write at once, asked in %s', async (where) => {
    const side = where === 'the same process' ? projector : reader;
    for (let coins = 1; coins <= 20; coins += 1) {
      const { position } = await side.append(1, add('elma', 1));
      await side.position.waitFor(position);
      expect(await side.rows('test_jar')).toMatchObject([{ coins }]);
    }
  });

  it('does not ask the database for what this process knows', async () => {
    const { position } = await projector.append(1, add('elma', 1));
    await projector.position.waitFor(position);
    // Another connection may see a commit a moment before this process is told of it.
    const isTold = (name: string): boolean => (projector.board.position(name) ?? '') >= position;
    while (!['jars', 'others'].every(isTold)) await sleep(10);
    const asked = countAsking(projector);
    await projector.position.waitFor(position);
    expect(asked()).toBe(0);
  });

  it('waits for the slow one, or only for the one that is named', async () => {
    hold();
    const { position } = await projector.append(1, add('elma', 1));
    expect(await projector.position.waitFor(position, 20_000, ['others'])).toBe(position);
    let isThere = false;
    const all = projector.position.waitFor(position, 20_000).then(() => (isThere = true));
    await sleep(300);
    expect(isThere).toBe(false);
    letGo();
    await all;
    expect(await projector.rows('test_jar')).toHaveLength(1);
  });

  it('does not wait for a position that somebody made up', async () => {
    const { position } = await projector.append(1, add('elma', 1));
    const asked = countAsking(reader);
    const before = Date.now();
    const made = ['9'.repeat(20), 'zzzz', '9'].flatMap((one) => Array.from({ length: 20 }, () => one));
    const reached = await Promise.all(made.map((one) => reader.position.waitFor(one)));
    expect(new Set(reached)).toEqual(new Set([position]));
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(asked()).toBeLessThan(60);
  });

  it.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['is away', () => Promise.reject(storeUnavailable())],
  ])('keeps its time though the log %s', async (_, head) => {
    hold();
    const { position } = await projector.append(1, add('elma', 1));
    reader.store.head = head;
    await expect(reader.position.waitFor(position, 100)).rejects.toMatchObject({ code: 'READ_MODEL_BEHIND' });
    letGo();
    expect(await reader.position.waitFor(position, 20_000)).toBe(position);
  });

  it('asks the database once for all who wait', async () => {
    hold();
    const { position } = await projector.append(1, add('elma', 1));
    const asked = countAsking(reader);
    const before = performance.now();
    const all = Promise.all(Array.from({ length: 200 }, () => reader.position.waitFor(position, 20_000)));
    await sleep(300);
    letGo();
    await all;
    // Once every 25 ms for all of them together, however long the slow one takes on a busy machine.
    expect(asked()).toBeLessThanOrEqual(Math.ceil((performance.now() - before) / 25) + 2);
  });

  it('gives up with a 503 that says when to come again', async () => {
    hold();
    const { position } = await projector.append(1, add('elma', 1));
    // Just the slow one is late then, however busy the machine is.
    while ((projector.board.position('others') ?? '') < position) await sleep(10);
    await expect(projector.position.waitFor(position, 100)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'READ_MODEL_BEHIND',
      retryAfter: 1,
      details: { projections: ['jars'] },
    });
  });
});

function countAsking(side: ReadSide): () => number {
  let asked = 0;
  const prepared = side.database.prepared.bind(side.database);
  side.database.prepared = (name, sql, params) => {
    if (name === 'read-position') asked += 1;
    return prepared(name, sql, params);
  };
  return () => asked;
}
