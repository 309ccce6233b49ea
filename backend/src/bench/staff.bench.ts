import { Database } from '../platform/postgres/database.js';
import { growLog } from './grow-log.js';
import type { Subject } from './http.bench.js';
import { inTurn } from './load.js';
import { quiet } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

/** So long is the log for each ad when the pages of staff are measured: 1,000,000 events for 100,000 ads. */
const EVENTS_AN_AD = 10;
const LIMIT_MS = 50;

/** What moderators ask for all day, at one connection: the queue, one review, the list of ads, the history of an ad. */
export async function benchStaff(subject: Subject, report: Report): Promise<void> {
  const { product, bench, seconds, rounds, label, size } = subject;
  const events = size * EVENTS_AN_AD;
  await growLog(bench, events);
  await quiet(product);
  const headers = { authorization: `Bearer ${await signIn(product.url, 'superadmin@demo.test')}` };
  const histories = await longestHistories(bench.app.get(Database));
  const waiting = await idsOf(`${product.url}/api/admin/reviews?kind=listing&per_page=100`, headers);
  const asked: Readonly<Record<string, readonly string[]>> = {
    'review queue': [
      '/api/admin/reviews?kind=listing',
      '/api/admin/reviews?kind=listing&sort=oldest&page=20',
      '/api/admin/reviews?kind=listing&category_id=1',
    ],
    'one review': waiting.map((id) => `/api/admin/reviews/${id}`),
    'history of an ad': histories.map((id) => `/api/admin/adverts/${id}/timeline`),
    'list of ads': [
      '/api/admin/adverts',
      '/api/admin/adverts?status=active&sort=-price',
      '/api/admin/adverts?city_id=34&page=5',
    ],
    'audit log': ['/api/admin/audit', '/api/admin/audit?page=50'],
  };
  for (const [name, paths] of Object.entries(asked)) {
    const [found] = await inTurn([{ server: product, paths, headers, connections: 1, seconds }], rounds);
    if (!found) continue;
    const { rps, p50, p95, p99, failures, failed } = found;
    report.add({
      failed,
      section: `Pages of staff, ${label}, ${events.toLocaleString('en')} events`,
      name: `${name}, 1`,
      values: { '/s': rps, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, ...(failures > 0 && { failures }) },
      target: `p95 <= ${LIMIT_MS} ms`,
      verdict: p95 <= LIMIT_MS ? 'met' : 'missed',
    });
  }
}

async function longestHistories(database: Database): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    'select id from rm.listing_card order by last_revision desc, id limit 200',
  );
  return rows.map(({ id }) => id);
}

async function idsOf(address: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const { data } = (await (await fetch(address, { headers })).json()) as { data: { listing_id: number }[] };
  return data.map(({ listing_id }) => listing_id);
}
