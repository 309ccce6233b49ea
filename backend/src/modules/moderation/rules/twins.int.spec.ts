import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ModerationRule } from '../domain/rules.js';
import { SIZES } from '../domain/title-groups.js';
import { RuleFacts } from './rule-facts.js';
import { Database } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';

const ADS = 600;
const CATEGORY = 11;
const SELLER = 1;

/** Repeatable chance. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const WORDS =
  'ÇOK temiz, İkinci-el ığdır şişli 1.6 TDI otomatik boyasız/hatasız (fırsat) 3+1 daire Iphone 128GB 🚗 kırmızı araç ve'.split(
    ' ',
  );

describe('ads with a title like another one', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let database: Database;
  let facts: RuleFacts;
  /** Behind the view. */
  let table: string;
  const titles: string[] = [];
  const upTo = chance(5);
  const aTitle = () => Array.from({ length: 2 + upTo(9) }, () => WORDS[upTo(WORDS.length)]).join(' ');
  const lay = (id: number, title: string, owner: number, category = CATEGORY) =>
    database.query(
      `insert into ${table} (id, owner_id, category_id, title, status, public_status, price_minor, city_id, district_id,
         latitude, longitude, photo_count, content_revision, created_at, updated_at, last_stream, last_revision)
       values ($1::bigint, $2, $3, $4, 'active', 'active', 1, 1, 1, 0, 0, 0, 1, now(), now(), 'listing-' || $1::bigint, 0)`,
      [id, owner, category, title],
    );

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, []);
    database = system.app.get(Database);
    facts = new RuleFacts(database, { of: () => Promise.resolve([]) });
    const [made] = await database.query<{ schema: string }>(
      `select schemaname as schema from pg_tables where tablename = 'listing_card'`,
    );
    table = `${made?.schema}.listing_card`;
    for (let id = 1; id <= ADS; id += 1) {
      const before = titles[upTo(Math.max(1, titles.length))];
      titles.push(
        before !== undefined && upTo(3) > 0 ? `${before} ${WORDS[upTo(WORDS.length)]}`.slice(0, 120) : aTitle(),
      );
      await lay(id, titles[id - 1] ?? '', 2 + upTo(50));
    }
    // What autovacuum does some time later; where it looked at a table that was just being filled, each statement takes a hundred times longer.
    await database.query(`analyze ${table}`);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const found = async (
    title: string,
    similarity: number,
    sellers: 'same' | 'other',
    listing_id = 0,
    owner = SELLER,
  ) => {
    const rule = { enabled: true, test: { type: 'duplicate', similarity, photos: false, sellers } } as ModerationRule;
    const subject = { title, category_id: CATEGORY, owner_id: owner, listing_id, photo_ids: [] };
    const { twins } = await facts.of([rule], subject as never);
    return twins;
  };
  /** Every ad held against the title. */
  const allOf = async (title: string, similarity: number) => {
    const rows = await database.query<{ similarity: number }>(
      `select similarity(lower(title), lower($1)) as similarity from rm.listing_card
       where similarity(lower(title), lower($1)) >= $2::real order by 1 desc limit 5`,
      [title, similarity],
    );
    return rows.map((row) => row.similarity);
  };

  it.each([0.5, 0.65, 0.8, 0.9, 1])('of others are found as if each was compared, at %p', async (similarity) => {
    let most = 0;
    for (const title of [...titles.slice(0, 25), ...Array.from({ length: 25 }, aTitle), 'ı'.repeat(120), '…', 'A']) {
      const twins = await found(title, similarity, 'other');
      expect({ title, found: twins.map((twin) => twin.similarity) }).toEqual({
        title,
        found: await allOf(title, similarity),
      });
      most = Math.max(most, twins.length);
    }
    expect(most).toBeGreaterThan(0);
  });

  it('of the seller are found however many of others look more like it', async () => {
    await lay(90_001, 'Satılık Murat 131 şahin', SELLER);
    for (let id = 91_000; id < 92_100; id += 1) await lay(id, 'Satılık Murat 131 şahin, temiz', 3);
    const title = 'Satılık Murat 131 şahin, temiz';
    expect(await found(title, 0.7, 'same')).toMatchObject([{ listing_id: 90_001, same_seller: true }]);
    expect(await found(title, 0.7, 'other')).toHaveLength(5);
    // Neither an ad itself nor what is the seller's counts as somebody else's.
    expect(await found('Satılık Murat 131 şahin', 0.95, 'other', 0, SELLER)).toEqual([]);
  });

  it('of a thing that everybody sells are five of its very title, and no other is held against it', async () => {
    const title = 'Yeni Sezon Kırmızı Kazak';
    for (let id = 93_000; id < 93_400; id += 1) await lay(id, title, 4, CATEGORY + 1);
    const asked = jest.spyOn(database, 'prepared');
    const everybodys = { ...{ title, category_id: CATEGORY + 1, owner_id: SELLER, photo_ids: [] }, listing_id: 0 };
    const rule = { enabled: true, test: { type: 'duplicate', similarity: 0.75, photos: false, sellers: 'other' } };
    const { twins } = await facts.of([rule as ModerationRule], everybodys as never);
    expect(twins).toHaveLength(5);
    for (const twin of twins) expect(twin).toMatchObject({ similarity: 1, same_seller: false });
    expect(asked.mock.calls.map(([name]) => name)).not.toContain('listing-twins-of-others');
    asked.mockRestore();
  });

  it('are looked for by the sizes that the index has', async () => {
    for (const size of [1, 5, 6, 49, 50, 130, 131, 300]) {
      const [row] = await database.query<{ band: number }>(
        `select width_bucket($1::int, substring(pg_get_functiondef('app.sized_title_keys'::regproc) from '''({[0-9,]+})''')::int[]) as band`,
        [size],
      );
      expect(row?.band).toBe(SIZES.filter((from) => from <= size).length);
    }
  });
});
