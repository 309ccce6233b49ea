import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { Database } from '#platform/postgres/database.js';
import { aRealContent, aListingsSide, byModerator, byOwner } from '#test/support/listings-app.js';
import { ApproveListing, SubmitListing } from '../contract.js';
import { StandingAds1789000150200 } from '../migrations/1789000150200-StandingAds.js';
import { countByHome, ListingsOfHomes, ListingsOfHomesHandler, OF_HOMES } from './listings-of-homes.js';

const ADS = 6_000;
const [OLD, NEW] = [3415, 3416];

describe('ads by where they stand', () => {
  const side = aListingsSide();
  const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await side.database.pool.query<Row>(sql, values)).rows;
  const post = async (district_id: number): Promise<number> => {
    const content = aRealContent({ district_id });
    const submit = new SubmitListing({ context: byOwner(), owner_id: 7, content });
    const { listing_id } = await side.commands.execute(submit);
    await side.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await side.engine.whenCaughtUp();
    return listing_id;
  };

  it('are counted and found once each, whatever their status, also by a revision that waits', async () => {
    const [stays, waits] = [await post(OLD), await post(NEW)];
    const database = side.app.get(Database);
    // Its owner wants to move it, and visitors see it where it is until somebody has looked.
    const draft = `jsonb_build_object('district_id', ${OLD})`;
    const [card] = await query<{ schema: string }>(
      `select schemaname as schema from pg_tables where tablename = 'listing_card'`,
    );
    const table = `${card!.schema}.listing_card`;
    await query(`update ${table} set status = 'pending', draft = ${draft} where id = $1`, [waits]);
    const found = await new ListingsOfHomesHandler(database).execute(new ListingsOfHomes('district', [OLD], 0, 10));
    expect(found.map(({ id, from }) => [id, from])).toEqual([
      [stays, OLD],
      [waits, OLD],
    ]);
    await query(`update ${table} set status = 'sold', public_status = null where id = $1`, [stays]);
    expect(await countByHome(database, 'district', [OLD, NEW, 101])).toEqual(
      new Map([
        [OLD, 2],
        [NEW, 1],
      ]),
    );

    // A read model of before this migration, with many ads.
    const indexes = async () =>
      (
        await query<{ name: string }>(
          `select format('%I.%I', schemaname, indexname) as name from pg_indexes where tablename = 'listing_card' and indexdef like '%IS DISTINCT%'`,
        )
      ).map(({ name }) => name);
    expect(await indexes()).toHaveLength(2);
    for (const name of await indexes()) await query(`drop index ${name}`);
    const runner = { query: (sql: string) => query(sql) } as unknown as QueryRunner;
    await new StandingAds1789000150200().up(runner);
    expect(await indexes()).toHaveLength(2);
    await new StandingAds1789000150200().down(runner);
    expect(await indexes()).toEqual([]);
    await new StandingAds1789000150200().up(runner);
    await query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(
         'id', 1000000 + n, 'owner_id', n, 'draft', null, 'status', 'active', 'district_id', 100 + n % 900, 'category_id', 100 + n % 400,
         'public_status', case when n % 3 = 0 then 'active' end))).*
       from ${table} one, generate_series(1, ${ADS}) n where one.id = $1`,
      [stays],
    );
    await query(`analyze ${table}`);
    for (const kind of ['district', 'category'] as const) {
      const plan = JSON.stringify(await query(`explain (format json) ${OF_HOMES[kind]}`, [[150, 151]]));
      expect([kind, plan.includes('Seq Scan')]).toEqual([kind, false]);
    }
  });
});
