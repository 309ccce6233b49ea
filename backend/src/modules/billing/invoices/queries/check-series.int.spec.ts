import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '#kernel/clock.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import type { NumberSeries } from '../commands/number-series.js';
import { CheckSeriesHandler } from './check-series.js';

const COUNT = 10_005;
const numberOf = (count: number): string => `LAD2020${String(count).padStart(9, '0')}`;

describe('the check of a long series', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    await test.pool.query('drop schema if exists rm cascade; create schema rm');
    await test.pool.query(
      'create table rm.invoice (series text, number text, at timestamptz, returns jsonb not null default $$[]$$)',
    );
  });
  beforeEach(async () => {
    await test.pool.query('truncate rm.invoice');
    await test.pool.query(
      `insert into rm.invoice (series, number, at)
       select 'LAD2020', 'LAD2020' || lpad(n::text, 9, '0'), timestamptz '2020-01-01 10:00Z' + n * interval '1 minute' from generate_series(1, ${COUNT}) as n`,
    );
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  const checked = async () => {
    const numbers = { count: (series: string) => Promise.resolve(series === 'LAD2020' ? COUNT : 0) };
    const { data } = await new CheckSeriesHandler(database, numbers as NumberSeries, new SystemClock()).execute();
    return data[0];
  };
  const whole = { series: 'LAD2020', taken: COUNT, issued: COUNT, missing: [], falling: [] };

  it('finds nothing where each number follows the one before', async () => {
    expect(await checked()).toEqual(whole);
  });

  it.each([1, 77, 10_000, 10_001, COUNT])('finds the number that is not there: %i', async (gone) => {
    await test.pool.query('delete from rm.invoice where number = $1', [numberOf(gone)]);
    expect(await checked()).toEqual({ ...whole, issued: COUNT - 1, missing: [numberOf(gone)] });
  });

  it('finds a twin by the number that it should have had', async () => {
    await test.pool.query(`update rm.invoice set number = $1, at = at - interval '1 minute' where number = $2`, [
      numberOf(500),
      numberOf(501),
    ]);
    expect(await checked()).toEqual({ ...whole, missing: [numberOf(501)] });
  });

  it.each([2, 10_000, 10_001, 10_003])('finds the day that falls: %i', async (at) => {
    await test.pool.query(`update rm.invoice set at = at - interval '90 seconds' where number = $1`, [numberOf(at)]);
    expect(await checked()).toEqual({ ...whole, falling: [numberOf(at)] });
  });
});
