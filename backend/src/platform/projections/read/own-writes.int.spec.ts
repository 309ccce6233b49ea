import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';
import { runningRequests } from '#platform/telemetry/running-request.js';
import { KeyReads } from '#platform/postgres/key-reads.js';
import { OwnWrites } from './own-writes.js';

describe('reading one’s own writes', () => {
  let database: TestDatabase;
  let side: ReadSide;
  let ownWrites: OwnWrites;
  /** `lids` never gets on: its batches fail with an outage. */
  beforeEach(async () => {
    database = await createTestDatabase();
    side = new ReadSide(database.url, [jars(), jars({ name: 'lids', prefix: 'lid' })], {
      probe: (step, name) => {
        if (step === 'folded' && name === 'lids') throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
      },
    });
    ownWrites = new OwnWrites(side.database, side.registry, side.position);
    await side.engine.start();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** As a request does that has seen `position`. */
  const request = async <Value>(position: string, work: () => Promise<Value>): Promise<Value> => {
    const scope = { correlationId: 'test' };
    await ownWrites.see(scope, position);
    return runningRequests.run(scope, work);
  };
  const coins = (table: string) => side.database.query<{ coins: number }>(`select coins from rm.${table} where id = 1`);

  it('waits for the read model of the rows that are read, whatever others lag', async () => {
    const { position } = await side.append(1, add('elma', 5));
    expect(await request(position, () => coins('test_jar'))).toEqual([{ coins: 5 }]);
    // The lag is known by now, and still costs nobody else anything: each who waited for it would wait for two seconds.
    const before = performance.now();
    for (let n = 0; n < 20; n += 1) await request(position, () => coins('test_jar'));
    expect(performance.now() - before).toBeLessThan(20_000);
    await expect(request(position, () => coins('test_lid'))).rejects.toMatchObject({
      code: 'READ_MODEL_BEHIND',
      details: { projections: ['lids'] },
    });
    // Whoever has seen nothing gets the rows as they are.
    expect(await coins('test_lid')).toEqual([]);
  });

  it('ends all waits of one request after two seconds', async () => {
    const { position } = await side.append(1, add('elma', 5));
    const before = performance.now();
    await request(position, async () => {
      for (let n = 0; n < 3; n += 1) await expect(coins('test_lid')).rejects.toMatchObject({ kind: 'unavailable' });
    });
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('waits no longer than for the end of the log when a position is made up', async () => {
    await side.append(1, add('elma', 5));
    expect(await request('9'.repeat(20), () => coins('test_jar'))).toEqual([{ coins: 5 }]);
  });

  it('answers within two seconds while the log says nothing: with the rows where the checkpoints tell enough, or that it has to wait', async () => {
    const { position } = await side.append(1, add('elma', 5));
    await request(position, () => coins('test_jar'));
    // As in a process that folds nothing itself.
    for (const name of ['jars', 'lids']) side.board.forget(name);
    const silent = jest.spyOn(side.store, 'head').mockReturnValue(new Promise(() => undefined));
    const inTime = (seen: string) =>
      Promise.race([request(seen, () => coins('test_jar')), sleep(10_000, 'still waiting', { ref: false })]);
    expect(await inTime(position)).toEqual([{ coins: 5 }]);
    await expect(inTime('9'.repeat(20))).rejects.toMatchObject({ code: 'READ_MODEL_BEHIND' });
    silent.mockRestore();
  });

  it('lets reads that are sent together fail for none but who waits', async () => {
    const sql = 'select id, coins from rm.test_lid where id = any($1::bigint[])';
    const reads = new KeyReads<{ id: number }>(
      (ids) => side.database.query(sql, [ids]),
      ({ id }) => id,
      () => side.database.before?.(sql),
    );
    const { position } = await side.append(1, add('elma', 5));
    const [mine, others] = await Promise.allSettled([request(position, () => reads.byKey(1)), reads.byKey(1)]);
    expect([mine.status, others.status]).toEqual(['rejected', 'fulfilled']);
  });
});
