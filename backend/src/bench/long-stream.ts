import { EventStore } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { ReadPosition } from '../platform/projections/read/read-position.js';
import type { BenchApp } from './bench-app.js';
import { CATCH_UP_MS, RestingAd } from './grow-log.js';
import { ENGINEERING } from './log-pages.js';

/** Rests in one append, two events each. */
const AT_ONCE = 250;
const SOME = 200;
/** Of this event a look has to fold as many as it does at most, and what no look folded before. */
const STATE_OF = 4_999;

/** One ad whose stream is at least so long, the same one each time. Ends when the read models have seen all of it. */
export async function longStream({ app }: BenchApp, events: number): Promise<{ readonly id: number }> {
  const [found] = await app.get(Database).query<{
    id: number;
  }>(`select id from rm.listing_card where status = 'active' and public_status = 'active' order by last_revision desc, id limit 1`);
  if (!found) throw new Error('No ad is up: no stream can be made longer');
  const ad = await RestingAd.of(app, found.id);
  while (ad.events < events) if ((await ad.rest(AT_ONCE)) === 0) throw new Error(`Ad ${found.id} cannot rest`);
  await app.get(ReadPosition).waitFor(await app.get(EventStore).head(), CATCH_UP_MS);
  return found;
}

/** What is asked of a stream of which no look reads all, each address another place of it. */
export async function longStreamPages({ app }: BenchApp, id: number): Promise<Readonly<Record<string, string[]>>> {
  const [store, stream] = [app.get(EventStore), `listing-${id}`];
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last) throw new Error(`${stream} holds nothing`);
  const revisions = Array.from({ length: SOME }, (_, turn) => Math.floor((last.revision * (turn + 1)) / SOME));
  const moments: string[] = [];
  for (const from of revisions) {
    const [event] = await store.readStream(stream, { from, limit: 1 });
    if (event) moments.push(event.recordedAt.toISOString());
  }
  const page = `${ENGINEERING}/streams/${stream}`;
  const of = `of a stream of ${(last.revision + 1).toLocaleString('en')} events`;
  return {
    [`a page ${of}`]: revisions.map((revision) => `${page}?from=${revision}`),
    [`a moment ${of}`]: moments.map((at) => `${page}?at=${at}`),
    [`an event ${of}`]: revisions.map((revision) => `${page}/events/${revision}`),
    'an event with the state after as many as are folded': [`${page}/events/${Math.min(last.revision, STATE_OF)}`],
  };
}
