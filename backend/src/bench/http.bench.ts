import type { ListingPage } from '@ilan/api';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { type LoadResult, medianLoad } from './load.js';
import { startFloor } from './process.js';
import type { Report } from './report.js';

interface Subject {
  readonly url: string;
  readonly bench: BenchApp;
  readonly seconds: number;
  readonly rounds: number;
  readonly label: string;
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

/** Reads over HTTP beside a bare server and a bare key read. */
export async function benchReads({ url, bench, seconds, rounds, label }: Subject, report: Report): Promise<void> {
  const section = `Reads over HTTP, ${label}`;
  const ids = await someIds(bench);
  const run = (
    base: string,
    paths: readonly string[],
    connections: number,
    headers: Record<string, string> = {},
  ): Promise<LoadResult> => medianLoad(base, { connections, seconds, paths, headers }, rounds);
  const show = (name: string, result: LoadResult, extra: Partial<Parameters<Report['add']>[0]> = {}): void =>
    report.add({ section, name, ...extra, values: { ...figuresOf(result), ...extra.values } });

  const http = await startFloor('http');
  const bare = await run(http.url, ['/'], 16).finally(() => http.stop());
  show('bare node:http, 16 connections (limit)', bare);

  await copyRows(bench, ids);
  const key = await startFloor('key', { FLOOR_DATABASE_URL: bench.databaseUrl });
  const floor = await run(
    key.url,
    ids.map((id) => `/rows/${id}`),
    16,
  ).finally(() => key.stop());
  show('bare Nest + Fastify + key read, 16 (floor)', floor);

  const listing = await run(
    url,
    ids.map((id) => `/api/listings/${id}`),
    16,
  );
  const share = listing.rps / floor.rps;
  show('GET /api/listings/{id}, 16', listing, {
    values: { 'of the floor': share },
    target: '>= 0.8 of the floor, p95 <= 12 ms',
    verdict: share >= 0.8 && listing.p95 <= 12 ? 'met' : 'missed',
  });
  show(
    'GET /api/listings/{id}, 1',
    await run(
      url,
      ids.map((id) => `/api/listings/${id}`),
      1,
    ),
  );

  for (const [connections, limit] of [
    [1, 10],
    [16, 40],
  ] as const) {
    const found = await run(url, SEARCHES, connections);
    show(`search with filters, newest, ${connections}`, found, {
      target: `p95 <= ${limit} ms`,
      verdict: found.p95 <= limit ? 'met' : 'missed',
    });
  }
  show('search by words, ranked, 1', await run(url, RANKED, 1));
  show('search by words, ranked, 16', await run(url, RANKED, 16));

  const pages = await addressesOf(url, ids.slice(0, 20));
  const brotli = { 'accept-encoding': 'br' };
  const cached = await run(url, pages, 16, brotli);
  show('product page, whole HTML, cached, 16', cached, {
    target: '>= 2,000/s',
    verdict: cached.rps >= 2_000 ? 'met' : 'missed',
  });
  // More pages than the page cache holds, asked in turn: each has left it again before its turn comes.
  const never = await productPages(url, BEYOND_THE_CACHE);
  const fresh = await run(url, never, 16, brotli);
  show('product page, whole HTML, rendered anew, 16', fresh, {
    target: '>= 150/s',
    verdict: fresh.rps >= 150 ? 'met' : 'missed',
  });
  show('category page, whole HTML, 16', await run(url, ['/emlak-c1'], 16, brotli));
}

const figuresOf = ({ rps, p50, p95, p99, failures }: LoadResult): Record<string, number> => ({
  '/s': rps,
  'p50 ms': p50,
  'p95 ms': p95,
  'p99 ms': p99,
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

async function productPages(url: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < count; page++) {
    const { data } = (await (await fetch(`${url}/api/listings?per_page=60&page=${page}`)).json()) as Pick<
      ListingPage,
      'data'
    >;
    if (data.length === 0) throw new Error(`Only ${paths.length} product pages: they would all fit into the cache`);
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
