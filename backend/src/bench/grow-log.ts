import { randomUUID } from 'node:crypto';
import { listingDecider } from '../modules/listings/domain/listing.decider.js';
import type { ListingEvent } from '../modules/listings/domain/listing.events.js';
import { isLive, type ListingState } from '../modules/listings/domain/listing.state.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { ReadPosition } from '../platform/projections/read/read-position.js';
import type { BenchApp } from './bench-app.js';

const WRITERS = 32;
const MINUTE = 60_000;
/** An ad rests and comes back so often in one append: two events each. */
const RESTS = 5;
export const CATCH_UP_MS = 1_800_000;

/**
 * Makes the log at least so long: owners let their ads rest and put them up again, as the ads' own rules allow. Ads that are
 * not up are left alone. Ends when the read models have seen all of it; a second call finds nothing to do.
 */
export async function growLog({ app }: BenchApp, events: number): Promise<void> {
  const [database, store] = [app.get(Database), app.get(EventStore)];
  let missing = events - (await countEvents(database));
  const ids = missing > 0 ? await activeIds(database) : [];
  if (missing > 0 && ids.length === 0) throw new Error('No ad is up: nothing can make the log longer');
  while (missing > 0) {
    const round = ids.slice(0, Math.ceil(missing / (2 * RESTS)));
    const next = round.values();
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (const id of next) {
          missing -= await (await RestingAd.of(app, id)).rest(RESTS);
        }
      }),
    );
  }
  await app.get(ReadPosition).waitFor(await store.head(), CATCH_UP_MS);
}

/** An ad whose owner lets it rest and puts it up again, as its own rules allow. */
export class RestingAd {
  private constructor(
    private readonly app: BenchApp['app'],
    private readonly stream: string,
    private state: ListingState,
    private last: { readonly revision: number; readonly at: Date } | undefined,
  ) {}

  static async of(app: BenchApp['app'], id: number): Promise<RestingAd> {
    const [store, codec] = [app.get(EventStore), app.get(EventCodec)];
    const stream = `listing-${id}`;
    const history = await codec.decode(await store.readStream(stream));
    const state = (history as unknown as ListingEvent[]).reduce(evolved, listingDecider.initialState);
    const last = history.at(-1);
    return new RestingAd(app, stream, state, last && { revision: last.revision, at: last.occurredAt });
  }

  /** How many events its stream holds. */
  get events(): number {
    return (this.last?.revision ?? -1) + 1;
  }

  /** So many times, in one append. @returns how many events happened; none where it is not up */
  async rest(times: number): Promise<number> {
    const { state: before, last } = this;
    if (last === undefined || !isLive(before)) return 0;
    const actor = { id: String(before.owner_id), role: 'users' };
    const now = new Date(last.at.getTime() + MINUTE);
    const happened: ListingEvent[] = [];
    for (let turn = 0; turn < 2 * times; turn++) {
      const type = turn % 2 === 0 ? 'deactivate' : 'reactivate';
      const decided = listingDecider.decide({ type, actor, now }, this.state);
      if (!decided.ok) break;
      happened.push(...decided.value);
      this.state = decided.value.reduce(evolved, this.state);
    }
    if (happened.length === 0) return 0;
    const [store, codec] = [this.app.get(EventStore), this.app.get(EventCodec)];
    const context = { actor, now, correlationId: randomUUID(), causationId: randomUUID() };
    await store.append(this.stream, last.revision, await codec.encode(happened, context));
    this.last = { revision: last.revision + happened.length, at: now };
    return happened.length;
  }
}

const evolved = (state: ListingState, event: ListingEvent): ListingState => listingDecider.evolve(state, event);

async function countEvents(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*) as count from es.event');
  return row?.count ?? 0;
}

async function activeIds(database: Database): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from rm.listing_card where status = 'active' and public_status = 'active' order by id`,
  );
  return rows.map(({ id }) => id);
}
