import type { ListingPage } from '@ilan/api';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { inTurn, type Loaded, shareOf } from './load.js';
import { type RunningServer, startFloor } from './process.js';
import type { Report } from './report.js';

export interface Subject {
  readonly product: RunningServer;
  readonly bench: BenchApp;
  readonly seconds: number;
  readonly rounds: number;
  readonly label: string;
  /** How many ads the catalogue was made with. */
  readonly size: number;
}

const SEARCHES = [
  '/api/listings?category_id=1&sort=newest',
  '/api/listings?city_id=34&sort=newest',
  '/api/listings?city_id=6&price_min=1000&price_max=500000&sort=newest',
  '/api/listings?price_min=10000&sort=newest&page=2',
];
const RANKED = [
  '/api/listings?q=koltuk',
  '/api/listings?q=ford+focus',
  '/api/listings?q=buzdolab%C4%B1',
  '/api/listings?q=kiral%C4%B1k+daire',
];

type Show = (name: string, result: Loaded, extra?: Partial<Parameters<Report['add']>[0]>) => void;

const shown =
  ({ label }: Subject, report: Report): Show =>
  (name, result, extra = {}) =>
    report.add({
      section: `Reads over HTTP, ${label}`,
      name,
      failed: result.failed,
      ...extra,
      values: { ...figuresOf(result), ...extra.values },
    });

/** One ad as JSON beside a bare server and a bare key read, all three in turn. */
export async function benchListing(subject: Subject, report: Report): Promise<void> {
  const { product, bench, seconds, rounds } = subject;
  const show = shown(subject, report);
  const ids = await someIds(bench);
  const paths = ids.map((id) => `/api/listings/${id}`);
  await copyRows(bench, ids);
  const http = await startFloor('http');
  const key = await startFloor('key', { FLOOR_DATABASE_URL: bench.databaseUrl });
  try {
    const [bare, floor, listing] = await inTurn(
      [
        { server: http, paths: ['/'], connections: 16, seconds },
        { server: key, paths: ids.map((id) => `/rows/${id}`), connections: 16, seconds },
        { server: product, paths, connections: 16, seconds },
      ],
      rounds,
    );
    if (!bare || !floor || !listing) throw new Error('Three were asked');
    show('bare node:http, 16 connections (limit)', bare);
    show('bare Nest + Fastify + key read, 16 (floor)', floor);
    const share = shareOf(listing, floor);
    show('GET /api/listings/{id}, 16', listing, {
      values: { 'of the floor': share, 'of its processor time': floor.processorUs / listing.processorUs },
      target: '>= 0.8 of the floor, p95 <= 12 ms',
      verdict: share >= 0.8 && listing.p95 <= 12 ? 'met' : 'missed',
    });
    const [one] = await inTurn([{ server: product, paths, connections: 1, seconds }], rounds);
    if (one) show('GET /api/listings/{id}, 1', one);
  } finally {
    await Promise.all([http.stop(), key.stop()]);
  }
}

export async function benchSearch(subject: Subject, report: Report): Promise<void> {
  const { product: server, seconds, rounds } = subject;
  const show = shown(subject, report);
  for (const [connections, limit] of [
    [1, 10],
    [16, 40],
  ] as const) {
    const [found] = await inTurn([{ server, paths: SEARCHES, connections, seconds }], rounds);
    if (!found) continue;
    show(`search with filters, newest, ${connections}`, found, {
      target: `p95 <= ${limit} ms`,
      verdict: found.p95 <= limit ? 'met' : 'missed',
    });
  }
  for (const connections of [1, 16]) {
    const [found] = await inTurn([{ server, paths: RANKED, connections, seconds }], rounds);
    if (found) show(`search by words, ranked, ${connections}`, found);
  }
}

/** Whole HTML. What is called cached has been asked for once: otherwise the first renderings are measured with it. */
export async function benchPages(subject: Subject, report: Report): Promise<void> {
  const { product: server, bench, seconds, rounds } = subject;
  const show = shown(subject, report);
  const headers = { 'accept-encoding': 'br' };
  const pages = await addressesOf(server.url, (await someIds(bench)).slice(0, 20));
  for (const path of pages) await (await fetch(server.url + path, { headers })).arrayBuffer();
  const [cached] = await inTurn([{ server, paths: pages, connections: 16, seconds, headers }], rounds);
  if (cached) {
    show('product page, whole HTML, cached, 16', cached, {
      target: '>= 2,000/s',
      verdict: cached.rps >= 2_000 ? 'met' : 'missed',
    });
  }
  const [category] = await inTurn([{ server, paths: ['/emlak-c1'], connections: 16, seconds, headers }], rounds);
  if (category) show('category page, whole HTML, 16', category);
  // Last, since a small catalogue has too few of them. More pages than the page cache holds, asked in turn: each has left it again before its turn comes.
  const never = await productPages(server.url, BEYOND_THE_CACHE);
  if (never.length < BEYOND_THE_CACHE) {
    console.log(
      `  product page, rendered anew: not measured, the ${never.length} there are would all fit into the cache`,
    );
    return;
  }
  const [fresh] = await inTurn([{ server, paths: never, connections: 16, seconds, headers }], 1);
  if (fresh) {
    show('product page, whole HTML, rendered anew, 16', fresh, {
      target: '>= 150/s',
      verdict: fresh.rps >= 150 ? 'met' : 'missed',
    });
  }
}

const figuresOf = ({ rps, p50, p95, p99, failures, processorUs }: Loaded): Record<string, number> => ({
  '/s': rps,
  'p50 ms': p50,
  'p95 ms': p95,
  'p99 ms': p99,
  ...(Number.isNaN(processorUs) ? {} : { 'µs processor': processorUs }),
  ...(failures > 0 ? { failures } : {}),
});

/** Ids of public ads, the newest first. */
export async function someIds({ app }: BenchApp): Promise<number[]> {
  const rows = await app
    .get(Database)
    .query<{ id: number }>(`select id from rm.listing_card where public_status = 'active' order by id desc limit 200`);
  return rows.map(({ id }) => id);
}

async function copyRows({ app }: BenchApp, ids: readonly number[]): Promise<void> {
  const database = app.get(Database);
  await database.query('drop table if exists bench_floor');
  await database.query('create table bench_floor (id bigint primary key, doc jsonb not null)');
  await database.query('insert into bench_floor select id, $2::jsonb from unnest($1::bigint[]) as t(id)', [
    ids,
    { text: 'x'.repeat(2_000) },
  ]);
}

const BEYOND_THE_CACHE = 2_400;

/** As many as are asked for, or all there are. */
async function productPages(url: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < count; page++) {
    const { data } = (await (await fetch(`${url}/api/listings?per_page=60&page=${page}`)).json()) as Pick<
      ListingPage,
      'data'
    >;
    if (data.length === 0) break;
    paths.push(...data.map(({ slug_pid }) => `/${slug_pid}`));
  }
  return paths;
}

/** Paths of product pages. */
export async function addressesOf(url: string, ids: readonly number[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const id of ids) {
    const { slug_pid } = (await (await fetch(`${url}/api/listings/${id}`)).json()) as { slug_pid: string };
    addresses.push(`/${slug_pid}`);
  }
  return addresses;
}
