import fc from 'fast-check';
import { day } from '#test/builders/a-listing.js';
import { lives } from '#test/builders/listing-histories.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked, startListingsApp } from '#test/support/listings-app.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { ListingEvent } from '../domain/listing.events.js';

const TABLES = ['listing_card', 'listing_page', 'listing_price', 'my_listing', 'listing_promotion'];
const MODELS = ['listings', 'my-listings'];

describe('the read models of ads', () => {
  let database: TestDatabase;
  let side: Awaited<ReturnType<typeof startListingsApp>>;
  beforeEach(async () => {
    database = await createTestDatabase();
    side = await startListingsApp(database);
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** The lives of many ads, mixed: the n-th command of every ad before the next of any. */
  async function history(seed: number, ads: number): Promise<number> {
    const sampled = fc.sample(lives, { seed, numRuns: ads });
    const [store, codec] = [side.app.get(EventStore), side.app.get(EventCodec)];
    const context = asked({ id: '7', role: 'users' }, { now: day(0) });
    const lengths = new Map<number, number>();
    let written = 0;
    for (let step = 0; step < 40; step += 1) {
      const appends = sampled.flatMap((life, index) => {
        const events = (life[step]?.events ?? []).map((event) => ofAd(event, index + 1));
        if (events.length === 0) return [];
        const length = lengths.get(index) ?? 0;
        lengths.set(index, length + events.length);
        written += events.length;
        return [
          codec
            .encode(events, context)
            .then((encoded) => store.append(`listing-${index + 1}`, length === 0 ? 'no_stream' : length - 1, encoded)),
        ];
      });
      await Promise.all(appends);
    }
    await side.engine.whenCaughtUp();
    return written;
  }

  const rows = () =>
    Promise.all(
      TABLES.map(async (table): Promise<readonly object[]> => {
        const read = await database.pool.query<Record<string, unknown>>(`select * from rm.${table} order by id`);
        return read.rows;
      }),
    );

  it.each([1, 2])('are the same rows again when they are rebuilt (random history %i)', async (seed) => {
    const events = await history(seed, 250);
    const live = await rows();
    expect(live[0]?.length).toBeGreaterThan(50);
    const reports = [];
    for (const model of MODELS) reports.push(await side.engine.rebuild(model, { requireEqual: true }));
    for (const report of reports) expect(report).toMatchObject({ events, switched: true });
    const compared = reports.flatMap(({ comparison }) => comparison ?? []);
    expect(compared).toMatchObject(TABLES.map((table) => ({ table, equal: true })));
    expect(await rows()).toEqual(live);
  });

  it('do not change when the log is handed to them a second time', async () => {
    await history(3, 60);
    const live = await rows();
    await side.engine.stop();
    await database.pool.query(`update projection.checkpoint set position = '' where projection = any($1)`, [MODELS]);
    await side.engine.start();
    await side.engine.whenCaughtUp();
    expect(await rows()).toEqual(live);
  });
});

function ofAd(event: ListingEvent, id: number): ListingEvent {
  const { data } = event;
  const owned = { ...data, owner_id: 1 + (id % 9) };
  return { ...event, data: 'listing_id' in owned ? { ...owned, listing_id: id } : owned } as ListingEvent;
}
