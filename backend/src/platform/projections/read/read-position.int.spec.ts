import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';

describe('ReadPosition', () => {
  let database: TestDatabase;
  let projector: ReadSide;
  let reader: ReadSide;
  let slow = 0;

  beforeEach(async () => {
    slow = 0;
    database = await createTestDatabase();
    const probe = async (step: string, projection: string): Promise<void> => {
      if (step === 'locked' && projection === 'jars' && slow > 0)
        await new Promise((resolve) => setTimeout(resolve, slow));
    };
    projector = new ReadSide(database.url, [jars(), jars({ name: 'others', prefix: 'other' })], { probe });
    // Another process: it has no engine at work, and learns of everything from the database.
    reader = new ReadSide(database.url, [jars(), jars({ name: 'others', prefix: 'other' })]);
    await projector.engine.start();
  });
  afterEach(async () => {
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
    while (!['jars', 'others'].every(isTold)) await new Promise((resolve) => setTimeout(resolve, 10));
    const asked = countAsking(projector);
    await projector.position.waitFor(position);
    expect(asked()).toBe(0);
  });

  it('waits for the slow one, or only for the one that is named', async () => {
    slow = 3_000;
    const { position } = await projector.append(1, add('elma', 1));
    const before = Date.now();
    await projector.position.waitFor(position, 20_000, ['others']);
    expect(Date.now() - before).toBeLessThan(2_000);
    await projector.position.waitFor(position, 20_000);
    expect(Date.now() - before).toBeGreaterThan(2_500);
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
    slow = 1_000;
    const { position } = await projector.append(1, add('elma', 1));
    reader.store.head = head;
    await expect(reader.position.waitFor(position, 100)).rejects.toMatchObject({ code: 'READ_MODEL_BEHIND' });
    expect(await reader.position.waitFor(position, 20_000)).toBe(position);
  });

  it('asks the database once for all who wait', async () => {
    slow = 300;
    const { position } = await projector.append(1, add('elma', 1));
    const asked = countAsking(reader);
    const before = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => reader.position.waitFor(position)));
    // Once every 25 ms for all of them together, however long the slow one takes on a busy machine.
    expect(asked()).toBeLessThanOrEqual(Math.ceil((performance.now() - before) / 25) + 2);
  });

  it('gives up with a 503 that says when to come again', async () => {
    slow = 3_000;
    const { position } = await projector.append(1, add('elma', 1));
    // Just the slow one is late then, however busy the machine is.
    while ((projector.board.position('others') ?? '') < position)
      await new Promise((resolve) => setTimeout(resolve, 10));
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
