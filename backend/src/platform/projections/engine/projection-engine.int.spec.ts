import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, type JarRow, jars, ReadSide, relabel, shatter } from '#test/builders/read-side.js';
import { eventually } from '#test/support/eventually.js';

describe('ProjectionEngine', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (
    ...args: ConstructorParameters<typeof ReadSide> extends [string, ...infer Rest] ? Rest : never
  ): ReadSide => {
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

  it('shows the read models as soon as it has started, on an empty log too', async () => {
    const { engine, rows } = bind(side());
    await engine.start();
    expect(await rows('test_jar')).toEqual([]);
    await engine.whenCaughtUp();
  });

  it('folds what was there before and what comes later, into every kind of column', async () => {
    const made = side();
    await made.append(1, add('elma', 5), add('"armut", {x} \\ NULL', 7), relabel('ayva'));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    await made.append(2, add('NULL', 200));
    await made.append(3, add('üzüm', 1));
    await made.append(3, shatter('üzüm'));
    await made.engine.whenCaughtUp();
    const rows = await made.rows<JarRow>('test_jar');
    expect(rows).toEqual([
      {
        id: 1,
        label: 'ayva',
        coins: 12,
        history: [
          { label: 'elma', coins: 5 },
          { label: '"armut", {x} \\ NULL', coins: 7 },
        ],
        labels: ['elma', '"armut", {x} \\ NULL'],
        filled_at: expect.any(Date),
        heavy: false,
        last_revision: 2,
      },
      {
        id: 2,
        label: 'NULL',
        coins: 200,
        history: [{ label: 'NULL', coins: 200 }],
        labels: ['NULL'],
        filled_at: expect.any(Date),
        heavy: true,
        last_revision: 0,
      },
    ]);
    expect(await made.rows('test_jar_label')).toContainEqual({ label: 'üzüm', coins: 1, events: 2, last_revision: 1 });
  });

  it('makes the secondary indexes', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 5));
    await made.engine.whenCaughtUp();
    const indexes = await made.database.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'rm_jars_v1_1' and tablename = 'test_jar'`,
    );
    expect(indexes).toHaveLength(3);
  });

  it('lets a read model that people wait for go before the others', async () => {
    const begun: string[] = [];
    const late = { ...jars({ name: 'late', prefix: 'late' }), hints: () => [] };
    const made = side([late, { ...jars(), first: true }], {
      standBackMs: 10_000,
      probe: (step, name) => {
        if (step === 'locked' || step === 'committed') begun.push(`${name} ${step}`);
      },
    });
    await made.engine.start();
    await made.engine.whenCaughtUp();
    begun.length = 0;
    for (let n = 0; n < 3; n += 1) {
      await made.append(n + 1, add('elma', 5));
      await made.engine.whenCaughtUp();
      // The engine hears of its commit after the database has it.
      await eventually('the last commit', () => begun.length >= 4 * (n + 1));
    }
    const once = ['jars locked', 'jars committed', 'late locked', 'late committed'];
    expect(begun).toEqual([...once, ...once, ...once]);
  });

  it('does not let the others wait for long when one that goes first cannot go on', async () => {
    const made = side([jars(), { ...jars({ name: 'stuck', prefix: 'stuck' }), first: true }], {
      probe: (_step, name) => {
        if (name === 'stuck') throw Object.assign(new Error('injected'), { code: 'ECONNRESET' });
      },
    });
    await made.engine.start();
    const { position } = await made.append(1, add('elma', 5));
    await made.position.waitFor(position, 10_000, ['jars']);
    expect(await made.rows('test_jar')).toHaveLength(1);
  });

  it('sends a hint for each event and marks its key dirty, after the commit', async () => {
    const made = side();
    await made.engine.start();
    let woken = 0;
    made.dirty.onMark('jars', () => (woken += 1));
    const { position } = await made.append(4, add('elma', 5));
    await made.engine.whenCaughtUp();
    // They are told after the commit.
    await eventually('the hint and the mark', () => made.hints.heard.length > 0 && woken > 0);
    expect(made.hints.heard).toEqual([
      { name: 'settings_changed', room: 'public', payload: { id: 4, revision: 0, position } },
    ]);
    expect(woken).toBe(1);
    expect(await made.dirty.size('jars')).toBe(1);
  });

  it('changes nothing when it runs again, and says no hint twice', async () => {
    const first = side();
    await first.engine.start();
    for (let id = 1; id <= 20; id += 1) await first.append(id, add('elma', id));
    await first.engine.whenCaughtUp();
    const before = [await first.rows('test_jar'), await first.rows('test_jar_label')];
    await first.engine.stop();
    const second = side();
    await second.engine.start();
    await second.engine.whenCaughtUp();
    expect([await second.rows('test_jar'), await second.rows('test_jar_label')]).toEqual(before);
    // Hints come in the order of the log: what comes next is told, and nothing was told before it.
    const { position } = await second.append(21, add('elma', 1));
    await eventually('the hint', () => second.hints.heard.some(({ payload }) => payload.position === position));
    expect(second.hints.heard).toHaveLength(1);
  });

  it('goes past events of other streams, so that nobody waits for them', async () => {
    const made = side();
    await made.engine.start();
    const other = await made.store.append('teapot-1', 'no_stream', [
      {
        id: '00000000-0000-7000-8000-000000000001',
        type: 'teapot.boiled',
        data: {},
        meta: {
          actorId: '1',
          actorRole: 'users',
          correlationId: 'c',
          causationId: 'c',
          schema: 1,
          occurredAt: new Date().toISOString(),
        },
      },
    ]);
    await made.position.waitFor(other.position);
    const [status] = await made.engine.status();
    expect(status).toMatchObject({
      state: 'live',
      position: other.position,
      secondsBehind: 0,
      eventsBehind: 0,
      parked: 0,
    });
  });

  it('says how far behind it is', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    await made.engine.stop();
    for (let event = 0; event < 7; event += 1) await made.append(1, add('elma', 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const fresh = side();
    const [status] = await fresh.engine.status();
    expect(status).toMatchObject({ state: 'elsewhere', eventsBehind: 7, handled: 1 });
    expect(status?.secondsBehind).toBeGreaterThan(0.02);
  });

  it('keeps several projections, each at its own pace', async () => {
    const made = side([jars(), jars({ name: 'other-jars', prefix: 'other' })], { batchSize: 3 });
    await made.engine.start();
    for (let id = 1; id <= 40; id += 1) await made.append(id, add('elma', id));
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_other')).toEqual(await made.rows('test_jar'));
    expect(await made.rows('test_jar')).toHaveLength(40);
  });

  it('stops promptly and starts again', async () => {
    const made = side();
    await made.engine.start();
    const before = Date.now();
    await made.engine.stop();
    expect(Date.now() - before).toBeLessThan(2_900);
    await made.append(1, add('elma', 1));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_jar')).toHaveLength(1);
  });
});

const bind = (side: ReadSide) => ({ engine: side.engine, rows: (table: string) => side.rows(table) });
