import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../platform/postgres/database.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ProjectionEngine } from '../platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import type { BenchApp } from './bench-app.js';
import { manyConcerned } from './concerned-people.js';
import { growLog } from './grow-log.js';
import type { Subject } from './http.bench.js';
import { inTurn } from './load.js';
import { ENGINEERING as API, logPages } from './log-pages.js';
import { longStream, longStreamPages } from './long-stream.js';
import { begunOrders } from './money-issuing.js';
import { quiet, type RunningServer } from './process.js';
import { ownData } from './rebuild.bench.js';
import type { Report } from './report.js';
import { Room } from './room.js';
import { signIn } from './sign-in.js';

/** As long as for the other pages of staff: 1,000,000 events for 100,000 ads. */
const EVENTS_AN_AD = 10;
const LIMIT_MS = 100;
const SOME = 200;

interface Asking {
  readonly product: RunningServer;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly rounds: number;
}

/** Each page by one reader alone, as a row with its verdict; one of which there is none is told as failed. */
export async function askEach(
  { product, headers, seconds, rounds }: Asking,
  asked: Readonly<Record<string, readonly string[]>>,
  report: Report,
  section: string,
): Promise<void> {
  for (const [name, paths] of Object.entries(asked)) {
    if (paths.length === 0) {
      report.failed(`${section}: ${name}`, new Error('There is none'));
      continue;
    }
    const [found] = await inTurn([{ server: product, paths, headers, connections: 1, seconds }], rounds);
    if (!found) continue;
    const { rps, p50, p95, p99, failures, failed } = found;
    report.add({
      failed,
      ...{ section, name: `${name}, 1` },
      values: { '/s': rps, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, ...(failures > 0 && { failures }) },
      target: `p95 <= ${LIMIT_MS} ms`,
      verdict: p95 <= LIMIT_MS ? 'met' : 'missed',
    });
  }
}

/**
 * What engineers ask for: the log, one stream with its states, why a row is so, what a record was, and what other folds would change.
 * @param longEvents how long the longest stream is made
 */
export async function benchEngineers(subject: Subject, report: Report, longEvents: number): Promise<void> {
  const { product, bench, seconds, rounds, label, size } = subject;
  const events = size * EVENTS_AN_AD;
  await growLog(bench, events);
  const long = await longStream(bench, longEvents);
  const records = await somePast(bench);
  await quiet(product);
  const section = `Pages of engineers, ${label}, ${events.toLocaleString('en')} events`;
  const headers = { authorization: `Bearer ${await signIn(product.url, 'superadmin@demo.test')}` };
  const now = new Date().toISOString();
  const longest = await longestStreams(bench.app.get(Database), long.id);
  const log = await logPages(bench.app.get(EventStore), 'listing.deactivated');
  const asked: Readonly<Record<string, readonly string[]>> = {
    ...log.asked,
    'a stream': longest.map(({ id }) => `${API}/streams/listing-${id}`),
    'a stream at a moment': longest.map(({ id }, turn) => `${API}/streams/listing-${id}?at=${log.moments[turn]}`),
    'an event with the state after it': longest.map(({ id, last }) => `${API}/streams/listing-${id}/events/${last}`),
    ...(await longStreamPages(bench, long.id)),
    ...(await manyConcerned(bench, long.id)),
    'why a row is so': longest.map(({ id }) => `${API}/rows?table=listing_card&key=${id}`),
    'read models': [`${API}/projections`],
    'a person at a moment': records.people.map((id) => `/api/admin/customers/${id}/as-of?at=${now}`),
    'an order at a moment': records.orders.map((id) => `/api/admin/payments/${id}/as-of?at=${now}`),
    // Each look is written into the audit trail.
    'a conversation at a moment': records.conversations.map((id) => `/api/admin/conversations/${id}/as-of?at=${now}`),
  };
  await askEach({ product, headers, seconds, rounds }, asked, report, section);
  await firstLookAtTypes(product.url, headers, report, section);
  await anew(bench, report, section);
}

/** Records whose past is asked for: the people with the most ads; orders and conversations, of which a large catalogue has none, are made for it. */
export async function somePast(bench: BenchApp) {
  const database = bench.app.get(Database);
  const people = await database.query<{ id: string }>(
    // A catalogue that was measured before may hold ads of somebody who has no account.
    `select owner_id::text as id from rm.my_listing where owner_id in (select id from app."user")
     group by owner_id order by count(*) desc, owner_id limit $1`,
    [SOME],
  );
  const room = new Room(database, bench.app.get(CommandBus));
  const ads = await database.query<{ id: number; owner_id: number }>(
    `select id, owner_id from rm.listing_card where public_status = 'active' order by id limit ${SOME}`,
  );
  const [buyer] = await room.newcomers(1);
  if (buyer !== undefined) for (const ad of ads) await room.begin(ad, buyer);
  const begun = await bench.app
    .get(EventStore)
    .readLast({ limit: SOME * EVENTS_AN_AD, streamPrefixes: ['conversation-'] });
  return {
    people: people.map(({ id }) => id),
    orders: await begunOrders(bench, SOME),
    conversations: [...new Set(begun.map(({ streamId }) => streamId.slice('conversation-'.length)))].slice(-SOME),
  };
}

/** What other folds would change, compared, then rebuilt and switched: what an engineer waits for who mends a read model of such a log. */
async function anew({ app }: BenchApp, report: Report, section: string): Promise<void> {
  const { rebuilds } = app.get(ProjectionEngine);
  const listings = app.get(ProjectionRegistry).named('listings');
  const { signal } = new AbortController();
  const works: readonly (readonly [string, number, () => Promise<Anew>])[] = [
    ['what-if', 0.25, () => rebuilds.whatIf(listings, signal, () => undefined)],
    ['compare', 0.5, () => rebuilds.run(listings, { switch: false }, signal)],
    ['rebuild', 0.5, () => rebuilds.run(listings, {}, signal)],
  ];
  for (const [name, least, work] of works) {
    // Beside each, since other work on the machine changes both.
    const floor = await ownData(app.get(EventStore), app.get(Database), listings.streamPrefixes);
    const begun = performance.now();
    const { events, seconds } = await work();
    const share = events / seconds / floor;
    report.add({
      ...{ section, name: `${name} of listings, ${events} events` },
      values: {
        ...{ 'events/s': events / seconds, 'of the floor': share, seconds },
        'seconds with all that follows': (performance.now() - begun) / 1_000,
      },
      target: `>= ${least} of the floor, each event's data upserted`,
      verdict: share >= least ? 'met' : 'missed',
    });
  }
}

interface Anew {
  readonly events: number;
  readonly seconds: number;
}

/** The second one is kept from the first while nothing happens. */
async function firstLookAtTypes(
  url: string,
  headers: Readonly<Record<string, string>>,
  report: Report,
  section: string,
): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const begun = performance.now();
    const answer = await fetch(`${url}${API}/types`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${API}/types answered ${answer.status}`);
    took.push(performance.now() - begun);
  }
  const [first = 0, again = 0] = took;
  report.add({ section, name: 'types of events, from kept sums', values: { 'first ms': first, 'again ms': again } });
}

/** But the one that was made so long: it is asked about by itself. */
async function longestStreams(
  database: Database,
  but: number,
): Promise<readonly { readonly id: number; readonly last: number }[]> {
  return database.query<{ id: number; last: number }>(
    `select id, last_revision as last from rm.listing_card where id <> $1 order by last_revision desc, id limit ${SOME}`,
    [but],
  );
}
