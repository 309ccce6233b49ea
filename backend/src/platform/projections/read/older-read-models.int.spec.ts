import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { jars, ReadSide } from '#test/builders/read-side.js';
import { isMissingReadModel } from '#platform/postgres/missing-read-model.js';
import { OlderReadModels } from './older-read-models.js';

describe('a column that a read model will have', () => {
  let database: TestDatabase;
  let side: ReadSide;
  beforeEach(async () => {
    database = await createTestDatabase();
    side = new ReadSide(database.url, [jars()]);
    new OlderReadModels(side.database, side.registry);
    await side.engine.start();
    // As the version before was shown: without a column that is declared since.
    await database.pool.query('drop view rm.test_jar');
    await database.pool.query('create view rm.test_jar as select 1::bigint as id');
    await database.pool.query('create table app.test_shelf (id bigint)');
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });
  const isEarly = async (sql: string): Promise<boolean> => {
    const [asked] = await Promise.allSettled([side.database.query(sql)]);
    if (asked.status === 'fulfilled') throw new Error(`It was answered: ${sql}`);
    expect(asked.reason).toMatchObject({ code: '42703' });
    return isMissingReadModel(asked.reason);
  };

  it('is asked for too early where what is shown lacks it, and that is no mistake', async () => {
    expect(await isEarly('select coins from rm.test_jar')).toBe(true);
    expect(await isEarly('select jar.coins from rm.test_jar jar where id = 1')).toBe(true);
    await expect(
      side.database.prepared('early', 'select coins from rm.test_jar').then(undefined, (error: unknown) => {
        expect(isMissingReadModel(error)).toBe(true);
        throw error;
      }),
    ).rejects.toMatchObject({ code: '42703' });
  });

  it('is a mistake where nobody declares it, where another table lacks it, and where it is shown', async () => {
    expect(await isEarly('select koins from rm.test_jar')).toBe(false);
    expect(await isEarly('select coins from app.test_shelf')).toBe(false);
    await database.pool.query('create or replace view rm.test_jar as select 1::bigint as id, 2 as coins');
    expect(
      await isEarly('select shelf.coins from app.test_shelf shelf join rm.test_jar jar on jar.id = shelf.id'),
    ).toBe(false);
  });
});
