import { jest } from '@jest/globals';
import { fork } from 'node:child_process';
import pg from 'pg';
import { createTestDatabase, type TestDatabase, testServerUrl } from '#test/support/database.js';
import { add, history, jars, ReadSide, shatter, write } from '#test/builders/read-side.js';
import type { WriteStep } from './batch-writer.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

const steps: readonly WriteStep[] = ['locked', 'loaded', 'folded', 'written', 'marked', 'committing', 'committed'];
const lostConnection = (): Error => Object.assign(new Error('injected'), { code: 'ECONNRESET' });

describe('the projection engine under faults', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: Rest): ReadSide => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };
  /** What live rows, rebuilt from nothing, must look like. */
  const expectAsRebuilt = async (made: ReadSide, events: number): Promise<void> => {
    const report = await made.engine.rebuild('jars', { switch: false });
    expect(report).toMatchObject({ events, comparison: [{ equal: true }, { equal: true }] });
    const [status] = await made.engine.status();
    expect(status).toMatchObject({ handled: events, eventsBehind: 0, parked: 0 });
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it.each(steps)('folds each event once when a write fails at "%s" again and again', async (step) => {
    let count = 0;
    const made = side([jars()], {
      batchSize: 40,
      probe: (at) => {
        if (at === step && (count += 1) % 3 === 0) throw lostConnection();
      },
    });
    await made.engine.start();
    await write(made, history(3, 300, 20));
    await made.engine.whenCaughtUp();
    expect(count).toBeGreaterThan(3);
    await expectAsRebuilt(made, 300);
  });

  it.each(steps)('folds each event once when the connection is cut at "%s"', async (step) => {
    let count = 0;
    const made = side([jars()], {
      batchSize: 40,
      probe: async (at) => {
        if (at !== step || (count += 1) % 4 !== 2) return;
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
        );
      },
    });
    await made.engine.start();
    await write(made, history(4, 300, 20));
    await made.engine.whenCaughtUp();
    expect(count).toBeGreaterThan(2);
    await expectAsRebuilt(made, 300);
  });

  it('survives the death of all its connections, lock, subscription and all, over and over', async () => {
    const made = side([jars()], { batchSize: 25 });
    await made.engine.start();
    let done = false;
    const killing = (async () => {
      while (!done) {
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and application_name like 'ilanpazar%' and query not like '%es.append%'`,
        );
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    const writer = side();
    for (const { id, event } of history(5, 150, 10)) await insist(() => writer.append(id, event));
    done = true;
    await killing;
    await insist(() => made.engine.whenCaughtUp());
    const head = Number(await made.store.head());
    await expectAsRebuilt(made, head);
  });

  it.each([...steps, 'random' as const])(
    'gives the same rows as a fresh rebuild when its process is killed at "%s"',
    async (step) => {
      const writer = side();
      await write(writer, history(9, 400, 20));
      for (let round = 1; round <= 2; round += 1) await killedChild(database.url, step, round);
      await writer.engine.start();
      await writer.engine.whenCaughtUp();
      await expectAsRebuilt(writer, 400);
    },
  );

  it('is taken over by the one that stands by when its process dies', async () => {
    const heir = side();
    const child = startChild(database.url, 'never', 0);
    await child.leads;
    await heir.engine.start();
    expect(heir.engine.leading).toBe(false);
    await heir.append(1, add('elma', 1));
    await heir.position.waitFor(await heir.store.head());
    expect(heir.engine.leading).toBe(false);
    child.kill();
    await child.gone;
    const tries = jest.spyOn(SingletonLock.prototype, 'tryAcquire');
    const { position } = await heir.append(1, add('elma', 1));
    await heir.position.waitFor(position, 30_000);
    // Counted, not timed: however busy the machine is, the server gives the lock of a dead process back at once.
    expect(tries.mock.calls.length).toBeLessThanOrEqual(20);
    tries.mockRestore();
    expect(heir.engine.leading).toBe(true);
    await expectAsRebuilt(heir, 2);
  });

  it('is taken over when the leader stops, or loses its lock without knowing', async () => {
    const [first, second] = [side(), side()];
    await first.engine.start();
    await second.engine.start();
    expect([first.engine.leading, second.engine.leading]).toEqual([true, false]);
    await first.engine.stop();
    await second.position.waitFor((await first.append(1, add('elma', 1))).position, 30_000);
    expect(second.engine.leading).toBe(true);
    await first.engine.start();
    await cutLock(database.pool);
    await second.position.waitFor((await first.append(1, add('elma', 1))).position, 30_000);
    await first.position.waitFor(await first.store.head(), 30_000);
    await expectAsRebuilt(second, 2);
  });

  it('two that both believe to lead never fold an event twice: the row lock is the fence', async () => {
    // Each pauses inside its transaction, so that they meet there.
    const probe = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 4));
    const two = [side([jars()], { batchSize: 7, probe }), side([jars()], { batchSize: 11, probe })];
    await two[0]!.engine.start();
    await two[1]!.engine.start();
    await write(two[0]!, history(11, 60, 10));
    const cutting = (async () => {
      for (let cut = 0; cut < 15; cut += 1) {
        // The server gives the lock to the other at once; the one that lost it learns of it a moment later.
        await cutLock(database.pool);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    await write(two[1]!, history(12, 340, 10));
    await cutting;
    await two[0]!.engine.whenCaughtUp();
    await expectAsRebuilt(two[0]!, 400);
  });

  it('ignores an event of a row that it has seen already, even when its checkpoint is set back', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1), add('elma', 2));
    await made.append(2, add('armut', 2));
    await made.engine.whenCaughtUp();
    await made.engine.stop();
    const before = await made.rows('test_jar');
    await made.database.query(`update projection.checkpoint set position = ''`);
    await made.engine.start();
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_jar')).toEqual(before);
  });

  it('stops within seconds even when the database hangs, and the fence keeps the late write out', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    const client = await database.pool.connect();
    await client.query('begin; select from projection.checkpoint for update');
    await made.append(1, add('elma', 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = Date.now();
    await made.engine.stop();
    expect(Date.now() - before).toBeLessThan(10_000);
    await client.query('rollback');
    client.release();
    const heir = side();
    await heir.engine.start();
    await heir.engine.whenCaughtUp();
    await expectAsRebuilt(heir, 2);
  });

  it('waits for a database that is away and never ends the process', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: testServerUrl() });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await insist(() => made.append(2, shatter('x')));
    await insist(() => made.append(2, add('elma', 1)));
    await insist(() => made.engine.whenCaughtUp());
    expect(await made.rows('test_jar')).toHaveLength(2);
  });
});

const cutLock = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a where datname = current_database() and application_name = 'ilanpazar projections'
     and exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and granted)`,
  );

async function insist<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A process of its own whose engine kills itself with SIGKILL at the n-th time that it comes to the step. */
function startChild(url: string, step: string, round: number) {
  const child = fork(
    new URL('../../../../test/support/projector-child.mjs', import.meta.url),
    [url, step, String(round)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  const leads = new Promise<void>((resolve) => child.once('message', () => resolve()));
  return { gone, leads, kill: () => child.kill('SIGKILL') };
}

async function killedChild(url: string, step: string, round: number): Promise<void> {
  const child = startChild(url, step, round);
  expect(await child.gone).toBe('SIGKILL');
}
