import { Database } from '../platform/postgres/database.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ProjectionEngine } from '../platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import { growLog } from './grow-log.js';
import type { Subject } from './http.bench.js';
import { inTurn } from './load.js';
import { quiet } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

/** As long as for the other pages of staff: 1,000,000 events for 100,000 ads. */
const EVENTS_AN_AD = 10;
const LIMIT_MS = 100;
const API = '/api/admin/engineering';
const SOME = 200;

/** What engineers ask for: the log, one stream with its states, why a row is so, and what other folds would change. */
export async function benchEngineers(subject: Subject, report: Report): Promise<void> {
  const { product, bench, seconds, rounds, label, size } = subject;
  const events = size * EVENTS_AN_AD;
  await growLog(bench, events);
  await quiet(product);
  const section = `Pages of engineers, ${label}, ${events.toLocaleString('en')} events`;
  const headers = { authorization: `Bearer ${await signIn(product.url, 'superadmin@demo.test')}` };
  const head = Number((await bench.app.get(EventStore).head()).split('-')[0]);
  const longest = await longestStreams(bench.app.get(Database));
  const places = Array.from({ length: SOME }, (_, turn) => 1 + Math.floor((head * (turn + 1)) / (SOME + 1)));
  const asked: Readonly<Record<string, readonly string[]>> = {
    'newest events': [`${API}/events`],
    'events before a place': places.map((place) => `${API}/events?before=${place}`),
    'events of a frequent type': places.map((place) => `${API}/events?before=${place}&type=listing.deactivated`),
    'events of a type that hardly ever happens': places.map(
      (place) => `${API}/events?before=${place}&type=role.deleted`,
    ),
    'a stream': longest.map(({ id }) => `${API}/streams/listing-${id}`),
    'an event with the state after it': longest.map(({ id, last }) => `${API}/streams/listing-${id}/events/${last}`),
    'why a row is so': longest.map(({ id }) => `${API}/rows?table=listing_card&key=${id}`),
    'read models': [`${API}/projections`],
  };
  for (const [name, paths] of Object.entries(asked)) {
    const [found] = await inTurn([{ server: product, paths, headers, connections: 1, seconds }], rounds);
    if (!found) continue;
    const { rps, p50, p95, p99, failures } = found;
    report.add({
      ...{ section, name: `${name}, 1` },
      values: { '/s': rps, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, ...(failures > 0 && { failures }) },
      target: `p95 <= ${LIMIT_MS} ms`,
      verdict: p95 <= LIMIT_MS ? 'met' : 'missed',
    });
  }
  await firstLookAtTypes(product.url, headers, report, section);
  await whatIf(bench.app.get(ProjectionEngine), bench.app.get(ProjectionRegistry), report, section);
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
  report.add({ section, name: 'types of events, 20,000 looked at', values: { 'first ms': first, 'again ms': again } });
}

async function whatIf(
  { rebuilds }: ProjectionEngine,
  registry: ProjectionRegistry,
  report: Report,
  section: string,
): Promise<void> {
  const told = await rebuilds.whatIf(registry.named('listings'), new AbortController().signal, () => undefined);
  const values = { 'events/s': told.events / told.seconds, seconds: told.seconds };
  report.add({ section, name: `what-if of listings, ${told.events} events`, values });
}

async function longestStreams(database: Database): Promise<readonly { readonly id: number; readonly last: number }[]> {
  return database.query<{ id: number; last: number }>(
    `select id, last_revision as last from rm.listing_card order by last_revision desc, id limit ${SOME}`,
  );
}
